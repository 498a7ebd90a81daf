import { type ClubProposal, type MapItem, type MapMerge, mergeMaps } from '@pinwise/golf'
import type { MapContents } from '../map/map-contents.ts'
import { type AcceptedItems, placeOf } from './accepted-items.ts'
import { keepUnaccepted } from './keep-unaccepted.ts'
import { presentItems } from './present-items.ts'
import { presentKeys } from './present-keys.ts'
import { storableItems } from './storable-items.ts'

export interface ImportMerge extends Pick<MapMerge, 'items' | 'differences'> {
  /** What the import says, which the next one is compared with. */
  readonly theirs: readonly MapItem[]
  readonly ours: readonly MapItem[]
  /** The id of the record behind a key; none for what is new. */
  readonly ids: ReadonlyMap<string, string>
}

const NOTHING_ACCEPTED: AcceptedItems = { items: [], unplaced: [] }

/** A proposal brought into the map as it stands: what the club changed stays. */
export function mergeImport(
  map: MapContents,
  proposal: ClubProposal,
  last: AcceptedItems = NOTHING_ACCEPTED,
): ImportMerge {
  // Who has taken every hole out starts over; who took one out does not want it back.
  const accepted = map.holes.length === 0 ? NOTHING_ACCEPTED : last
  const theirs = keepUnaccepted(storableItems(proposal), proposal, accepted.items)
  const keys = presentKeys(map, accepted.items, theirs)
  const ours = presentItems(map, keys, accepted, theirs)
  const merge = mergeMaps({ base: accepted.items, theirs, ours })
  const renamed = new Map(merge.renamed.map(({ from, to }) => [from, to]))
  const ids = new Map([...keys].map(([id, key]) => [renamed.get(key) ?? key, id]))
  const rename = (item: MapItem) => ({ ...item, key: renamed.get(item.key) ?? item.key })
  // A new hole of a course that the club took out has no place to be in.
  const homeless = new Set(merge.items.filter(item => isHomeless(item) && !ids.has(item.key)).map(({ key }) => key))
  return {
    theirs,
    ours: ours.map(rename),
    ids,
    items: merge.items.filter(({ key }) => !homeless.has(key)),
    differences: merge.differences.filter(({ key }) => !homeless.has(key)),
  }
}

function isHomeless(item: MapItem): boolean {
  return item.kind === 'hole' && placeOf(item).courseKey === null
}
