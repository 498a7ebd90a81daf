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

/** A record that both changed, each in their way. Null is a record that was taken away. */
export interface Conflict {
  readonly key: RecordKey
  readonly before: Contents | null
  /** With what they changed beside it: as it would be published. */
  readonly mine: Contents | null
  readonly theirs: Contents | null
  /** A hole that is gone cannot be drawn again from here: holes come and go with their course. */
  readonly canKeepMine: boolean
}

export interface Rebased {
  readonly draft: Draft
  readonly conflicts: readonly Conflict[]
}

/**
 * The draft on top of what others published meanwhile. Where both changed a record, mine stands over theirs, field by
 * field; `takeTheirs` is the other choice. Both are steps, so that even the choice can be undone: nothing is lost.
 */
export function rebase(draft: Draft, theirs: ClubMap): Rebased {
  const changed = changesOf(draft).map(change => (change.type === 'hole' ? holeKey(change.id) : featureKey(change.id)))
  const isMoved = (key: RecordKey) => !areSame(contentsOf(draft.base, key), contentsOf(theirs, key))
  const moved = new Set([...draft.own.keys()].filter(isMoved))
  // Steps of records that nobody else touched stay as they are; those of the others no longer lead anywhere.
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

/** For records whose other side is the better one. */
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

/** Changes to different fields of one record go together. */
function clashes(before: Contents | null, mine: Contents | null, theirs: Contents | null): boolean {
  if (!before || !mine || !theirs) return true
  const [own, their] = [changedFields(before, mine), changedFields(before, theirs)]
  return Object.keys(own).some(name => name in their && !areSame(own[name as never], their[name as never]))
}

/** Features and tees that name a hole or a tee which is gone would be refused. */
function withoutLostHoles(draft: Draft): Draft {
  const holes = new Set(draft.base.holes.map(({ id }) => id))
  const tees = new Set(draft.base.courses.flatMap(course => course.tees.map(({ id }) => id)))
  const changes = [...draft.own].flatMap(([key, contents]): Change[] => {
    if (!contents) return []
    if (isHoleKey(key)) {
      const hole = contents as HoleContents
      const kept = hole.tees.filter(({ teeId }) => tees.has(teeId))
      return kept.length < hole.tees.length ? [{ key, after: { ...hole, tees: kept } }] : []
    }
    const feature = contents as FeatureContents
    const kept = feature.holeIds.filter(id => holes.has(id))
    return kept.length < feature.holeIds.length ? [{ key, after: { ...feature, holeIds: kept } }] : []
  })
  return edit(draft, changes)
}
