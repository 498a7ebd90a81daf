import type { MapChange } from '@pinwise/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draft, draftOf, edit, redo, startDraft, undo } from './draft.ts'
import { changesOf, isDirty } from './draft-changes.ts'
import { rebase, takeTheirs } from './draft-rebase.ts'
import { afterSending } from './draft-sent.ts'
import {
  contentsOf,
  type FeatureContents,
  featureKey,
  type HoleContents,
  holeKey,
  type RecordKey,
} from './map-records.ts'
import { area, smallMap, uuid } from './testing/small-map.ts'

const base = smallMap()
const [hole, other] = base.holes as [(typeof base.holes)[0], (typeof base.holes)[0]]
const [bunker] = base.features as [(typeof base.features)[0]]

const renamed = (draft: Draft, key: RecordKey, name: string | null) =>
  edit(draft, [{ key, after: { ...(contentsOf(draft.map, key) as HoleContents), name } }])

/** What the server would make of a publication. */
function published(map: typeof base, changes: readonly MapChange[]): typeof base {
  const next = structuredClone(map)
  for (const change of changes) {
    if (change.type === 'feature-added') {
      const { type: _, ...feature } = change
      next.features.push({ ...feature, version: 0 })
    } else if (change.type === 'feature-removed') {
      next.features = next.features.filter(({ id }) => id !== change.id)
    } else {
      const list: { id: string }[] = change.type === 'hole' ? next.holes : next.features
      Object.assign(list.find(({ id }) => id === change.id)!, change.fields)
    }
  }
  return next
}

/** Anything a person may do, by the numbers that chance gives. */
type Act = { what: number; which: number; value: number }
const acts = fc.array(fc.record({ what: fc.nat(7), which: fc.nat(5), value: fc.nat(3) }), { maxLength: 40 })

function act(draft: Draft, { what, which, value }: Act): Draft {
  const feature = draft.map.features[which % Math.max(1, draft.map.features.length)]
  const own = draft.map.holes[which % draft.map.holes.length]!
  if (what === 0) return undo(draft)
  if (what === 1) return redo(draft)
  if (what === 2) return renamed(draft, holeKey(own.id), own.name)
  if (what === 3) return renamed(draft, holeKey(own.id), value === 0 ? null : `Name ${value}`)
  if (what === 4) {
    const after: FeatureContents = { kind: 'bunker', name: null, geometry: area(value * 40, 200), holeIds: [own.id] }
    return edit(draft, [{ key: featureKey(uuid(500 + which)), after }])
  }
  if (!feature) return draft
  const key = featureKey(feature.id)
  if (what === 5) return edit(draft, [{ key, after: null }])
  const after = { ...(contentsOf(draft.map, key) as FeatureContents), geometry: area(value * 10, 0) }
  return edit(draft, [{ key, after }], what === 6 ? `drag ${which}` : null)
}
const sorted = <T extends { id: string }>(list: readonly T[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))
/** Without versions: a feature that was removed and comes back begins anew. */
const drawnOn = ({ holes, features }: typeof base) => [holes, sorted(features).map(one => ({ ...one, version: 0 }))]
const drawn = (list: readonly Act[], from = startDraft(base)) => list.reduce(act, from)

describe('a draft', () => {
  test('taken back step by step is the base, and done again is itself', () => {
    fc.assert(
      fc.property(acts, list => {
        const draft = drawn(list)
        let back = draft
        while (back.done.length > 0) back = undo(back)
        expect(back.map).toEqual(base)
        expect(changesOf(back)).toEqual([])
        let again = back
        for (let step = 0; step < draft.done.length; step++) again = redo(again)
        expect(again.map).toEqual(draft.map)
      }),
    )
  })

  test('says what to publish: applied to the base it gives the draft', () => {
    fc.assert(
      fc.property(acts, list => {
        const draft = drawn(list)
        const server = published(base, changesOf(draft))
        expect(server.holes).toEqual(draft.map.holes)
        expect(sorted(server.features)).toEqual(sorted(draft.map.features))
        expect(isDirty(draft)).toBe(JSON.stringify(draft.map) !== JSON.stringify(base))
      }),
    )
  })

  test('is the same when it was kept and put together again', () => {
    fc.assert(
      fc.property(acts, list => {
        const { done, undone, map } = drawn(list)
        const again = draftOf(base, structuredClone(done), structuredClone(undone))
        expect(again.map.holes).toEqual(map.holes)
        expect(sorted(again.map.features)).toEqual(sorted(map.features))
        expect(sorted(changesOf(again))).toEqual(sorted(changesOf(drawn(list))))
      }),
    )
  })

  test('takes a drag back in one step, and the next drag in another', () => {
    const key = featureKey(bunker.id)
    const to = (draft: Draft, x: number, group: string) =>
      edit(draft, [{ key, after: { ...(contentsOf(draft.map, key) as FeatureContents), geometry: area(x, 5) } }], group)
    const first = to(to(startDraft(base), 1, 'one'), 2, 'one')
    const second = to(to(first, 3, 'other'), 4, 'other')
    expect(second.done).toHaveLength(2)
    expect(undo(second).map).toEqual(first.map)
    expect(undo(undo(second)).map).toEqual(base)
  })

  test('has nothing to publish when something was changed and changed back', () => {
    const draft = renamed(renamed(startDraft(base), holeKey(hole.id), 'Quarry'), holeKey(hole.id), hole.name)
    expect(draft.done).toHaveLength(2)
    expect(isDirty(draft)).toBe(false)
  })
})

