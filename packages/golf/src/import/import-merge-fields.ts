import type { Geometry } from '../geometry/geojson.ts'
import type { JsonValue, MapItem } from './import-map-item.ts'
import type { FieldOutcome } from './import-merge-model.ts'
import { areSame } from './import-same.ts'

function fieldOf(item: MapItem | undefined, field: string): JsonValue {
  if (item === undefined) return null
  return field === GEOMETRY ? (item.geometry as JsonValue) : (item.fields[field] ?? null)
}

const GEOMETRY = 'geometry'

/** Whether two states of a thing say the same; the version number of the map is ignored. */
export function sameItem(a: MapItem, b: MapItem): boolean {
  return fieldsOf(a, b).every(field => areSame(fieldOf(a, field), fieldOf(b, field)))
}

function fieldsOf(...items: (MapItem | undefined)[]): string[] {
  return [...new Set([GEOMETRY, ...items.flatMap(item => Object.keys(item?.fields ?? {}))])]
}

/** A three-way merge, field by field: the side that changed a field wins; where both changed it, the club does. */
export function mergeItem(
  base: MapItem | undefined,
  theirs: MapItem,
  ours: MapItem,
): { item: MapItem; outcomes: FieldOutcome[] } {
  const outcomes: FieldOutcome[] = []
  const values = new Map<string, JsonValue>()
  for (const field of fieldsOf(ours, theirs, base)) {
    const [was, map, before] = [fieldOf(base, field), fieldOf(theirs, field), fieldOf(ours, field)]
    const { after, isConflict } = mergeValue(was, map, before)
    values.set(field, after)
    if (isConflict || !areSame(before, after)) outcomes.push({ field, before, after, map, isConflict })
  }
  const geometry = (values.get(GEOMETRY) ?? null) as Geometry | null
  values.delete(GEOMETRY)
  const source = base !== undefined && areSame(base.source, theirs.source) ? ours.source : theirs.source
  return { item: { key: ours.key, kind: ours.kind, source, geometry, fields: Object.fromEntries(values) }, outcomes }
}

function mergeValue(was: JsonValue, map: JsonValue, before: JsonValue): { after: JsonValue; isConflict: boolean } {
  if (areSame(before, map) || areSame(map, was)) return { after: before, isConflict: false }
  if (areSame(before, was)) return { after: map, isConflict: false }
  if (isSet(map) && isSet(before)) return { after: mergeSets(isSet(was) ? was : [], map, before), isConflict: false }
  return { after: before, isConflict: true }
}

function isSet(value: JsonValue): value is string[] {
  return Array.isArray(value) && value.every(each => typeof each === 'string')
}

/** Each member by itself: what the club put in or took out stays so, the rest follows the map. */
function mergeSets(was: readonly string[], map: readonly string[], before: readonly string[]): string[] {
  const members = [...new Set([...was, ...map, ...before])].filter(member => {
    const isOurs = before.includes(member) !== was.includes(member)
    return (isOurs ? before : map).includes(member)
  })
  return members.sort()
}
