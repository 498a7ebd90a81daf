import { isDeepStrictEqual } from 'node:util'
import type { HoleFields } from '@pinwise/contract'
import type { KeptCourse, KeptFeature, KeptHole, KeptTee, MapContents, StandingMap } from './map-contents.ts'
import { restoredCourses } from './restored-courses.ts'

/** What has to be written so that the map is again as a version shows it. */
export interface Restoration {
  readonly newCourses: readonly KeptCourse[]
  readonly courses: readonly KeptCourse[]
  readonly newHoles: readonly KeptHole[]
  readonly holes: readonly { readonly before: KeptHole; readonly fields: RestoredFields }[]
  readonly newFeatures: readonly KeptFeature[]
  readonly features: readonly { readonly before: KeptFeature; readonly after: KeptFeature }[]
  readonly removedFeatures: readonly KeptFeature[]
  /** Names of what could not come back. */
  readonly leftOut: readonly string[]
}
export type RestoredFields = Partial<Omit<HoleFields, 'tees'>> & {
  lengthMetres?: number | null
  tees?: readonly KeptTee[]
}

/** Courses, tees and holes that were added since stay; features are exactly those of the version. */
export function planRestore(map: StandingMap, kept: MapContents): Restoration {
  const { newCourses, courses, teesOf, nameOf, leftOut } = restoredCourses(map, kept)
  const standing = new Map(map.holes.map(hole => [hole.id, hole]))
  const keptIds = new Set(kept.holes.map(hole => hole.id))
  const added = map.holes.filter(hole => !keptIds.has(hole.id))
  const taken = (field: 'number' | 'strokeIndex') => new Set(added.map(hole => `${hole.courseId} ${hole[field]}`))
  const [takenNumbers, takenIndexes] = [taken('number'), taken('strokeIndex')]
  const wanted = new Set(kept.holes.map(hole => `${hole.courseId} ${hole.number}`))

  const newHoles: KeptHole[] = []
  const holes: { before: KeptHole; fields: RestoredFields }[] = []
  for (const hole of kept.holes) {
    const tees = teesOf.get(hole.courseId)
    const before = standing.get(hole.id)
    const isTaken = takenNumbers.has(`${hole.courseId} ${hole.number}`)
    if (!tees || (isTaken && !before)) {
      if (tees) leftOut.push(`${nameOf.get(hole.courseId)} ${hole.number}`)
      continue
    }
    const strokeIndex = takenIndexes.has(`${hole.courseId} ${hole.strokeIndex}`) ? null : hole.strokeIndex
    if (!before) {
      newHoles.push({ ...hole, strokeIndex, tees: hole.tees.filter(tee => tees.has(tee.teeId)) })
      continue
    }
    const number = isTaken ? freeNumber(before) : hole.number
    if (isTaken) leftOut.push(`${nameOf.get(hole.courseId)} ${hole.number}`)
    const fields = differingFields(before, { ...hole, number, strokeIndex, tees: teesAgain(hole, before, tees) })
    if (Object.keys(fields).length > 0) holes.push({ before, fields })
  }

  const holeIds = new Set([...map.holes, ...newHoles].map(hole => hole.id))
  return { newCourses, courses, newHoles, holes, ...restoredFeatures(map, kept, holeIds), leftOut }

  /** Its own while nobody wants that, else the lowest that is free. */
  function freeNumber({ courseId, number }: KeptHole): number {
    const isFree = (each: number) => !wanted.has(`${courseId} ${each}`) && !takenNumbers.has(`${courseId} ${each}`)
    let free = number
    for (let each = 1; !isFree(free); each += 1) free = each
    wanted.add(`${courseId} ${free}`)
    return free
  }
}

/** As the version has them; of sets of tees that came since, as they stand. */
function teesAgain(
  hole: KeptHole,
  before: KeptHole,
  tees: ReadonlyMap<string, { isNew: boolean }>,
): readonly KeptTee[] {
  const since = before.tees.filter(tee => tees.get(tee.teeId)?.isNew)
  return [...hole.tees.filter(tee => tees.has(tee.teeId)), ...since]
}

const FIELDS = [
  'number',
  'name',
  'par',
  'parSource',
  'strokeIndex',
  'strokeIndexSource',
  'lineOfPlay',
  'lengthMetres',
  'green',
  'greenSource',
] as const

function differingFields(before: KeptHole, after: KeptHole): RestoredFields {
  const differing = FIELDS.filter(field => !isDeepStrictEqual(before[field], after[field]))
  const fields: RestoredFields = Object.fromEntries(differing.map(field => [field, after[field]]))
  const drawn = (tees: readonly KeptTee[]) => new Map(tees.map(({ teeId, mapKey: _, ...tee }) => [teeId, tee]))
  return isDeepStrictEqual(drawn(before.tees), drawn(after.tees)) ? fields : { ...fields, tees: after.tees }
}

function restoredFeatures(map: StandingMap, kept: MapContents, holeIds: ReadonlySet<string>) {
  const standing = new Map(map.features.map(feature => [feature.id, feature]))
  const keptIds = new Set(kept.features.map(feature => feature.id))
  const newFeatures: KeptFeature[] = []
  const features: { before: KeptFeature; after: KeptFeature }[] = []
  const drawn = ({ kind, name, geometry, holeIds }: KeptFeature) => ({ kind, name, geometry, holeIds })
  for (const feature of kept.features) {
    const after = { ...feature, holeIds: feature.holeIds.filter(id => holeIds.has(id)) }
    const before = standing.get(feature.id)
    if (!before) newFeatures.push(after)
    else if (!isDeepStrictEqual(drawn(before), drawn(after))) features.push({ before, after })
  }
  return { newFeatures, features, removedFeatures: map.features.filter(feature => !keptIds.has(feature.id)) }
}
