import type { Geometry } from '../geometry/geojson.ts'
import { type JsonValue, keyOfKind, type MapItem, type MapItemKind } from './import-map-item.ts'
import { settleClashes } from './import-merge-clashes.ts'
import { matchKeys, renameItems } from './import-merge-match.ts'
import type { FieldOutcome, MapChange, MapMerge, MergedItem } from './import-merge-model.ts'
import { areSame } from './import-same.ts'

/**
 * Brings a new import into a club's map. `base` is the last import that was accepted, `theirs` the new one, `ours` the
 * map as the club has it now. What the club changed stays; what it did not change follows the new import. What the new
 * import does not mention stays, for a file with half of the course is no reason to delete the other half: only the
 * holes in `removals` go, which a person named one by one. What the club made itself is in `ours` alone and is never
 * touched.
 */
export function mergeMaps(maps: {
  base: readonly MapItem[]
  theirs: readonly MapItem[]
  ours: readonly MapItem[]
  removals?: ReadonlySet<string>
}): MapMerge {
  const renamed = matchKeys(maps)
  const base = byKey(renameItems(maps.base, renamed))
  const ours = byKey(renameItems(maps.ours, renamed))
  const removals = maps.removals ?? new Set<string>()
  const theirs = withLinks(byKey(maps.theirs), { base, ours, removals })
  const keys = [...new Set([...ours.keys(), ...theirs.keys(), ...base.keys()])]
  const merged = keys.map(key => mergeOne(base.get(key), theirs.get(key), ours.get(key), removals))
  const settled = settleClashes(merged, { theirs: finder(theirs), ours: finder(ours) })
  return {
    items: settled.flatMap(({ item }) => (item === null ? [] : [item])),
    differences: settled.flatMap(({ key, kind, change, outcomes }) =>
      change === null ? [] : [{ key, kind, change, fields: outcomes }],
    ),
    renamed: [...renamed].map(([from, to]) => ({ from, to })),
    missing: settled.flatMap(({ key, kind, item }) => {
      const id = keyOfKind(kind, key)
      const last = base.get(id)
      return item === null || last === undefined || theirs.has(id) ? [] : [last]
    }),
  }
}

/** A file that does not mention a hole says nothing of what lies along that hole: links to it are as they were. */
function withLinks(
  theirs: ReadonlyMap<string, MapItem>,
  { base, ours, removals }: Record<'base' | 'ours', ReadonlyMap<string, MapItem>> & { removals: ReadonlySet<string> },
): Map<string, MapItem> {
  const isMissing = (key: JsonValue) => {
    const id = keyOfKind('hole', String(key))
    return !theirs.has(id) && ours.has(id) && !removals.has(String(key))
  }
  return new Map(
    [...theirs].map(([id, item]) => {
      const [now, last] = [item.fields.holeKeys, base.get(id)?.fields.holeKeys]
      const missing = Array.isArray(now) && Array.isArray(last) ? last.filter(isMissing) : []
      if (missing.length === 0 || !Array.isArray(now)) return [id, item]
      const holeKeys = [...new Set([...now, ...missing])].sort()
      return [id, { ...item, fields: { ...item.fields, holeKeys } }]
    }),
  )
}

function byKey(items: readonly MapItem[]): Map<string, MapItem> {
  return new Map(items.map(item => [keyOfKind(item.kind, item.key), item]))
}

const finder = (items: ReadonlyMap<string, MapItem>) => (kind: MapItemKind, key: string) =>
  items.get(keyOfKind(kind, key))

function mergeOne(
  base: MapItem | undefined,
  theirs: MapItem | undefined,
  ours: MapItem | undefined,
  removals: ReadonlySet<string>,
): MergedItem {
  const { key, kind } = (ours ?? theirs ?? base) as MapItem
  const result = (item: MapItem | null, change: MapChange | null, outcomes: FieldOutcome[] = []): MergedItem => ({
    key,
    kind,
    item,
    change,
    outcomes,
  })
  if (ours === undefined && theirs === undefined) return result(null, null)
  if (ours === undefined) {
    if (base === undefined) return result(theirs ?? null, 'added')
    // The club took it out. That stays so, but a change in the map is worth reporting.
    return result(null, theirs !== undefined && !sameItem(base, theirs) ? 'kept' : null)
  }
  if (theirs === undefined) {
    if (base === undefined) return result(ours, null)
    // A course goes with the last of its holes; one that is still played is brought back afterwards.
    const goes = kind === 'hole' ? removals.has(key) : kind === 'course' && removals.size > 0
    if (goes) return result(null, 'removed')
    return result(ours, sameItem(base, ours) ? 'missing' : 'kept')
  }
  const { item, outcomes } = mergeItem(base, theirs, ours)
  const hasConflict = outcomes.some(({ isConflict }) => isConflict)
  return result(item, outcomes.length === 0 ? null : hasConflict ? 'conflict' : 'changed', outcomes)
}

function fieldOf(item: MapItem | undefined, field: string): JsonValue {
  if (item === undefined) return null
  return field === GEOMETRY ? (item.geometry as JsonValue) : (item.fields[field] ?? null)
}

const GEOMETRY = 'geometry'

/** Whether two states of a thing say the same; the version number of the map is ignored. */
function sameItem(a: MapItem, b: MapItem): boolean {
  return fieldsOf(a, b).every(field => areSame(fieldOf(a, field), fieldOf(b, field)))
}

function fieldsOf(...items: (MapItem | undefined)[]): string[] {
  return [...new Set([GEOMETRY, ...items.flatMap(item => Object.keys(item?.fields ?? {}))])]
}

/** A three-way merge, field by field: the side that changed a field wins; where both changed it, the club does. */
function mergeItem(
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