describe('on top of what others published', () => {
  const theirs = (change: (map: typeof base) => void) => {
    const map = structuredClone(base)
    map.revision += 1
    change(map)
    return map
  }

  test('changes of different records and of different fields go together without a question', () => {
    const mine = renamed(startDraft(base), holeKey(hole.id), 'Mine')
    const next = theirs(map => {
      map.holes[0]!.par = 5
      map.holes[0]!.version += 1
      map.holes[1]!.name = 'Theirs'
    })
    const { draft, conflicts } = rebase(mine, next)
    expect(conflicts).toEqual([])
    expect(draft.map.holes[0]).toMatchObject({ name: 'Mine', par: 5 })
    expect(draft.map.holes[1]).toMatchObject({ name: 'Theirs' })
    expect(changesOf(draft)).toEqual([
      { type: 'hole', id: hole.id, version: hole.version + 1, fields: { name: 'Mine' } },
    ])
  })

  test('the same field is a conflict: mine stands, theirs can be taken, and both can be undone', () => {
    const mine = renamed(renamed(startDraft(base), holeKey(other.id), 'Also mine'), holeKey(hole.id), 'Mine')
    const next = theirs(map => {
      Object.assign(map.holes[0]!, { name: 'Theirs', par: 5 })
      map.holes[0]!.version += 1
    })
    const { draft, conflicts } = rebase(mine, next)
    expect(conflicts).toMatchObject([
      { key: holeKey(hole.id), mine: { name: 'Mine', par: 5 }, theirs: { name: 'Theirs', par: 5 } },
    ])
    expect(draft.map.holes[0]!.name).toBe('Mine')
    const given = takeTheirs(draft, conflicts)
    expect(given.map.holes[0]!.name).toBe('Theirs')
    expect(given.map.holes[1]!.name).toBe('Also mine')
    expect(undo(given).map.holes[0]!.name).toBe('Mine')
    expect(undo(undo(given)).map.holes[0]!.name).toBe('Theirs')
    expect(undo(undo(undo(given))).map).toEqual(next)
  })

  test('what one moved and the other took away is asked about, both ways round', () => {
    const key = featureKey(bunker.id)
    const moved = { ...(contentsOf(base, key) as FeatureContents), geometry: area(7, 7) }
    const mine = rebase(
      edit(startDraft(base), [{ key, after: moved }]),
      theirs(map => {
        map.features = map.features.filter(({ id }) => id !== bunker.id)
      }),
    )
    expect(mine.conflicts).toMatchObject([{ key, mine: moved, theirs: null, canKeepMine: true }])
    expect(changesOf(mine.draft)).toMatchObject([{ type: 'feature-added', id: bunker.id }])
    expect(changesOf(takeTheirs(mine.draft, mine.conflicts))).toEqual([])

    const gone = rebase(
      edit(startDraft(base), [{ key, after: null }]),
      theirs(map => {
        Object.assign(map.features[0]!, moved, { version: 9 })
      }),
    )
    expect(gone.conflicts).toMatchObject([{ key, mine: null, theirs: moved }])
    expect(changesOf(gone.draft)).toEqual([{ type: 'feature-removed', id: bunker.id, version: 9 }])
    expect(changesOf(takeTheirs(gone.draft, gone.conflicts))).toEqual([])
  })

  test('a hole that is gone cannot be kept, and what named it lets go of it', () => {
    const added = featureKey(uuid(900))
    const after: FeatureContents = { kind: 'water', name: null, geometry: area(0, 0), holeIds: [hole.id, other.id] }
    const mine = edit(renamed(startDraft(base), holeKey(hole.id), 'Mine'), [{ key: added, after }])
    const { draft, conflicts } = rebase(
      mine,
      theirs(map => {
        map.holes = map.holes.filter(({ id }) => id !== hole.id)
      }),
    )
    expect(conflicts).toMatchObject([{ key: holeKey(hole.id), theirs: null, canKeepMine: false }])
    expect(changesOf(draft)).toMatchObject([{ type: 'feature-added', holeIds: [other.id] }])
  })

  test('nothing is a conflict when what was sent has arrived: the draft is empty', () => {
    fc.assert(
      fc.property(acts, list => {
        const mine = drawn(list)
        const { draft, conflicts } = rebase(mine, published(base, changesOf(mine)))
        expect(conflicts).toEqual([])
        expect(changesOf(draft)).toEqual([])
      }),
    )
  })

  test('whatever both did, my fields that nobody else touched survive, and theirs on records that are not mine', () => {
    fc.assert(
      fc.property(acts, acts, (list, others) => {
        const [mine, their] = [drawn(list), drawn(others).map]
        const { draft, conflicts } = rebase(mine, their)
        const asked = new Set(conflicts.map(({ key }) => key))
        for (const key of new Set([...mine.own.keys(), ...drawn(others).own.keys()])) {
          const [was, own, theirOwn, now] = [base, mine.map, their, draft.map].map(map => contentsOf(map, key))
          const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
          if (asked.has(key)) expect(now).toEqual(own === null || theirOwn === null ? own : expect.anything())
          else if (isSame(was, own)) expect(now).toEqual(theirOwn)
          else if (isSame(was, theirOwn)) expect(now).toEqual(own)
        }
      }),
    )
  })
})

