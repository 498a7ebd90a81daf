import { keyOfKind, type MapItem, type MapItemKind, type MapMerge, mergeMaps } from '@pinwise/golf'
import type { CurrentMap } from '../map/map-contents.ts'
import { type AcceptedItems, placeOf } from './accepted-items.ts'
import { acceptedAsRead, type ReviewedFile } from './as-read.ts'
import { withOwnCourses } from './own-courses.ts'
import { presentItems } from './present-items.ts'
import { presentKeys } from './present-keys.ts'
import { retainUnaccepted } from './retain-unaccepted.ts'
import { storableItems } from './storable-items.ts'

export type ComparedMap = Pick<CurrentMap, 'courses' | 'holes' | 'features' | 'lng' | 'lat'>

export interface ImportMerge extends Pick<MapMerge, 'items' | 'differences'> {
  /** The items as the file has them; the next import is compared with these. */
  readonly fromFile: readonly MapItem[]
  readonly ours: readonly MapItem[]
  /** As the last import left them. */
  readonly unplaced: readonly string[]
  /** The id of the record behind a key, as `keyOfKind` has it; none for what is new. */
  readonly ids: ReadonlyMap<string, string>
  /** What the file does not mention and stays, as the last import had it: the next file is compared with that. */
  readonly missing: readonly MapItem[]
}

const NOTHING_ACCEPTED: AcceptedItems = { items: [], unplaced: [] }

/** Merges a proposal into the current map. The club's own changes win. */
export function mergeImport(map: ComparedMap, file: ReviewedFile, last: AcceptedItems | null): ImportMerge {
  // A club without holes starts over. A single hole that the club removed is not added again.
  const accepted = map.holes.length === 0 ? NOTHING_ACCEPTED : (last ?? NOTHING_ACCEPTED)
  const asRead = acceptedAsRead(file)
  const fromFile = retainUnaccepted(storableItems(asRead, map), asRead, accepted.items)
  const reviewed = retainUnaccepted(storableItems(file.reviewed, map), file.reviewed, accepted.items)
  const theirs = withOwnCourses(reviewed, map)
  const keys = presentKeys(map, accepted.items, theirs)
  const ours = presentItems(map, keys, accepted, theirs)
  const merge = mergeMaps({ base: accepted.items, theirs, ours, removals: new Set(file.reviewed.removals) })
  const renamed = new Map(merge.renamed.map(({ from, to }) => [from, to]))
  const rename = (item: MapItem) => ({ ...item, key: renamed.get(item.key) ?? item.key })
  const idsOf = (kind: MapItemKind, records: readonly { readonly id: string }[]) =>
    records.map(({ id }) => {
      const key = keys.get(id) ?? id
      return [keyOfKind(kind, renamed.get(key) ?? key), id] as const
    })
  const ids = new Map([...idsOf('course', map.courses), ...idsOf('hole', map.holes), ...idsOf('feature', map.features)])
  const idle = idleOf(merge.items, ids)
  const isThere = ({ kind, key }: { kind: MapItemKind; key: string }) => !idle.has(keyOfKind(kind, key))
  return {
    fromFile,
    ours: ours.map(rename),
    unplaced: accepted.unplaced,
    ids,
    items: merge.items.filter(isThere),
    differences: merge.differences.filter(isThere),
    missing: merge.missing,
  }
}

/** A new hole of a course that the club took out has no place to be in; a new course without a hole is none. */
function idleOf(items: readonly MapItem[], ids: ReadonlyMap<string, string>): Set<string> {
  const isNew = ({ kind, key }: MapItem) => !ids.has(keyOfKind(kind, key))
  const played = new Set(items.flatMap(item => (item.kind === 'hole' ? (placeOf(item).courseKey ?? []) : [])))
  return new Set(
    items
      .filter(isNew)
      .filter(item =>
        item.kind === 'hole' ? placeOf(item).courseKey === null : item.kind === 'course' && !played.has(item.key),
      )
      .map(({ kind, key }) => keyOfKind(kind, key)),
  )
}
