import { keyOfKind, type MapItem, type MapItemKind } from './import-map-item.ts'
import { settleClashes } from './import-merge-clashes.ts'
import { mergeItem, sameItem } from './import-merge-fields.ts'
import { matchKeys, renameItems } from './import-merge-match.ts'
import type { FieldOutcome, MapChange, MapMerge, MergedItem } from './import-merge-model.ts'

/**
 * Brings a new import into a club's map. `base` is the last import that was accepted, `theirs` the new one, `ours` the
 * map as the club has it now. What the club changed stays; what it did not change follows the new import; nothing goes
 * without being told. What the club made itself is in `ours` alone and is never touched.
 */
export function mergeMaps(maps: {
  base: readonly MapItem[]
  theirs: readonly MapItem[]
  ours: readonly MapItem[]
}): MapMerge {
  const renamed = matchKeys(maps)
  const base = byKey(renameItems(maps.base, renamed))
  const ours = byKey(renameItems(maps.ours, renamed))
  const theirs = byKey(maps.theirs)
  const keys = [...new Set([...ours.keys(), ...theirs.keys(), ...base.keys()])]
  const merged = keys.map(key => mergeOne(base.get(key), theirs.get(key), ours.get(key)))
  const settled = settleClashes(merged, { theirs: finder(theirs), ours: finder(ours) })
  return {
    items: settled.flatMap(({ item }) => (item === null ? [] : [item])),
    differences: settled.flatMap(({ key, kind, change, outcomes }) =>
      change === null ? [] : [{ key, kind, change, fields: outcomes }],
    ),
    renamed: [...renamed].map(([from, to]) => ({ from, to })),
  }
}

function byKey(items: readonly MapItem[]): Map<string, MapItem> {
  return new Map(items.map(item => [keyOfKind(item.kind, item.key), item]))
}

const finder = (items: ReadonlyMap<string, MapItem>) => (kind: MapItemKind, key: string) =>
  items.get(keyOfKind(kind, key))

function mergeOne(base?: MapItem, theirs?: MapItem, ours?: MapItem): MergedItem {
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
    // The club took it out. That stays so, but a change in the map is worth telling.
    return result(null, theirs !== undefined && !sameItem(base, theirs) ? 'kept' : null)
  }
  if (theirs === undefined) {
    if (base === undefined) return result(ours, null)
    return sameItem(base, ours) ? result(null, 'removed') : result(ours, 'kept')
  }
  const { item, outcomes } = mergeItem(base, theirs, ours)
  const hasConflict = outcomes.some(({ isConflict }) => isConflict)
  return result(item, outcomes.length === 0 ? null : hasConflict ? 'conflict' : 'changed', outcomes)
}
