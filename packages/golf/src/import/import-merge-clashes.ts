import { type JsonValue, keyOfKind, type MapItem, type MapItemKind } from './import-map-item.ts'
import type { MergedItem } from './import-merge-model.ts'
import { areSame } from './import-same.ts'

type Find = (kind: MapItemKind, key: string) => MapItem | undefined
/** What each side has under a key. A key is unique only within its kind. */
type Maps = { theirs: Find; ours: Find }

/**
 * Fields that are right one by one may not go together: a new hole may have a number that the club gave to another.
 * What the new import brought gives way. Courses that are still played stay; links to what is gone are cut.
 */
export function settleClashes(merged: readonly MergedItem[], maps: Maps): MergedItem[] {
  const withCourses = keepPlayedCourses(sendHome(merged, maps), maps)
  const kept = new Set(withCourses.flatMap(({ item }) => (item === null ? [] : [keyOfKind(item.kind, item.key)])))
  const goneOf = (kind: MapItemKind) => (key: string) =>
    !kept.has(keyOfKind(kind, key)) && (maps.theirs(kind, key) ?? maps.ours(kind, key)) !== undefined
  const linked = withCourses.map(each => cutLinks(each, goneOf('hole'), goneOf('course')))
  const placed = giveWay(linked, maps, 'place', placeKey, withoutNumber)
  return giveWay(placed, maps, 'strokeIndex', indexKey, () => null)
}

/** A hole of the club whose course in the new import is not on its map stays in the course it has. */
function sendHome(merged: readonly MergedItem[], maps: Maps): MergedItem[] {
  const gone = new Set(
    merged.flatMap(({ kind, key, item }) =>
      kind === 'course' && item === null && maps.ours('course', key) === undefined ? [key] : [],
    ),
  )
  return merged.map(each => {
    const ours = each.item?.kind === 'hole' ? maps.ours('hole', each.key) : undefined
    const course = courseOf(each.item)
    if (each.item === null || ours === undefined || (course !== null && !gone.has(course))) return each
    const [before, map] = [ours.fields.place ?? null, each.item.fields.place ?? null]
    if (areSame(before, map)) return each
    const item = { ...each.item, fields: { ...each.item.fields, place: before } }
    const others = each.outcomes.filter(({ field }) => field !== 'place')
    const outcome = { field: 'place', before, after: before, map, isConflict: true }
    return { ...each, item, change: 'conflict', outcomes: [...others, outcome] }
  })
}

function keepPlayedCourses(merged: readonly MergedItem[], { ours }: Maps): MergedItem[] {
  const played = new Set(merged.flatMap(({ item }) => courseOf(item) ?? []))
  return merged.map(each => {
    const course =
      each.kind === 'course' && each.item === null && played.has(each.key) ? ours('course', each.key) : undefined
    return course === undefined ? each : { ...each, item: course, change: 'kept' }
  })
}

function courseOf(item: MapItem | null): string | null {
  const place = item?.kind === 'hole' ? item.fields.place : null
  return typeof place === 'object' && place !== null && !Array.isArray(place) && typeof place.courseKey === 'string'
    ? place.courseKey
    : null
}

function cutLinks(
  each: MergedItem,
  isHoleGone: (key: string) => boolean,
  isCourseGone: (key: string) => boolean,
): MergedItem {
  const { item } = each
  if (item === null) return each
  const { holeKeys, place } = item.fields
  if (Array.isArray(holeKeys) && holeKeys.some(key => isHoleGone(String(key)))) {
    return {
      ...each,
      item: { ...item, fields: { ...item.fields, holeKeys: holeKeys.filter(key => !isHoleGone(String(key))) } },
    }
  }
  const course = courseOf(item)
  if (course === null || !isCourseGone(course) || place === undefined) return each
  return { ...each, item: { ...item, fields: { ...item.fields, place: { courseKey: null, number: null } } } }
}

type KeyOf = (item: MapItem) => string | null

const placeKey: KeyOf = ({ kind, fields }) => {
  const { place } = fields
  if (kind !== 'hole' || typeof place !== 'object' || place === null || Array.isArray(place)) return null
  return typeof place.number === 'number' && typeof place.courseKey === 'string'
    ? `${place.courseKey} ${place.number}`
    : null
}

const indexKey: KeyOf = item => {
  const course = courseOf(item)
  return course === null || typeof item.fields.strokeIndex !== 'number' ? null : `${course} ${item.fields.strokeIndex}`
}

function withoutNumber(place: JsonValue): JsonValue {
  return typeof place === 'object' && place !== null && !Array.isArray(place) ? { ...place, number: null } : null
}

/** Of several holes that would have one value, the club's keeps it, else the one that has it so in the new import. */
function giveWay(
  merged: readonly MergedItem[],
  maps: Maps,
  field: string,
  keyOf: KeyOf,
  empty: (value: JsonValue) => JsonValue,
): MergedItem[] {
  const holders = Map.groupBy(merged, ({ item }) => (item === null ? null : keyOf(item)))
  const claim = ({ item }: MergedItem) => (item === null ? UNCLAIMED : claimOf(item, field, maps))
  return merged.map(each => {
    const key = each.item === null ? null : keyOf(each.item)
    const rivals = key === null ? [] : (holders.get(key) ?? [])
    const best = Math.min(...rivals.map(claim))
    const isFirst = rivals.find(rival => claim(rival) === best) === each
    const keeps = claim(each) === best && (best < UNCLAIMED || isFirst)
    if (each.item === null || rivals.length < 2 || keeps) return each
    const map = each.item.fields[field] ?? null
    const after = empty(map)
    const before = maps.ours(each.kind, each.key)?.fields[field] ?? null
    const others = each.outcomes.filter(outcome => outcome.field !== field)
    const item = { ...each.item, fields: { ...each.item.fields, [field]: after } }
    return { ...each, item, change: 'conflict', outcomes: [...others, { field, before, after, map, isConflict: true }] }
  })
}

/** Neither side has the value on that course: it came about by joining a hole of one with an index of the other. */
const UNCLAIMED = 2

function claimOf(item: MapItem, field: string, { theirs, ours }: Maps): number {
  const isAs = (other: MapItem | undefined) =>
    other !== undefined && areSame(item.fields[field], other.fields[field]) && courseOf(item) === courseOf(other)
  if (isAs(ours(item.kind, item.key))) return 0
  return isAs(theirs(item.kind, item.key)) ? 1 : UNCLAIMED
}
