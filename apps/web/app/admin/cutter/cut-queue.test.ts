import { describe, expect, test } from 'vitest'
import type { Cut, CutQueue, NewCut, TheirPin } from './cut.ts'
import { changeQueue, nextDue, nextDueAt, type QueueAction, UNDO_MS, unsent } from './cut-queue.ts'

const at = (lng: number) => ({ lng, lat: 45 })
const THEIRS: TheirPin = { id: 'theirs', position: at(9.3), version: 4 }
const newCut = (key: string, hole: number, given: Partial<NewCut> = {}): NewCut => ({
  key,
  holeId: `hole ${hole}`,
  label: hole,
  position: at(9),
  seenPinId: `seen ${hole}`,
  plan: null,
  madeAt: 0,
  ...given,
})
const after = (...actions: QueueAction[]): CutQueue => actions.reduce(changeQueue, [] as CutQueue)
const cut = (key: string, hole: number, given?: Partial<NewCut>): QueueAction => ({
  type: 'cut',
  cut: newCut(key, hole, given),
})
const sending = (key: string): QueueAction => ({ type: 'sending', key })
const sent = (key: string): QueueAction => ({ type: 'sent', key, pinId: `pin of ${key}`, at: 100 })
const conflict = (key: string, of: 'pin' | 'plan' = 'pin'): QueueAction => ({
  type: 'conflict',
  key,
  of,
  theirs: THEIRS,
})
const keys = (queue: CutQueue) => queue.map(({ key }) => key)
const only = (queue: CutQueue) => queue[0] as Cut

describe('a cut', () => {
  test('leaves after the time in which it can be taken back, in order', () => {
    const queue = after(cut('a', 1), cut('b', 2, { madeAt: 5 }))
    expect(nextDue(queue, UNDO_MS - 1)).toBeNull()
    expect(nextDueAt(queue, 5)).toBe(UNDO_MS)
    expect(nextDue(queue, UNDO_MS)?.key).toBe('a')
    expect(nextDue(changeQueue(queue, sent('a')), UNDO_MS + 5)?.key).toBe('b')
  })

  test('is taken back until it has left, never afterwards', () => {
    expect(after(cut('a', 1), { type: 'undo', key: 'a' })).toEqual([])
    expect(keys(after(cut('a', 1), sending('a'), { type: 'undo', key: 'a' }))).toEqual(['a'])
    expect(keys(after(cut('a', 1), sending('a'), { type: 'drop', key: 'a' }))).toEqual(['a'])
    expect(keys(after(cut('a', 1), sent('a'), { type: 'undo', key: 'a' }))).toEqual(['a'])
  })

  test('that another tab has sent, or has to ask about, does not leave again', () => {
    for (const settled of [sent('a'), conflict('a')]) {
      const queue = after(cut('a', 1), sending('a'), settled)
      expect(changeQueue(queue, sending('a'))).toEqual(queue)
    }
  })

  test('that got no answer is due at once, under its key', () => {
    const queue = after(cut('a', 1, { madeAt: 100 }), sending('a'))
    expect(nextDue(queue, 200)?.key).toBe('a')
  })

  test('that a clock set back has put into the future is due at once', () => {
    expect(nextDue(after(cut('a', 1, { madeAt: 1_000_000 })), 5)?.key).toBe('a')
  })

  test('corrected before it left is one cut', () => {
    const queue = after(cut('a', 1), cut('b', 1, { position: at(9.1) }))
    expect(keys(queue)).toEqual(['b'])
  })

  test('is there again when its corrections are taken back, one after the other', () => {
    const first = after(cut('a', 1), sent('a'))
    const queue = [cut('b', 1, { position: at(9.1) }), cut('c', 1)].reduce(changeQueue, first)
    expect(keys(queue)).toEqual(['c'])
    const back = changeQueue(queue, { type: 'undo', key: 'c' })
    expect(only(back)).toMatchObject({ key: 'b', position: at(9.1), state: { name: 'waiting' } })
    expect(changeQueue(back, { type: 'undo', key: 'b' })).toEqual(first)
  })

  test('that comes back has seen what happened meanwhile', () => {
    const plan = { id: 'plan', version: 1, isLeft: true }
    const queue = after(cut('a', 1), sending('a'), cut('b', 1, { plan }), cut('c', 1, { plan }), sent('a'), {
      type: 'plan-moved',
      planId: 'plan',
      version: 2,
    })
    const back = changeQueue(queue, { type: 'undo', key: 'c' })
    expect(back[1]).toMatchObject({ key: 'b', seenPinId: 'pin of a', plan: { version: 2 } })
    expect(changeQueue(queue, sent('c'))[1]).not.toHaveProperty('replaced')
  })

  test('that did not leave after all can be taken back', () => {
    const queue = after(cut('a', 1), sending('a'), { type: 'not-sent', key: 'a' })
    expect(changeQueue(queue, { type: 'undo', key: 'a' })).toEqual([])
    expect(only(after(cut('a', 1), sent('a'), { type: 'not-sent', key: 'a' })).state.name).toBe('sent')
  })

  test('corrected after it left goes behind it, upon the pin that it becomes', () => {
    const queue = after(cut('a', 1), sending('a'), cut('b', 1))
    expect(keys(queue)).toEqual(['a', 'b'])
    expect(nextDue(queue, UNDO_MS)?.key).toBe('a')
    const next = changeQueue(queue, sent('a'))
    expect(nextDue(next, UNDO_MS)).toMatchObject({ key: 'b', seenPinId: 'pin of a' })
  })

  test('counts until the server has it', () => {
    const queue = after(cut('a', 1), cut('b', 2), cut('c', 3), sent('a'), conflict('b'), {
      type: 'refused',
      key: 'c',
      code: 'pin_outside_green',
    })
    expect(keys(unsent(queue))).toEqual(['b', 'c'])
  })
})

