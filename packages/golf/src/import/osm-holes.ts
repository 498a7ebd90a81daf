import type { LngLat } from '../geometry/geodesy.ts'
import type { FeatureCollection, Geometry, LineString, Polygon } from '../geometry/geojson.ts'
import { polygonAreaSquareMetres } from '../geometry/polygon.ts'
import type { Par } from '../holes/estimate-par.ts'
import { estimatePar } from '../holes/estimate-par.ts'
import type { CourseFeatureKind, ImportFeatureKind } from '../osm/osm-features.ts'
import type { OsmRejected, OsmSource } from '../osm/osm-read-features.ts'
import type { ClubProposal, ProposedHole, ProposedTee } from './import-proposal.ts'
import { proposeClub } from './import-propose-club.ts'

export type OsmTee = {
  position: LngLat
  area: Polygon | null
  /** Colours or names, from `tee=red;white`. */
  names: string[]
  lengthMetres: number
  source: OsmSource | null
}

export type OsmHole = {
  number: number
  name: string | null
  par: Par
  parSource: 'card' | 'estimated'
  strokeIndex: number | null
  lengthMetres: number
  lineOfPlay: LineString
  reversed: boolean
  green: Polygon
  greenSource: 'surveyed' | 'synthetic'
  tees: OsmTee[]
  source: OsmSource | null
}

/** `chained`: the map has no numbers, ours follow the shortest walk and want a person's eye. */
export type OsmCourse = { name: string | null; numbering: 'tagged' | 'chained'; holes: OsmHole[] }

export type OsmClub = {
  boundary: Polygon | null
  courses: OsmCourse[]
  features: {
    kind: CourseFeatureKind
    geometry: Geometry
    holes: { course: number; number: number }[]
    source: OsmSource | null
  }[]
  /** Holes that nothing places in a course, and objects whose geometry does not hold. */
  unplaced: (OsmSource | null)[]
  rejected: OsmRejected[]
}

/** Courses, holes and what lies along them, from the golf objects of one club in OpenStreetMap, as proposed. */
export function readOsmClub(collection: FeatureCollection): OsmClub {
  const club = proposeClub(collection)
  const courseOf = new Map(club.courses.map(({ key }, index) => [key, index]))
  const places = new Map(
    club.holes.flatMap(({ key, courseKey, number }) => {
      const course = courseKey === null ? undefined : courseOf.get(courseKey)
      return course === undefined || number === null ? [] : [[key, { course, number }] as const]
    }),
  )
  return {
    boundary: largestPart(club),
    courses: club.courses.map(({ key, name }) => {
      const holes = club.holes.filter(hole => hole.courseKey === key)
      const isChained = holes.some(({ flags }) => flags.includes('number_chained'))
      return { name, numbering: isChained ? 'chained' : 'tagged', holes: holes.map(hole => osmHole(hole, club.tees)) }
    }),
    features: club.features.flatMap(({ kind, geometry, holeKeys, source }) =>
      isCourseKind(kind) ? [{ kind, geometry, holes: holeKeys.flatMap(key => places.get(key) ?? []), source }] : [],
    ),
    unplaced: club.holes.filter(({ key }) => !places.has(key)).map(({ source }) => source),
    rejected: club.rejected,
  }
}

function isCourseKind(kind: ImportFeatureKind): kind is CourseFeatureKind {
  return kind !== 'rough' && kind !== 'out-of-bounds'
}

function largestPart({ boundary }: ClubProposal): Polygon | null {
  if (boundary === null || boundary.type === 'Polygon') return boundary
  const parts = boundary.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  return parts.sort((a, b) => polygonAreaSquareMetres(b) - polygonAreaSquareMetres(a))[0] ?? null
}

function osmHole(hole: ProposedHole, tees: readonly ProposedTee[]): OsmHole {
  const { number, name, par, parSource, strokeIndex, lengthMetres, lineOfPlay, green, greenSource, source } = hole
  return {
    number: number ?? 0,
    name,
    par: par === 6 ? estimatePar(lengthMetres) : par,
    parSource: par === 6 ? 'estimated' : parSource,
    strokeIndex,
    lengthMetres,
    lineOfPlay,
    reversed: hole.flags.includes('direction_fixed'),
    green: green ?? { type: 'Polygon', coordinates: [] },
    greenSource: greenSource ?? 'synthetic',
    tees: hole.tees.flatMap(({ key, lengthMetres: metres }) => {
      const tee = tees.find(each => each.key === key)
      if (tee === undefined) return []
      return [{ position: tee.position, area: tee.area, names: tee.names, lengthMetres: metres, source: tee.source }]
    }),
    source,
  }
}
