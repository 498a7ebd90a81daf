import { type ClubProposal, isDoubtful, type ProposedHole } from '@pinwise/golf'
import { GRADES } from './holes-of.ts'

/** look: something is estimated, missing or undecided, and nobody has accepted it. */
export const HOLE_FILTERS = ['all', 'look', ...GRADES] as const
export type HoleFilter = (typeof HOLE_FILTERS)[number]

export function readFilter(value: string | null): HoleFilter {
  return HOLE_FILTERS.find(known => known === value) ?? 'all'
}

export const needsLook = (hole: ProposedHole) => !hole.accepted && isDoubtful(hole)

export function passes(hole: ProposedHole, filter: HoleFilter): boolean {
  if (filter === 'all') return true
  return filter === 'look' ? needsLook(hole) : hole.grade === filter
}

export function countsOf({ holes }: ClubProposal): Record<HoleFilter, number> {
  const count = (filter: HoleFilter) => holes.filter(hole => passes(hole, filter)).length
  return Object.fromEntries(HOLE_FILTERS.map(filter => [filter, count(filter)])) as Record<HoleFilter, number>
}

/**
 * The hole a number of steps away, in the order of the list. From a hole that the filter hides, or from none, it
 * starts at the end opposite to the direction. It does not wrap round.
 */
export function holeAfter(
  holes: readonly ProposedHole[],
  selected: string | null,
  steps: 1 | -1,
): ProposedHole | undefined {
  const at = holes.findIndex(({ key }) => key === selected)
  if (at === -1) return steps === 1 ? holes[0] : holes.at(-1)
  return holes[at + steps] ?? holes[at]
}
