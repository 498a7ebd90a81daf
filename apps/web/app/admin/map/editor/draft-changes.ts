import type { MapChange } from '@pinwise/contract'
import { areSame } from '@pinwise/golf'
import type { Draft } from './draft.ts'
import { type Contents, contentsOf, type FeatureContents, idOf, isHoleKey, type RecordKey } from './map-records.ts'

/** The changes to publish: the difference between the base and the draft, however it came about. */
export function changesOf({ base, own }: Draft): MapChange[] {
  return [...own].flatMap(([key, contents]) => changeOf(base, key, contents) ?? [])
}

export const isDirty = (draft: Draft): boolean => changesOf(draft).length > 0

/** The fields that have changed. */
export function changedFields<T extends Contents>(before: T, after: T): Partial<T> {
  const names = Object.keys(after) as (keyof T)[]
  return Object.fromEntries(
    names.filter(name => !areSame(before[name], after[name])).map(name => [name, after[name]]),
  ) as Partial<T>
}

function changeOf(base: Draft['base'], key: RecordKey, after: Contents | null): MapChange | null {
  const id = idOf(key)
  const before = contentsOf(base, key)
  if (!before && !after) return null
  if (!before) return { type: 'feature-added', id, ...(after as FeatureContents) }
  const isHole = isHoleKey(key)
  const version = (isHole ? base.holes : base.features).find(one => one.id === id)?.version ?? 0
  if (!after) return { type: 'feature-removed', id, version }
  const fields = changedFields(before, after)
  if (Object.keys(fields).length === 0) return null
  return { type: isHole ? 'hole' : 'feature', id, version, fields } as MapChange
}
