import { type ClubProposal, distanceMetres, type Geometry, type LngLat, positionsOf } from '@pinwise/golf'
import { MAX_FEATURES, MAX_POSITIONS_PER_MAP } from '../map-features/limits.ts'
import type { ReadingProblem } from './read-in-thread.ts'

type FoundClubs = { proposals: ClubProposal[]; farClubCount: number } | ReadingProblem

/** As far from its clubhouse as a shape of a club may be. */
const NEAR_METRES = 20_000
const MAX_CLUBS = 5

/** Of the clubs of a file those that may be this one, the nearest first; the others are counted. */
export function nearClubs(club: LngLat) {
  let near: { proposal: ClubProposal; metres: number }[] = []
  let all = 0
  let withoutHoles = 0
  let tooLarge = 0
  return {
    add(proposal: ClubProposal): void {
      all += 1
      const metres = distanceMetres(club, proposal.position)
      if (metres > NEAR_METRES) return
      // A ground without a hole, such as a driving range, is nothing to import.
      if (proposal.holes.length === 0) withoutHoles += 1
      else if (!isAcceptable(proposal)) tooLarge += 1
      else
        near = [...near, { proposal: withFewRejected(proposal), metres }]
          .sort((a, b) => a.metres - b.metres)
          .slice(0, MAX_CLUBS)
    },
    /** Or why there is none. */
    found(): FoundClubs {
      const proposals = near.map(({ proposal }) => proposal)
      if (proposals.length > 0) return { proposals, farClubCount: all - proposals.length - withoutHoles - tooLarge }
      if (tooLarge > 0) return { code: 'map_too_detailed', detail: `${tooLarge} clubs of too many shapes or positions` }
      if (withoutHoles > 0) return { code: 'no_golf_in_it', detail: 'no holes near' }
      return { code: 'no_club_near', detail: `${all} clubs elsewhere` }
    },
  }
}

/** Enough to see what is wrong with a file. */
const MAX_REJECTED = 1_000

/**
 * A map larger than any club may store is refused before review: every step of the review would process the whole file.
 */
function isAcceptable({ boundary, holes, greens, tees, features }: ClubProposal): boolean {
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

const withFewRejected = (proposal: ClubProposal): ClubProposal => ({
  ...proposal,
  rejected: proposal.rejected.slice(0, MAX_REJECTED),
})
