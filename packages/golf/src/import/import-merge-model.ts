import type { JsonValue, MapItem, MapItemKind } from './import-map-item.ts'

/** `before` is the club's, `after` what it becomes, `map` what the new import says. */
export type FieldOutcome = { field: string; before: JsonValue; after: JsonValue; map: JsonValue; isConflict: boolean }

/**
 * added: the map has something new. removed: the map no longer has it. changed: the map says something else.
 * kept: the map no longer has it, but the club has changed it, or changed it there after the club took it out.
 * conflict: both changed the same field; the club's stays.
 */
export type MapChange = 'added' | 'removed' | 'changed' | 'kept' | 'conflict'

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
}

export type MergedItem = {
  key: string
  kind: MapItemKind
  item: MapItem | null
  change: MapChange | null
  outcomes: FieldOutcome[]
}
