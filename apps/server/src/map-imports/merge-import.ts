import {
  type ClubProposal,
  keyOfKind,
  type MapItem,
  type MapItemKind,
  type MapMerge,
  mergeMaps,
  OWN_COURSE,
} from '@pinwise/golf'
import type { CurrentMap, MapContents } from '../map/map-contents.ts'
import { type AcceptedItems, holeKeysOf, placeOf } from './accepted-items.ts'
import { acceptedAsRead, type ReviewedFile } from './as-read.ts'
import { presentItems } from './present-items.ts'
import { presentKeys } from './present-keys.ts'
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

/**
 * Each review names the courses that a person adds from one on, so that the first of this review is not the first of
 * the last one. One that has most of its holes in a course which an earlier review added is that course.
 */
function withOwnCourses(theirs: readonly MapItem[], map: MapContents): MapItem[] {
  const own = theirs.filter(({ kind, key }) => kind === 'course' && key.startsWith(OWN_COURSE))
  if (own.length === 0) return [...theirs]
  const known = new Map(map.courses.map(({ id, mapKey }) => [id, mapKey]))
  const courseOf = new Map(map.holes.flatMap(({ mapKey, courseId }) => (mapKey ? [[mapKey, known.get(courseId)]] : [])))
  const taken = new Set<string>([...known.values()].flatMap(key => key ?? []))
  const keys = new Map<string, string>()
  for (const { key } of own) {
    const holes = theirs.filter(item => item.kind === 'hole' && placeOf(item).courseKey === key)
    const ownKeys = holes.flatMap(hole => courseOf.get(hole.key) ?? []).filter(each => each.startsWith(OWN_COURSE))
    const [most] = [...Map.groupBy(ownKeys, each => each)].sort(([, a], [, b]) => b.length - a.length)
    const isSame = most && most[1].length * 2 > holes.length && ![...keys.values()].includes(most[0])
    keys.set(key, isSame ? most[0] : freeKey(key))
  }
  return theirs.map(item => {
    if (item.kind === 'course') return { ...item, key: keys.get(item.key) ?? item.key }
    if (item.kind !== 'hole') return item
    const place = placeOf(item)
    const courseKey = keys.get(place.courseKey ?? '') ?? place.courseKey
    return { ...item, fields: { ...item.fields, place: { ...place, courseKey } } }
  })

  function freeKey(key: string): string {
    let free = key
    for (let number = 2; taken.has(free); number += 1) free = `${key}-${number}`
    taken.add(free)
    return free
  }
}

/**
 * A hole of the new file that was not accepted is not removed from the map. It is treated as it was in the last import,
 * with its tees and the features along it.
 */
function retainUnaccepted(theirs: readonly MapItem[], proposal: ClubProposal, base: readonly MapItem[]): MapItem[] {
  const waiting = new Map(proposal.holes.filter(hole => !hole.accepted).map(hole => [hole.key, hole]))
  const retained = base.filter(item => item.kind === 'hole' && waiting.has(item.key))
  if (retained.length === 0) return [...theirs]
  const retainedKeys = new Set(retained.map(({ key }) => key))
  const courses = new Set(proposal.courses.map(({ key }) => key))
  const holes = retained.map(item => {
    const place = placeOf(item)
    // The file may have its course under another key by now.
    const courseKey =
      place.courseKey !== null && courses.has(place.courseKey)
        ? place.courseKey
        : (waiting.get(item.key)?.courseKey ?? place.courseKey)
    return { ...item, fields: { ...item.fields, place: { ...place, courseKey } } }
  })
  const linked = new Map(
    base.flatMap(item => {
      const of = holeKeysOf(item).filter(key => retainedKeys.has(key))
      return of.length === 0 ? [] : [[item.key, { item, of }] as const]
    }),
  )
  const fileKeys = new Set(theirs.map(({ key }) => key))
  const played = new Set(holes.map(item => placeOf(item).courseKey))
  return [
    ...theirs.map(item => withHoles(item, linked.get(item.key)?.of ?? [])),
    ...holes,
    ...base.filter(({ kind, key }) => kind === 'course' && played.has(key) && !fileKeys.has(key)),
    ...[...linked.values()].flatMap(({ item, of }) =>
      item.kind === 'tee' && !fileKeys.has(item.key) ? [{ ...item, fields: { ...item.fields, holeKeys: of } }] : [],
    ),
  ]
}

function withHoles(item: MapItem, more: readonly string[]): MapItem {
  if (more.length === 0) return item
  return { ...item, fields: { ...item.fields, holeKeys: [...new Set([...holeKeysOf(item), ...more])].sort() } }
}
