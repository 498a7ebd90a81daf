/** Whether two JSON values say the same, whatever the order of members; a member that is null says what none says. */
export function areSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null)
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((each, index) => areSame(each, b[index]))
  }
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every(key => areSame(first[key], second[key]))
}
