import { isDeepStrictEqual } from 'node:util'
import type { HoleFields } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { CurrentMap, MapContents, StoredCourse, StoredFeature, StoredHole, StoredTee } from './map-contents.ts'
import { restoredCourses } from './restored-courses.ts'

/** What has to be written so that the map is again as a version shows it. */
export interface Restoration {
  readonly newCourses: readonly StoredCourse[]
  readonly courses: readonly { readonly before: StoredCourse; readonly after: StoredCourse }[]
  readonly newHoles: readonly StoredHole[]
  readonly holes: readonly { readonly before: StoredHole; readonly fields: RestoredFields }[]
  readonly newFeatures: readonly StoredFeature[]
  readonly features: readonly { readonly before: StoredFeature; readonly after: StoredFeature }[]
  readonly removedFeatures: readonly StoredFeature[]
  readonly leftOut: readonly LeftOut[]
}
/** What could not come back: something by its name, or the stroke index of a hole. */
export type LeftOut = string | { readonly hole: string; readonly strokeIndex: number }

type RestoredFields = Partial<Omit<HoleFields, 'tees'>> & {
  courseId?: string
  lengthMetres?: number | null
  tees?: readonly StoredTee[]
}

/** Courses, tees and holes that were added since stay; features are exactly those of the version. */
export function planRestore(map: CurrentMap, version: MapContents): Restoration {
  const { newCourses, courses, teesOf, nameOf, leftOut: coursesLeftOut } = restoredCourses(map, version)
  const leftOut: LeftOut[] = [...coursesLeftOut]
  const current = new Map(map.holes.map(hole => [hole.id, hole]))
  const versionIds = new Set(version.holes.map(hole => hole.id))
  const places = placesOf(
    map.holes.filter(hole => !versionIds.has(hole.id)),
    version.holes.filter(hole => teesOf.has(hole.courseId)),
  )

  const newHoles: StoredHole[] = []
  const holes: { before: StoredHole; fields: RestoredFields }[] = []
  for (const hole of version.holes) {
    const tees = teesOf.get(hole.courseId)
    const before = current.get(hole.id)
    const isTaken = places.isTaken('number', hole)
    const name = `${nameOf.get(hole.courseId) ?? courseName(hole)} ${hole.number}`
    if (!before && (!tees || isTaken)) {
      if (tees) leftOut.push(name)
      continue
    }
    if (before && (!tees || isTaken)) leftOut.push(name)
    if (before && !tees) {
      // Its course cannot come back: it stays in the one that it has now, with its number if nobody wants that back.
      const strokeIndex = places.isWanted('strokeIndex', before) ? null : before.strokeIndex
      const stays = { courseId: before.courseId, number: places.freeNumber(before), tees: before.tees, strokeIndex }
      push(before, { ...hole, ...stays })
      continue
    }
    const isIndexTaken = hole.strokeIndex !== null && places.isTaken('strokeIndex', hole)
    if (isIndexTaken) leftOut.push({ hole: name, strokeIndex: hole.strokeIndex ?? 0 })
    const strokeIndex = isIndexTaken ? null : hole.strokeIndex
    const again = { ...hole, strokeIndex, tees: teesAgain(hole, before, tees ?? new Map()) }
    if (!before) newHoles.push(again)
    else if (!isTaken) push(before, again)
    else push(before, { ...again, number: places.freeNumber({ ...hole, number: before.number }) })
  }

  const holeIds = new Set([...map.holes, ...newHoles].map(hole => hole.id))
  return { newCourses, courses, newHoles, holes, ...restoredFeatures(map, version, holeIds), leftOut }

  function push(before: StoredHole, after: StoredHole): void {
    const fields = differingFields(before, after)
    if (Object.keys(fields).length > 0) holes.push({ before, fields })
  }

  function courseName({ courseId }: StoredHole): string {
    return version.courses.find(course => course.id === courseId)?.name ?? ''
  }
}

