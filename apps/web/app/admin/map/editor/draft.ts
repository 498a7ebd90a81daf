import type { ClubMap, MapFeature } from '@pinwise/contract'
import { areSame } from '@pinwise/golf'
import {
  type Contents,
  contentsOf,
  type FeatureContents,
  featureKey,
  type HoleContents,
  holeKey,
  idOf,
  isHoleKey,
  type RecordKey,
} from './map-records.ts'

/** One record before and after; null where there is none. Complete contents, so that it can be applied both ways. */
export interface Edit {
  readonly key: RecordKey
  readonly before: Contents | null
  readonly after: Contents | null
}

/** What one undo reverts. */
export interface Step {
  readonly edits: readonly Edit[]
  /** Consecutive steps of the same group are one: a drag is many moves and one undo. */
  readonly group: string | null
}

export interface Draft {
  /** The map as it was published when the editing began. */
  readonly base: ClubMap
  readonly done: readonly Step[]
  /** The last one is redone first. */
  readonly undone: readonly Step[]
  /** Records that differ from the base, or once did: a record keeps its place in the order. */
  readonly own: ReadonlyMap<RecordKey, Contents | null>
  /** The base with all steps applied. */
  readonly map: ClubMap
}

/** Features that are not published yet have no version. */
export const NOT_PUBLISHED = 0

export const startDraft = (base: ClubMap): Draft => ({ base, done: [], undone: [], own: new Map(), map: base })

/** Restores a draft from its stored steps. */
export function draftOf(base: ClubMap, done: readonly Step[], undone: readonly Step[]): Draft {
  const own = new Map<RecordKey, Contents | null>()
  for (const { edits } of done) for (const { key, after } of edits) own.set(key, after)
  return { base, done, undone, own, map: mapWith(base, own) }
}

export type Change = { readonly key: RecordKey; readonly after: Contents | null }

/** Applies a step, and clears the redo steps. A step that changes nothing is dropped. */
export function edit(draft: Draft, changes: readonly Change[], group: string | null = null): Draft {
  const edits = changes.flatMap(({ key, after }): Edit[] => {
    const before = contentsOf(draft.map, key)
    return areSame(before, after) ? [] : [{ key, before, after }]
  })
  if (edits.length === 0) return draft
  const last = draft.done.at(-1)
  const joins = group !== null && last?.group === group && draft.undone.length === 0
  const step = joins ? joined(last, edits) : { edits, group }
  const earlier = joins ? draft.done.slice(0, -1) : draft.done
  return shown(draft, edits, { done: step.edits.length > 0 ? [...earlier, step] : earlier, undone: [] })
}

export function undo(draft: Draft): Draft {
  const step = draft.done.at(-1)
  if (!step) return draft
  const back = step.edits.map(({ key, before, after }) => ({ key, before: after, after: before }))
  return shown(draft, back, { done: draft.done.slice(0, -1), undone: [...draft.undone, { ...step, group: null }] })
}

export function redo(draft: Draft): Draft {
  const step = draft.undone.at(-1)
  if (!step) return draft
  return shown(draft, step.edits, { done: [...draft.done, step], undone: draft.undone.slice(0, -1) })
}

function joined(last: Step, edits: readonly Edit[]): Step {
  const byKey = new Map(last.edits.map(one => [one.key, one]))
  for (const next of edits) byKey.set(next.key, { ...next, before: (byKey.get(next.key) ?? next).before })
  return { ...last, edits: [...byKey.values()].filter(({ before, after }) => !areSame(before, after)) }
}

function shown(draft: Draft, edits: readonly Edit[], steps: Pick<Draft, 'done' | 'undone'>): Draft {
  const own = new Map(draft.own)
  for (const { key, after } of edits) own.set(key, after)
  return { ...draft, ...steps, own, map: mapWith(draft.base, own) }
}

function mapWith(base: ClubMap, own: Draft['own']): ClubMap {
  const holes = base.holes.map(hole => ({ ...hole, ...(own.get(holeKey(hole.id)) as HoleContents | undefined) }))
  const known = new Set(base.features.map(({ id }) => featureKey(id)))
  const retained = base.features.flatMap((feature): MapFeature[] => {
    const contents = own.get(featureKey(feature.id)) as FeatureContents | null | undefined
    if (contents === undefined) return [feature]
    return contents ? [{ ...feature, ...contents }] : []
  })
  const added = [...own].flatMap(([key, contents]): MapFeature[] =>
    isHoleKey(key) || known.has(key) || !contents
      ? []
      : [{ id: idOf(key), ...(contents as FeatureContents), version: NOT_PUBLISHED }],
  )
  return { ...base, holes, features: [...retained, ...added] }
}
