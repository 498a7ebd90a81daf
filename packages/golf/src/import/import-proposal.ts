import type { LngLat } from '../geometry/geodesy.ts'
import type { Geometry, LineString, MultiPolygon, Polygon } from '../geometry/geojson.ts'
import type { ImportFeatureKind } from '../osm/osm-features.ts'
import type { OsmRejected, OsmSource } from '../osm/osm-read-features.ts'
import type { ImportFlag, ImportGrade, ImportReason } from './import-reason.ts'

/**
 * What an import would write for one club, as plain data: nothing of it is the club's until a person has accepted it.
 * Everything is named by a key that is the same in the next import of the same map.
 */
export type ClubProposal = {
  name: string | null
  source: OsmSource | null
  position: LngLat
  boundary: Polygon | MultiPolygon | null
  courses: ProposedCourse[]
  /** By course and number; those of no course last. */
  holes: ProposedHole[]
  greens: ProposedGreen[]
  tees: ProposedTee[]
  features: ProposedFeature[]
  /** Objects whose geometry does not hold. */
  rejected: OsmRejected[]
  /** Holes of the club's map that this file does not mention and that a person wants to go; every other one stays. */
  removals?: string[]
}

export type ProposedCourse = { key: string; name: string | null }

export type HolePar = 3 | 4 | 5 | 6

export type ProposedHole = {
  key: string
  source: OsmSource | null
  courseKey: string | null
  number: number | null
  /** Further numbers under which the same hole is played, of "1;10". */
  alsoNumbers: number[]
  name: string | null
  par: HolePar
  parSource: 'card' | 'estimated'
  /** As the map has it; `strokeIndex` is it where the whole course makes sense, else null. */
  cardIndex: number | null
  /** A person has said it in the review: it stands whatever the map has for the other holes. */
  isIndexTyped?: boolean
  strokeIndex: number | null
  /** Lengths from the map, which have no unit; each is here both as metres and as yards. Never used as a length. */
  cardLengthsMetres: number[]
  lineOfPlay: LineString
  lengthMetres: number
  greenKey: string | null
  /** Where to draw a green that the map does not have; the end of the line where null. */
  greenHint: LngLat | null
  green: Polygon | null
  greenSource: 'surveyed' | 'synthetic' | null
  /** The back tee first. */
  tees: { key: string; lengthMetres: number }[]
  flags: ImportFlag[]
  reasons: ImportReason[]
  grade: ImportGrade
  accepted: boolean
}

export type ProposedGreen = {
  key: string
  /** A person has taken a curve for an outline of few corners: an estimate. */
  rounded?: boolean
  source: OsmSource | null
  name: string | null
  geometry: Polygon | MultiPolygon
  /** For practice or for the winter: of no hole, unless a person says so. */
  practice: boolean
  mended: boolean
}

export type ProposedTee = {
  key: string
  source: OsmSource | null
  position: LngLat
  area: Polygon | null
  /** Colours or names, from `tee=red;white`. */
  names: string[]
}

export type ProposedFeature = {
  key: string
  source: OsmSource | null
  kind: ImportFeatureKind
  name: string | null
  geometry: Geometry
  holeKeys: string[]
  candidate: boolean
}
