import { areSame } from '@pinwise/golf'
import { changedFields } from './draft-changes.ts'
import {
  type Contents,
  featureContents,
  featureKey,
  holeContents,
  holeKey,
  type MapContents,
  type RecordKey,
} from './map-records.ts'

export interface Difference {
  readonly key: RecordKey
  readonly kind: 'added' | 'changed' | 'removed'
  /** The names of the changed fields, for a changed record. */
  readonly fields: readonly string[]
  readonly before: Contents | null
  readonly after: Contents | null
}

/** The differences record by record, in the order of the later map; deleted records come last. */
export function diffMaps(before: MapContents, after: MapContents): Difference[] {
  const earlier = indexOf(before)
  const later = indexOf(after)
  const stays = [...later].flatMap(([key, contents]): Difference[] => {
    const was = earlier.get(key)
    if (!was) return [{ key, kind: 'added', fields: [], before: null, after: contents }]
    if (areSame(was, contents)) return []
    return [{ key, kind: 'changed', fields: Object.keys(changedFields(was, contents)), before: was, after: contents }]
  })
  const gone = [...earlier].flatMap(([key, contents]): Difference[] =>
    later.has(key) ? [] : [{ key, kind: 'removed', fields: [], before: contents, after: null }],
  )
  return [...stays, ...gone]
}

function indexOf({ holes, features }: MapContents): Map<RecordKey, Contents> {
  return new Map<RecordKey, Contents>([
    ...holes.map(hole => [holeKey(hole.id), holeContents(hole)] as const),
    ...features.map(feature => [featureKey(feature.id), featureContents(feature)] as const),
  ])
}
