import type { LocalPlane, PlanePoint } from '../geometry/geodesy.ts'
import type { FeatureCollection } from '../geometry/geojson.ts'
import { courseKey } from '../holes/hole-label.ts'
import { groupHoles } from '../osm/group-holes.ts'
import { mergeDoubled } from '../osm/osm-doubled-lines.ts'
import { kindOf, readFeatures } from '../osm/osm-features.ts'
import { type HoleSurroundings, type OsmHoleLine, readHoleLine } from '../osm/osm-hole-line.ts'
import { hintNumbers } from '../osm/osm-number-hints.ts'
import { centreOfObject, isArea, type OsmObject, placeObjects, planeLength } from '../osm/osm-object.ts'
import { type OsmFeatureObject, type OsmRejected, readOsmFeatures } from '../osm/osm-read-features.ts'
import { assignTees } from '../osm/osm-tees.ts'
import type { ClubProposal } from './import-proposal.ts'
import { proposeHoles } from './import-propose-holes.ts'
import { boundaryOf, featureOf, greenOf, holeOf, positionOf, teeOf } from './import-propose-parts.ts'
import { settleClub } from './import-settle.ts'
import { withinReason } from './import-within-reason.ts'

/** A line this short is of a miniature golf course; the longest hole on earth is half as long as the longest here. */
const MIN_HOLE_METRES = 25
const MAX_HOLE_METRES = 2000

/** The courses of one club and what lies along them, proposed from the golf objects of its map. */
export function proposeClub(collection: FeatureCollection): ClubProposal {
  const { features, rejected } = readOsmFeatures(collection)
  return proposeClubOf(features, rejected)
}

export function proposeClubOf(features: readonly OsmFeatureObject[], rejected: OsmRejected[]): ClubProposal {
  const { plane, objects } = placeObjects(withinReason(features))
  const around = surroundings(objects)
  const grounds = objects.filter(({ tags }) => tags.leisure === 'golf_course')
  const lines = readLines(objects, around, plane)
  const areas = grounds.filter(isArea).map(object => ({ name: object.tags.name ?? null, object }))
  const { groups, unplaced } = groupHoles(lines, findClubhouse(objects), areas)

  const numbered = groups.flatMap((group, course) => group.holes.map(each => ({ ...each, course })))
  const placed = [
    ...numbered,
    ...unplaced.map(hole => ({ hole, number: hole.label.number, chained: false, course: null })),
  ]
  const holeLines = placed.map(({ hole }) => hole)
  const tees = assignTees(
    holeLines,
    around.tees,
    placed.map(({ number }) => number),
  )
  const boundary = boundaryOf(grounds, holeLines)
  const courses = groups.map(({ course }, index) => ({ key: keyOfCourse(groups, index), name: course }))
  return settleClub({
    name: boundary?.tags.name ?? grounds.find(({ tags }) => tags.name !== undefined)?.tags.name ?? null,
    source: boundary?.source ?? null,
    position: positionOf(objects, boundary, plane),
    boundary: boundary?.geometry ?? null,
    courses,
    holes: placed.map(({ hole, number, chained, course }, index) => ({
      ...holeOf(hole, tees[index] ?? [], plane),
      courseKey: course === null ? null : (courses[course]?.key ?? null),
      number,
      flags: chained ? [...hole.flags.filter(flag => flag !== 'number_hinted'), 'number_chained' as const] : hole.flags,
    })),
    greens: around.greens.filter(isArea).map(greenOf),
    tees: around.tees.map(tee => teeOf(tee, plane)),
    features: readFeatures(objects, holeLines, grounds).map(featureOf),
    rejected,
  })
}

/** By name where it has one that no other has, so that the next import of the map finds it again. */
function keyOfCourse(groups: readonly { course: string | null }[], index: number): string {
  const keys = groups.map(({ course }) => (course === null ? '' : courseKey(course)))
  const key = keys[index] ?? ''
  const isOwn = key !== '' && !/^\d+$/.test(key) && keys.filter(other => other === key).length === 1
  return `course/${isOwn ? key : index + 1}`
}

function surroundings(objects: readonly OsmObject[]): HoleSurroundings {
  const tagged = (golf: string) => objects.filter(({ tags }) => tags.golf === golf)
  const greens = tagged('green')
  const points = [...tagged('pin'), ...tagged('hole'), ...greens].filter(({ geometry }) => geometry.type === 'Point')
  return { greens, tees: tagged('tee'), fairways: tagged('fairway'), pins: points }
}

function readLines(objects: readonly OsmObject[], around: HoleSurroundings, plane: LocalPlane): OsmHoleLine[] {
  const drawn = objects
    .filter(({ tags, geometry, paths }) => {
      return tags.golf === 'hole' && geometry.type !== 'Point' && planeLength(paths[0] ?? []) <= 2 * MAX_HOLE_METRES
    })
    .map(object => readHoleLine(object, around))
    .filter(({ line }) => planeLength(line) >= MIN_HOLE_METRES && planeLength(line) <= MAX_HOLE_METRES)
  const merged = mergeDoubled(hintNumbers(drawn, around))
  return [...merged, ...hintNumbers(proposeHoles(merged, around, plane), around)]
}

/** The practice ground lies by the clubhouse, so it stands in where the clubhouse itself is not mapped. */
function findClubhouse(objects: readonly OsmObject[]): PlanePoint | null {
  const found = ['clubhouse', 'driving-range'].flatMap(kind => objects.find(object => kindOf(object) === kind) ?? [])
  return found[0] === undefined ? null : centreOfObject(found[0])
}
