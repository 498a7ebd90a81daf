/** An `ilike` pattern that finds the text anywhere, taken literally. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
