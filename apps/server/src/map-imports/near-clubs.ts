import { type ClubProposal, distanceMetres, type LngLat } from '@pinwise/golf'

/** As far from its clubhouse as a shape of a club may be. */
const NEAR_METRES = 20_000
const MOST_CLUBS = 5

/** Of the clubs of a file those that may be this one, the nearest first; the others are counted. */
export function nearClubs(club: LngLat) {
  let near: { proposal: ClubProposal; metres: number }[] = []
  let all = 0
  let withoutHoles = 0
  return {
    add(proposal: ClubProposal): void {
      all += 1
      const metres = distanceMetres(club, proposal.position)
      if (metres > NEAR_METRES) return
      // A ground without a hole, such as a driving range, is nothing to import.
      if (proposal.holes.length === 0) withoutHoles += 1
      else near = [...near, { proposal, metres }].sort((a, b) => a.metres - b.metres).slice(0, MOST_CLUBS)
    },
    /** Null where no club of the file is near; none where those that are have no hole. */
    found(): { proposals: ClubProposal[]; farClubCount: number } | null {
      if (near.length === 0 && withoutHoles === 0) return null
      return { proposals: near.map(({ proposal }) => proposal), farClubCount: all - near.length - withoutHoles }
    },
  }
}
