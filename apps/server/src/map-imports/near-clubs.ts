import { type ClubProposal, distanceMetres, type LngLat } from '@pinwise/golf'
import { isAcceptable, withFewRejected } from './acceptable.ts'
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