describe('a conflict', () => {
  const queue = after(cut('a', 1), cut('b', 2), sending('a'), conflict('a'))

  test('holds up nothing but its green', () => {
    expect(nextDue(queue, UNDO_MS)?.key).toBe('b')
    expect(nextDueAt(after(cut('a', 1), conflict('a')), 0)).toBeNull()
  })

  test('kept: goes once more, having seen theirs', () => {
    const kept = changeQueue(queue, { type: 'keep-mine', key: 'a' })
    expect(nextDue(kept, UNDO_MS)).toMatchObject({ key: 'a', seenPinId: 'theirs' })
  })

  test('of the plan, kept: the plan as it is now is moved', () => {
    const plan = { id: 'plan', version: 1, isLeft: true }
    const kept = after(cut('a', 1, { plan }), conflict('a', 'plan'), { type: 'keep-mine', key: 'a' })
    expect(only(kept)).toMatchObject({ seenPinId: 'seen 1', plan: { version: 4, isLeft: true } })
  })

  test('given up: nothing is sent', () => {
    expect(keys(changeQueue(queue, { type: 'drop', key: 'a' }))).toEqual(['b'])
  })

  test('cut anew: takes the place of the first', () => {
    expect(keys(changeQueue(queue, cut('c', 1)))).toEqual(['b', 'c'])
  })
})

test('a plan that was moved has its new version wherever it is named', () => {
  const plan = { id: 'plan', version: 1, isLeft: true }
  const queue = after(cut('a', 1, { plan }), sending('a'), cut('b', 1, { plan }), {
    type: 'plan-moved',
    planId: 'plan',
    version: 2,
  })
  expect(queue.map(each => each.plan?.version)).toEqual([2, 2])
})

test('another day forgets what was sent, and nothing else', () => {
  const queue = after(cut('a', 1), cut('b', 2), cut('c', 3, { madeAt: 500 }), sent('a'), sent('c'))
  expect(keys(changeQueue(queue, { type: 'forget-sent', before: 400 }))).toEqual(['b', 'c'])
})
