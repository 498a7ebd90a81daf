import type { ClubMap } from '@pinwise/contract'
import { areSame } from '@pinwise/golf'
import { type Change, type Draft, draftOf, edit, type Step } from './draft.ts'
import { changedFields, changesOf } from './draft-changes.ts'
import {
  type Contents,
  contentsOf,
  type FeatureContents,
  featureKey,
  type HoleContents,
  holeKey,
  isHoleKey,
  type RecordKey,
} from './map-records.ts'

/** A record that both users changed differently. Null is a deleted record. */
export interface Conflict {
  readonly key: RecordKey
  readonly before: Contents | null
  /** With the other user's changes to different fields: as it would be published. */
  readonly mine: Contents | null
  readonly theirs: Contents | null
  /** A deleted hole cannot be restored from here: holes are created and deleted with their course. */
  readonly canKeepMine: boolean
}

export interface Rebased {
  readonly draft: Draft
  readonly conflicts: readonly Conflict[]
}

/**
 * The draft on top of what others published meanwhile. Where both changed a record, mine overrides theirs, field by
 * field; `takeTheirs` is the other choice. Both are steps, so that even the choice can be undone: nothing is lost.
 */
export function rebase(draft: Draft, theirs: ClubMap): Rebased {
  const changed = changesOf(draft).map(change => (change.type === 'hole' ? holeKey(change.id) : featureKey(change.id)))
  const isMoved = (key: RecordKey) => !areSame(contentsOf(draft.base, key), contentsOf(theirs, key))
  const moved = new Set([...draft.own.keys()].filter(isMoved))
  // Steps on records that nobody else changed stay as they are; the others no longer apply.
  const stay = (steps: readonly Step[]) =>
    steps.flatMap(step => {
      const edits = step.edits.filter(({ key }) => !moved.has(key))
      return edits.length > 0 ? [{ ...step, edits }] : []
    })
  const conflicts: Conflict[] = []
  const onTop: Change[] = []
  for (const key of changed.filter(one => moved.has(one))) {
    const [before, own, their] = [contentsOf(draft.base, key), contentsOf(draft.map, key), contentsOf(theirs, key)]
    if (areSame(own, their)) continue
    const canKeepMine = their !== null || !isHoleKey(key)
    const mine = merged(before, own, their)
    if (canKeepMine) onTop.push({ key, after: mine })
    if (clashes(before, own, their)) conflicts.push({ key, before, mine, theirs: their, canKeepMine })
  }
  const rebased = draftOf(theirs, stay(draft.done), stay(draft.undone))
  const settled = edit({ ...rebased, undone: [] }, onTop)
  return { draft: withoutLostHoles({ ...settled, undone: onTop.length > 0 ? [] : rebased.undone }), conflicts }
}

/** Takes the other user's version of these records. */
export function takeTheirs(draft: Draft, conflicts: readonly Conflict[]): Draft {
  return edit(
    draft,
    conflicts.filter(({ canKeepMine }) => canKeepMine).map(({ key, theirs }) => ({ key, after: theirs })),
  )
}

function merged(before: Contents | null, mine: Contents | null, theirs: Contents | null): Contents | null {
  if (!before || !mine || !theirs) return mine
  return { ...theirs, ...changedFields(before, mine) }
}

/** Changes to different fields of one record are merged. */
function clashes(before: Contents | null, mine: Contents | null, theirs: Contents | null): boolean {
  if (!before || !mine || !theirs) return true
  const [own, their] = [changedFields(before, mine), changedFields(before, theirs)]
  return Object.keys(own).some(name => name in their && !areSame(own[name as never], their[name as never]))
}

/** Features and tees that refer to a deleted hole or tee would be refused. */
function withoutLostHoles(draft: Draft): Draft {
  const holes = new Set(draft.base.holes.map(({ id }) => id))
  const tees = new Set(draft.base.courses.flatMap(course => course.tees.map(({ id }) => id)))
  const changes = [...draft.own].flatMap(([key, contents]): Change[] => {
    if (!contents) return []
    if (isHoleKey(key)) {
      const hole = contents as HoleContents
      const remaining = hole.tees.filter(({ teeId }) => tees.has(teeId))
      return remaining.length < hole.tees.length ? [{ key, after: { ...hole, tees: remaining } }] : []
    }
    const feature = contents as FeatureContents
    const remaining = feature.holeIds.filter(id => holes.has(id))
    return remaining.length < feature.holeIds.length ? [{ key, after: { ...feature, holeIds: remaining } }] : []
  })
  return edit(draft, changes)
}
