import { PROPERTIES } from './svg-allow-list.ts'
import { isSafeValue, referencesOf } from './svg-values.ts'

/** One class, id or element: what drawing programs write, and simple enough to know what it matches. */
const SELECTOR = /^(\*|[a-zA-Z][\w-]*|[.#][\p{L}_-][\p{L}\p{N}_-]*)$/u

export interface StyleRule {
  readonly selectors: readonly string[]
  readonly declarations: string
}

/** `fill:red;stroke:blue`, of known properties with safe values only. */
export function cleanDeclarations(css: string): string {
  return withoutComments(css)
    .split(';')
    .map(declaration => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      const value = declaration
        .slice(colon + 1)
        .replace(/\s+/g, ' ')
        .trim()
      return PROPERTIES.has(name) && value !== '' && isSafeValue(value) ? `${name}:${value}` : ''
    })
    .filter(Boolean)
    .join(';')
}

/** The plain rules of a style sheet. At-rules go, with all they hold: they import, or apply at times only. */
export function cleanRules(css: string): StyleRule[] {
  const text = withoutComments(css)
  const rules: StyleRule[] = []
  let at = 0
  for (;;) {
    const open = text.indexOf('{', at)
    if (open === -1) return rules
    // What ends in a semicolon before a rule is an at-rule without a block.
    const before = text.slice(at, open)
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim()
    const close = prelude.startsWith('@') ? endOfBlock(text, open) : text.indexOf('}', open)
    if (close === -1) return rules
    at = close + 1
    const selectors = prelude.split(',').map(one => one.trim())
    const declarations = cleanDeclarations(text.slice(open + 1, close))
    if (declarations && selectors.every(one => SELECTOR.test(one))) rules.push({ selectors, declarations })
  }
}

export const styleText = (rules: readonly StyleRule[]) =>
  rules.map(({ selectors, declarations }) => `${selectors.join(',')}{${declarations}}`).join('')

export const referencesOfRule = (rule: StyleRule) => referencesOf('style', rule.declarations)

/** The place of the brace that closes the one at `open`. */
function endOfBlock(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}

/** By pieces: a pattern would look for the end anew at every `/*`. */
function withoutComments(css: string): string {
  const [before = '', ...rest] = css.split('/*')
  return [before, ...rest.map(piece => (piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : ''))].join(' ')
}
