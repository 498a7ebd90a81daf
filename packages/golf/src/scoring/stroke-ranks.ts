/**
 * The order in which strokes are given over the holes that are played: of two nines with indexes of their own, the
 * hardest of the first comes first, then the hardest of the second. Null where a hole has no index.
 */
export function strokeRanks(strokeIndexes: readonly (number | null)[]): number[] | null {
  const known = strokeIndexes.flatMap((index, position) => (index === null ? [] : [{ index, position }]))
  if (known.length < strokeIndexes.length) return null
  const ranks = new Array<number>(known.length)
  known
    .toSorted((a, b) => a.index - b.index || a.position - b.position)
    .forEach(({ position }, place) => {
      ranks[position] = place + 1
    })
  return ranks
}
