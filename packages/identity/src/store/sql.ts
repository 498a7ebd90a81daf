import type { Statement } from '../dependencies.ts'

/** Text with values beside it: what is put into the braces is always a value, never part of the statement. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  return { text: strings.reduce((text, part, index) => `${text}$${index}${part}`), values }
}
