import type { FeatureCollection } from '../geometry/geojson.ts'
import { type OsmRejected, readOsmFeatures } from '../osm/osm-read-features.ts'
import type { ClubProposal } from './import-proposal.ts'
import { proposeClubOf } from './import-propose-club.ts'
import { splitClubs } from './import-split-clubs.ts'

export type ImportSteps = {
  /** The number of clubs, for a progress display. */
  count: number
  leftOver: number
  rejected: OsmRejected[]
  /** One club at a time, so that a server may answer others in between. */
  clubs: () => Generator<ClubProposal>
}

/** What a file would bring, club by club. Objects whose geometry does not hold are reported for the file as a whole. */
export function proposeImport(collection: FeatureCollection): ImportSteps {
  const { features, rejected } = readOsmFeatures(collection)
  const { clubs, leftOver } = splitClubs(features)
  return {
    count: clubs.length,
    leftOver,
    rejected,
    clubs: function* () {
      // With one club in the file all that was rejected is its own.
      for (const club of clubs) yield proposeClubOf(club, clubs.length === 1 ? rejected : [])
    },
  }
}