/** What the map will hold. */
export function afterRestore(map: CurrentMap, plan: Restoration) {
  const removed = new Set(plan.removedFeatures.map(({ id }) => id))
  const moved = new Map(plan.holes.map(({ before, fields }) => [before.id, fields.courseId ?? before.courseId]))
  return {
    courses: [...map.courses, ...plan.newCourses],
    holes: [...map.holes.map(hole => ({ ...hole, courseId: moved.get(hole.id) ?? hole.courseId })), ...plan.newHoles],
    features: [...map.features.filter(({ id }) => !removed.has(id)), ...plan.newFeatures],
  }
}

/** As the contract has it. */
const MAX_NUMBER = 99

type Placed = Pick<StoredHole, 'courseId' | 'number' | 'strokeIndex'>

/** Numbers and indexes of each course: those that holes added since have, and those that the version wants back. */
function placesOf(added: readonly Placed[], version: readonly Placed[]) {
  const keyOf = (field: 'number' | 'strokeIndex', hole: Placed) => `${field} ${hole.courseId} ${hole[field]}`
  const all = (holes: readonly Placed[]) =>
    new Set(holes.flatMap(hole => [keyOf('number', hole), keyOf('strokeIndex', hole)]))
  const [taken, wanted] = [all(added), all(version)]
  const isTaken = (field: 'number' | 'strokeIndex', hole: Placed) => taken.has(keyOf(field, hole))
  const isWanted = (field: 'number' | 'strokeIndex', hole: Placed) =>
    isTaken(field, hole) || wanted.has(keyOf(field, hole))
  return {
    isTaken,
    isWanted,
    /** Its own while nobody wants that, else the lowest that is free. */
    freeNumber(hole: Placed): number {
      let { number } = hole
      for (let each = 1; isWanted('number', { ...hole, number }); each += 1) {
        if (each > MAX_NUMBER) throw new AppError('too_many_holes', { detail: 'no number is left' })
        number = each
      }
      wanted.add(keyOf('number', { ...hole, number }))
      return number
    },
  }
}

/** The tees as in the version; sets of tees added since stay as they are. */
function teesAgain(
  hole: StoredHole,
  before: StoredHole | undefined,
  tees: ReadonlyMap<string, { isNew: boolean }>,
): readonly StoredTee[] {
  const since = before?.tees.filter(tee => tees.get(tee.teeId)?.isNew) ?? []
  return [...hole.tees.filter(tee => tees.has(tee.teeId)), ...since]
}

const FIELDS = [
  'courseId',
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

function differingFields(before: StoredHole, after: StoredHole): RestoredFields {
  const differing = FIELDS.filter(field => !isDeepStrictEqual(before[field], after[field]))
  const fields: RestoredFields = Object.fromEntries(differing.map(field => [field, after[field]]))
  const drawn = (tees: readonly StoredTee[]) => new Map(tees.map(({ teeId, ...tee }) => [teeId, tee]))
  return isDeepStrictEqual(drawn(before.tees), drawn(after.tees)) ? fields : { ...fields, tees: after.tees }
}

function restoredFeatures(map: CurrentMap, version: MapContents, holeIds: ReadonlySet<string>) {
  const current = new Map(map.features.map(feature => [feature.id, feature]))
  const versionIds = new Set(version.features.map(feature => feature.id))
  const newFeatures: StoredFeature[] = []
  const features: { before: StoredFeature; after: StoredFeature }[] = []
  const drawn = ({ kind, name, geometry, holeIds }: StoredFeature) => ({ kind, name, geometry, holeIds })
  for (const feature of version.features) {
    const after = { ...feature, holeIds: feature.holeIds.filter(id => holeIds.has(id)) }
    const before = current.get(feature.id)
    if (!before) newFeatures.push(after)
    else if (!isDeepStrictEqual(drawn(before), drawn(after))) features.push({ before, after })
  }
  return { newFeatures, features, removedFeatures: map.features.filter(feature => !versionIds.has(feature.id)) }
}
