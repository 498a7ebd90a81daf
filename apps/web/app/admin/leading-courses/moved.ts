/** The list with one of its items taken out and put in elsewhere; places beyond the ends are the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  if (item === undefined) return [...items]
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
