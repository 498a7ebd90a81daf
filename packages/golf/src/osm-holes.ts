import { estimatePar, type Par } from './estimate-par.ts'
import { type LngLat, type LocalPlane, type PlanePoint, toPosition } from './geodesy.ts'
import type { FeatureCollection, LineString, Polygon } from './geojson.ts'
import { groupHoles, type HoleGroup, type Numbering } from './group-holes.ts'
import { type CourseFeatureKind, kindOf, type OsmFeature, readFeatures } from './osm-features.ts'
import { type OsmHoleLine, readHoleLine } from './osm-hole-line.ts'
import {
  centreOfObject,
  isArea,
  type OsmObject,
  type OsmRejected,
  type OsmSource,
  readOsmObjects,
} from './osm-object.ts'
import { assignTees, lengthFrom } from './osm-tees.ts'
import { interiorPoint } from './polygon.ts'

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

export type OsmCourse = { name: string | null; numbering: Numbering; holes: OsmHole[] }

export type OsmClub = {
  boundary: Polygon | null
  courses: OsmCourse[]
  features: (Omit<OsmFeature, 'holes'> & { kind: CourseFeatureKind; holes: { course: number; number: number }[] })[]
  /** Holes that nothing places in a course, and objects whose geometry does not hold. */
  unplaced: (OsmSource | null)[]
  rejected: OsmRejected[]
}

const SYNTHETIC_GREEN_METRES = 12
const SYNTHETIC_GREEN_CORNERS = 24

/** Courses, holes and what lies along them, from the golf objects of one club in OpenStreetMap. */
export function readOsmClub(collection: FeatureCollection): OsmClub {
  const { plane, objects, rejected } = readOsmObjects(collection)
  const tagged = (golf: string) => objects.filter(object => object.tags.golf === golf)
  const greens = tagged('green').filter(isArea)
  const tees = tagged('tee')
  const lines = tagged('hole')
    .filter(object => object.geometry.type === 'LineString')
    .map(object => readHoleLine(object, greens, tees))
  const { groups, unplaced } = groupHoles(lines, findClubhouse(objects))

  const placed = groups.flatMap(group => group.holes.map(({ hole }) => hole))
  const teesOf = new Map(assignTees(placed, tees).map((found, index) => [placed[index], found]))
  return {
    boundary: findBoundary(objects),
    courses: groups.map(group => readCourse(group, plane, teesOf)),
    features: readFeatures(objects, placed).map(feature => ({ ...feature, holes: placesOf(feature.holes, groups) })),
    unplaced: unplaced.map(({ object }) => object.source),
    rejected,
  }
}

/** The practice ground lies by the clubhouse, so it stands in where the clubhouse itself is not mapped. */
function findClubhouse(objects: OsmObject[]): PlanePoint | null {
  const found = ['clubhouse', 'driving-range'].flatMap(kind => objects.find(object => kindOf(object) === kind) ?? [])
  return found[0] === undefined ? null : centreOfObject(found[0])
}

function findBoundary(objects: OsmObject[]): Polygon | null {
  const boundary = objects.find(({ tags, geometry }) => tags.leisure === 'golf_course' && geometry.type === 'Polygon')
  return (boundary?.geometry as Polygon | undefined) ?? null
}

function placesOf(holes: OsmHoleLine[], groups: HoleGroup[]): { course: number; number: number }[] {
  return groups.flatMap((group, course) =>
    group.holes.filter(({ hole }) => holes.includes(hole)).map(({ number }) => ({ course, number })),
  )
}

function readCourse(group: HoleGroup, plane: LocalPlane, teesOf: Map<OsmHoleLine | undefined, OsmObject[]>): OsmCourse {
  const holes = group.holes.map(({ number, hole }) => readHole(number, hole, plane, teesOf.get(hole) ?? []))
  const indexes = new Set(holes.map(hole => hole.strokeIndex))
  // A card with an index missing or told twice is wrong as a whole.
  const isPermutation = holes.every((_, index) => indexes.has(index + 1))
  const checked = isPermutation ? holes : holes.map(hole => ({ ...hole, strokeIndex: null }))
  return { name: group.course, numbering: group.numbering, holes: checked }
}

function readHole(number: number, hole: OsmHoleLine, plane: LocalPlane, tees: OsmObject[]): OsmHole {
  const { tags, source } = hole.object
  const measured = toGreenCentre(hole)
  const lengthMetres = lengthFrom(measured[0] ?? { x: 0, y: 0 }, measured)
  const taggedPar = Number(tags.par)
  const isPar = taggedPar === 3 || taggedPar === 4 || taggedPar === 5
  return {
    number,
    name: hole.label.name,
    par: isPar ? taggedPar : estimatePar(lengthMetres),
    parSource: isPar ? 'card' : 'estimated',
    strokeIndex: /^\d{1,2}$/.test(tags.handicap ?? '') ? Number(tags.handicap) : null,
    lengthMetres,
    lineOfPlay: { type: 'LineString', coordinates: hole.line.map(point => toPosition(plane.fromPlane(point))) },
    reversed: hole.reversed,
    green: greenOf(hole, plane),
    greenSource: hole.green === null ? 'synthetic' : 'surveyed',
    tees: tees.map(tee => readTee(tee, measured, plane)),
    source,
  }
}

/** A card measures to the centre of the green, wherever the drawn line stops. */
function toGreenCentre({ line, green }: OsmHoleLine): PlanePoint[] {
  return green === null ? line : [...line.slice(0, -1), centreOfObject(green)]
}

function greenOf({ green, line }: OsmHoleLine, plane: LocalPlane): Polygon {
  if (green?.geometry.type === 'Polygon') return green.geometry
  if (green?.geometry.type === 'MultiPolygon')
    return { type: 'Polygon', coordinates: green.geometry.coordinates[0] ?? [] }
  const centre = line.at(-1) ?? { x: 0, y: 0 }
  const ring = Array.from({ length: SYNTHETIC_GREEN_CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % SYNTHETIC_GREEN_CORNERS)) / SYNTHETIC_GREEN_CORNERS
    const x = centre.x + SYNTHETIC_GREEN_METRES * Math.cos(angle)
    return toPosition(plane.fromPlane({ x, y: centre.y + SYNTHETIC_GREEN_METRES * Math.sin(angle) }))
  })
  return { type: 'Polygon', coordinates: [ring] }
}

function readTee(tee: OsmObject, line: PlanePoint[], plane: LocalPlane): OsmTee {
  const area = tee.geometry.type === 'Polygon' ? tee.geometry : null
  const position = area === null ? plane.fromPlane(centreOfObject(tee)) : interiorPoint(area)
  const names = (tee.tags.tee ?? '')
    .split(';')
    .map(name => name.trim())
    .filter(Boolean)
  return { position, area, names, lengthMetres: lengthFrom(plane.toPlane(position), line), source: tee.source }
}