describe('once it is published', () => {
  const answerTo = (draft: Draft) => ({ ...published(base, changesOf(draft)), revision: base.revision + 1 })

  test('what was done while it was on its way is the new draft, whatever it was', () => {
    fc.assert(
      fc.property(acts, acts, (list, later) => {
        const sent = drawn(list)
        const now = drawn(later, sent)
        const { draft, conflicts } = afterSending(now, sent, answerTo(sent))
        expect(conflicts).toEqual([])
        expect(drawnOn(draft.map)).toEqual(drawnOn(now.map))
        expect(isDirty(draft)).toBe(JSON.stringify(drawnOn(now.map)) !== JSON.stringify(drawnOn(sent.map)))
      }),
    )
  })

  test('its steps are those that came after, and can be undone up to what is published', () => {
    const sent = renamed(startDraft(base), holeKey(hole.id), 'Sent')
    const now = renamed(renamed(sent, holeKey(hole.id), 'Later'), holeKey(other.id), 'Later, too')
    const { draft } = afterSending(now, sent, answerTo(sent))
    expect(draft.done).toHaveLength(2)
    expect(undo(undo(draft)).map.holes[0]!.name).toBe('Sent')
    expect(isDirty(undo(undo(draft)))).toBe(false)
  })

  test('a step that was sent and taken back meanwhile stays taken back', () => {
    const sent = renamed(startDraft(base), holeKey(hole.id), 'Sent')
    const { draft } = afterSending(undo(sent), sent, answerTo(sent))
    expect(draft.map.holes[0]!.name).toBe(hole.name)
    expect(changesOf(draft)).toMatchObject([{ type: 'hole', id: hole.id, fields: { name: hole.name } }])
  })

  test('what others changed in the answer is asked about only where I have gone on', () => {
    const sent = renamed(startDraft(base), holeKey(hole.id), 'Sent')
    const now = renamed(renamed(sent, holeKey(hole.id), 'Later'), holeKey(other.id), 'Mine')
    const answer = answerTo(sent)
    answer.holes[1]!.name = 'Theirs'
    expect(afterSending(now, sent, answer).conflicts).toMatchObject([{ key: holeKey(other.id) }])
    expect(afterSending(sent, sent, answer)).toMatchObject({ conflicts: [], draft: { done: [] } })
  })
})
