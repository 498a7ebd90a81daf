import { type ClubProposal, type Geometry, positionsOf } from '@pinwise/golf'
import { MAX_FEATURES, MAX_POSITIONS_PER_MAP } from '../map-features/limits.ts'

/** Enough to see what is wrong with a file. */
const MAX_REJECTED = 1_000

/**
 * A map larger than any club may store is refused before review: every step of the review would process the whole file.
 */
export function isAcceptable({ boundary, holes, greens, tees, features }: ClubProposal): boolean {
  if ([holes, greens, tees, features].some(list => list.length > MAX_FEATURES)) return false
  const shapes: (Geometry | null)[] = [
    boundary,
    ...holes.map(({ lineOfPlay }) => lineOfPlay),
    ...greens.map(({ geometry }) => geometry),
    ...tees.map(({ area }) => area),
    ...features.map(({ geometry }) => geometry),
  ]
  let positions = 0
  for (const shape of shapes) {
    positions += shape === null ? 0 : positionsOf(shape).length
    if (positions > MAX_POSITIONS_PER_MAP) return false
  }
  return true
}

export const withFewRejected = (proposal: ClubProposal): ClubProposal => ({
  ...proposal,
  rejected: proposal.rejected.slice(0, MAX_REJECTED),
})
