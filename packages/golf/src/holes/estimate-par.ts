export type Par = 3 | 4 | 5

/** Where the usual ranges of length for each par overlap, the middle of the overlap decides. */
const PAR_3_UP_TO_METRES = 250 * 0.9144
const PAR_4_UP_TO_METRES = 470 * 0.9144

/** A guess of men's par from the length of the hole, for maps without a card. Always to be shown as a guess. */
export function estimatePar(lengthMetres: number): Par {
  if (lengthMetres <= PAR_3_UP_TO_METRES) return 3
  return lengthMetres <= PAR_4_UP_TO_METRES ? 4 : 5
}

/** Longest common lengths of each par, in metres: how long a hole is for its par stands in for how hard it is. */
const LONG_FOR_PAR_METRES: Record<Par, number> = { 3: 230, 4: 430, 5: 550 }

/**
 * Stroke indexes 1 to n for holes in playing order, the hardest first by length for its par. On 18 holes the odd
 * indexes go to the first nine and the even to the second, as cards do, so that strokes are given on both. A hole that
 * has an index keeps it, and the others share what is left.
 */
export function estimateStrokeIndexes(
  holes: readonly { par: Par; lengthMetres: number; strokeIndex?: number | null }[],
): number[] {
  const difficulty = holes.map(hole => hole.lengthMetres / LONG_FOR_PAR_METRES[hole.par])
  const indexes = holes.map(({ strokeIndex }) => strokeIndex ?? 0)
  const rank = (from: number, to: number, first: number, step: number) => {
    const series = Array.from({ length: holes.length }, (_, position) => first + position * step)
    const free = series.filter(index => index <= holes.length && !indexes.includes(index))
    const order = [...indexes.keys()].slice(from, to).filter(hole => indexes[hole] === 0)
    order.sort((a, b) => (difficulty[b] ?? 0) - (difficulty[a] ?? 0) || a - b)
    for (const [position, hole] of order.entries()) indexes[hole] = free[position] ?? 0
  }
  if (holes.length === 18) {
    rank(0, 9, 1, 2)
    rank(9, 18, 2, 2)
  }
  // Of eighteen only what a half had no number left for.
  rank(0, holes.length, 1, 1)
  return indexes
}
