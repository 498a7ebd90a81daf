import type { JsonValue, MapItem } from './import-map-item.ts'
import type { MergedItem } from './import-merge-model.ts'
import { areSame } from './import-same.ts'

type Maps = { theirs: ReadonlyMap<string, MapItem>; ours: ReadonlyMap<string, MapItem> }

/**
 * Fields that are right one by one may not go together: a new hole may have a number that the club gave to another.
 * What the new import brought gives way. Courses that are still played stay; links to what is gone are cut.
 */
export function settleClashes(merged: readonly MergedItem[], maps: Maps): MergedItem[] {
  const withCourses = keepPlayedCourses(merged, maps)
  const kept = new Set(withCourses.flatMap(({ item }) => (item === null ? [] : [item.key])))
  const gone = (key: string) => !kept.has(key) && (maps.theirs.has(key) || maps.ours.has(key))
  const linked = withCourses.map(each => cutLinks(each, gone))
  const placed = giveWay(linked, maps, 'place', placeKey, withoutNumber)
  return giveWay(placed, maps, 'strokeIndex', indexKey, () => null)
}

function keepPlayedCourses(merged: readonly MergedItem[], { ours }: Maps): MergedItem[] {
  const played = new Set(merged.flatMap(({ item }) => courseOf(item) ?? []))
  return merged.map(each => {
    const course = each.kind === 'course' && each.item === null && played.has(each.key) ? ours.get(each.key) : undefined
    return course === undefined ? each : { ...each, item: course, change: 'kept' }
  })
}

function courseOf(item: MapItem | null): string | null {
  const place = item?.kind === 'hole' ? item.fields.place : null
  return typeof place === 'object' && place !== null && !Array.isArray(place) && typeof place.courseKey === 'string'
    ? place.courseKey
    : null
}

function cutLinks(each: MergedItem, gone: (key: string) => boolean): MergedItem {
  const { item } = each
  if (item === null) return each
  const { holeKeys, place } = item.fields
  if (Array.isArray(holeKeys) && holeKeys.some(key => gone(String(key)))) {
    return {
      ...each,
      item: { ...item, fields: { ...item.fields, holeKeys: holeKeys.filter(key => !gone(String(key))) } },
    }
  }
  const course = courseOf(item)
  if (course === null || !gone(course) || place === undefined) return each
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

/** Of several holes that would have one value, those that have it only from the new import lose it. */
function giveWay(
  merged: readonly MergedItem[],
  { ours }: Maps,
  field: string,
  keyOf: KeyOf,
  empty: (value: JsonValue) => JsonValue,
): MergedItem[] {
  const holders = Map.groupBy(merged, ({ item }) => (item === null ? null : keyOf(item)))
  const isNew = ({ item }: MergedItem) => item !== null && !isHeld(item, ours.get(item.key), field)
  return merged.map(each => {
    const key = each.item === null ? null : keyOf(each.item)
    const others = key === null ? [] : (holders.get(key) ?? []).filter(other => other !== each)
    if (each.item === null || !isNew(each) || others.every(isNew)) return each
    const map = each.item.fields[field] ?? null
    const after = empty(map)
    const before = ours.get(each.key)?.fields[field] ?? null
    const outcomes = [
      ...each.outcomes.filter(outcome => outcome.field !== field),
      { field, before, after, map, isConflict: true },
    ]
    return {
      ...each,
      item: { ...each.item, fields: { ...each.item.fields, [field]: after } },
      change: 'conflict',
      outcomes,
    }
  })
}

/** A stroke index also counts as the club's only while the hole is where the club has it. */
function isHeld(item: MapItem, ours: MapItem | undefined, field: string): boolean {
  return ours !== undefined && areSame(item.fields[field], ours.fields[field]) && courseOf(item) === courseOf(ours)
}
