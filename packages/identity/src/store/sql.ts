import type { Statement } from '../dependencies.ts'

/** A parameterised statement: interpolations are always values, never part of the text. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  return { text: strings.reduce((text, part, index) => `${text}$${index}${part}`), values }
}
