import { areSame } from '@pinwise/golf'
import type { MapContents } from '../map/map-contents.ts'
import type { PlannedMap } from './planned-map.ts'

export interface Changes<Before, After> {
  readonly added: After[]
  readonly changed: { readonly before: Before; readonly after: After }[]
  readonly removed: Before[]
}

export interface MapChanges {
  readonly courses: Changes<MapContents['courses'][number], PlannedMap['courses'][number]>
  readonly holes: Changes<MapContents['holes'][number], PlannedMap['holes'][number]>
  readonly features: Changes<MapContents['features'][number], PlannedMap['features'][number]>
}

/** Only what differs is written: an import that brings nothing new leaves every version as it was. */
export function changesOf(map: MapContents, planned: PlannedMap): MapChanges {
  return {
    courses: compare(map.courses, planned.courses),
    holes: compare(map.holes, planned.holes),
    features: compare(map.features, planned.features),
  }
}

export const countChanges = (changes: MapChanges): number =>
  Object.values(changes).reduce(
    (sum, { added, changed, removed }) => sum + added.length + changed.length + removed.length,
    0,
  )

function compare<Before extends { readonly id: string }, After extends { readonly id: string }>(
  before: readonly Before[],
  after: readonly After[],
): Changes<Before, After> {
  const known = new Map(before.map(record => [record.id, record]))
  const stays = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !known.has(id)),
    changed: after.flatMap(record => {
      const old = known.get(record.id)
      // The version belongs to the stored map, not to the import, and is ignored in the comparison.
      return old === undefined || areSame({ ...old, version: null }, record) ? [] : [{ before: old, after: record }]
    }),
    removed: before.filter(({ id }) => !stays.has(id)),
  }
}
