import { FUNCTIONS } from './svg-allow-list.ts'

/** Of an element within the drawing. */
export const NAME = '[\\p{L}_][\\p{L}\\p{N}_.:-]*'
const FRAGMENT_URL = new RegExp(`url\\(\\s*(["']?)#(${NAME})\\1\\s*\\)`, 'giu')
/** No number, colour, name or path needs one of these. Without `:` there is no address, without `\` no disguise. */
const UNNEEDED = /[\\<>@{}:;&]|\/\*|\p{Cc}/u

/** Nothing in it leads out of the drawing: the only address is `url(#name)`. */
export function isSafeValue(value: string): boolean {
  const rest = value.replace(FRAGMENT_URL, ' ')
  if (UNNEEDED.test(rest) || isOdd(value, '"') || isOdd(value, "'")) return false
  // Looks back a few characters from each bracket; a pattern over the whole text could take quadratic time.
  return rest
    .split('(')
    .slice(0, -1)
    .every(before => FUNCTIONS.has(/([\w-]+)\s?$/.exec(before.slice(-20))?.[1]?.toLowerCase() ?? ''))
}

/** The names that a value points to. */
export function referencesOf(name: string, value: string): string[] {
  if (name === 'href') return [value.slice(1)]
  return Array.from(value.matchAll(FRAGMENT_URL), match => match[2] ?? '')
}

const isOdd = (text: string, quote: string) => text.split(quote).length % 2 === 0
