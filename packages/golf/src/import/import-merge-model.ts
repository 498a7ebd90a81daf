import type { JsonValue, MapItem, MapItemKind } from './import-map-item.ts'

/** `before` is the club's, `after` what it becomes, `map` what the new import says. */
export type FieldOutcome = { field: string; before: JsonValue; after: JsonValue; map: JsonValue; isConflict: boolean }

/**
 * added: the map has something new. changed: the map says something else. missing: the map does not mention it, and it
 * stays. removed: the map does not mention it, and a person decided that it goes.
 * kept: the map no longer has it, but the club has changed it, or changed it there after the club took it out.
 * conflict: both changed the same field; the club's stays.
 */
export type MapChange = 'added' | 'missing' | 'removed' | 'changed' | 'kept' | 'conflict'

export type MapDifference = {
  key: string
  kind: MapItemKind
  change: MapChange
  fields: FieldOutcome[]
}

export type MapMerge = {
  items: MapItem[]
  differences: MapDifference[]
  /** Things the map has under a new key, found by their shape. */
  renamed: { from: string; to: string }[]
  /** What stays though the map does not mention it, as the last import had it. */
  missing: MapItem[]
}

export type MergedItem = {
  key: string
  kind: MapItemKind
  item: MapItem | null
  change: MapChange | null
  outcomes: FieldOutcome[]
}
