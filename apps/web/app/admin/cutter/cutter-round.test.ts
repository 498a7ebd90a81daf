import type { Pin } from '@pinwise/contract'
import { describe, expect, test } from 'vitest'
import { GREENS, pinId, pinOf, placeOn, TODAY } from '../pins/testing/pin-club.ts'
import type { CutQueue } from './cut.ts'
import { changeQueue, type QueueAction } from './cut-queue.ts'
import { cutOf, cutterRound, nextOpen, type RoundHole } from './cutter-round.ts'

const YESTERDAY = '2026-11-14T05:30:00Z'
const MORNING = Date.parse('2026-11-15T05:40:00Z')
const [A, B] = [placeOn(1, 3, 12), placeOn(1, -5, 20)]
const planned = (given: Partial<Pin> = {}) =>
  pinOf(1, { id: pinId(9), state: 'planned', origin: 'plan', start: '2026-11-15T05:00:00Z', position: A, ...given })

const roundOf = (open: Pin[], around: Pin[] = [], queue: CutQueue = [], savedAt = MORNING) =>
  cutterRound(GREENS, { pins: { open, around }, savedAt }, queue, TODAY)
const first = (round: readonly RoundHole[]) => round[0] as RoundHole
const queueOf = (hole: RoundHole, position: { lng: number; lat: number }, ...then: QueueAction[]) =>
  [{ type: 'cut', cut: cutOf(hole, { position, key: 'k', now: MORNING }) } as QueueAction, ...then].reduce(
    changeQueue,
    [] as CutQueue,
  )

describe('what is to be cut', () => {
  test('is the plan of the day; the old cup is the one in the ground', () => {
    const stale = pinOf(1, { start: YESTERDAY, position: B })
    expect(first(roundOf([stale], [planned()]))).toMatchObject({
      task: 'plan',
      state: 'open',
      oldCup: B,
      newCup: A,
      seenPinId: stale.id,
    })
  })

  test('is what was published for the day; the old cup is the last that was played', () => {
    const before = pinOf(1, { id: pinId(8), state: 'past', start: YESTERDAY, end: '2026-11-15T05:30:00Z', position: B })
    const corrected = pinOf(1, {
      id: pinId(7),
      state: 'past',
      start: '2026-11-15T05:20:00Z',
      end: '2026-11-15T05:29:00Z',
    })
    expect(first(roundOf([pinOf(1)], [before, corrected]))).toMatchObject({ task: 'set', oldCup: B })
  })

  test('of a hole that is said again at its place is no old cup, unless it was cut that day', () => {
    const cup = (number: number, start: string, end: string, position: Pin['position']) =>
      pinOf(1, { id: pinId(number), state: 'past', start, end, position })
    const [friday, saturday, dawn] = ['2026-11-13T05:30:00Z', YESTERDAY, '2026-11-15T04:00:00Z']
    const again = pinOf(1, { position: B })
    const { start: said } = again
    expect(first(roundOf([again], [cup(8, friday, saturday, A), cup(7, saturday, said, B)])).oldCup).toBeNull()
    expect(first(roundOf([again], [cup(8, saturday, dawn, A), cup(7, dawn, said, B)])).oldCup).toEqual(A)
  })

  test('is the pin of the morning before the one of the afternoon', () => {
    const afternoon = planned({ start: '2026-11-15T12:00:00Z' })
    expect(first(roundOf([pinOf(1)], [afternoon]))).toMatchObject({ task: 'set' })
    expect(first(roundOf([pinOf(1, { origin: 'cutter' })], [afternoon]))).toMatchObject({ task: 'plan', state: 'open' })
  })

  test('is nothing where nobody wants another; a plan of another day is none of today', () => {
    const stale = pinOf(1, { start: YESTERDAY })
    const tomorrow = planned({ start: '2026-11-16T05:00:00Z' })
    expect(first(roundOf([stale], [tomorrow]))).toMatchObject({ task: 'stays', state: 'open', newCup: stale.position })
    expect(first(roundOf([]))).toMatchObject({ task: 'none', newCup: null })
    expect(roundOf([])[2]).toMatchObject({ task: 'no-green', state: 'no-green' })
    expect(first(roundOf([stale], [planned({ enabled: false })]))).toMatchObject({ task: 'stays' })
  })
})

describe('a hole is cut', () => {
  test('when a cutter said so that day, also after the plan came true at that place', () => {
    expect(first(roundOf([pinOf(1, { origin: 'cutter' })])).state).toBe('cut')
    const cutters = pinOf(1, {
      id: pinId(5),
      state: 'past',
      origin: 'cutter',
      position: A,
      end: '2026-11-15T06:00:00Z',
    })
    expect(first(roundOf([planned({ state: 'current' })], [cutters])).state).toBe('cut')
    expect(first(roundOf([cutters], [planned()])).state).toBe('cut')
    expect(first(roundOf([planned({ state: 'current', position: B })], [cutters])).state).toBe('open')
  })

  test('on this phone first, then at the server', () => {
    const open = first(roundOf([pinOf(1)]))
    expect(first(roundOf([pinOf(1)], [], queueOf(open, B)))).toMatchObject({ state: 'waiting', newCup: B })
    const sent = queueOf(open, B, { type: 'sent', key: 'k', pinId: pinId(77), at: MORNING + 2000 })
    expect(first(roundOf([pinOf(1)], [], sent))).toMatchObject({ state: 'cut', newCup: B, seenPinId: pinId(77) })
  })

  test('until the server tells of another pin', () => {
    const sent = queueOf(first(roundOf([pinOf(1)])), B, {
      type: 'sent',
      key: 'k',
      pinId: pinId(77),
      at: MORNING + 2000,
    })
    const theirs = pinOf(1, { id: pinId(78), position: A })
    expect(first(roundOf([theirs], [], sent, MORNING + 3000))).toMatchObject({
      state: 'open',
      newCup: A,
      seenPinId: pinId(78),
    })
  })
})

test('what was cut yesterday is not cut today', () => {
  const stale = pinOf(1, { start: YESTERDAY, position: B })
  const sent = queueOf(first(roundOf([stale])), B, { type: 'sent', key: 'k', pinId: pinId(77), at: MORNING + 2000 })
  const yesterday = sent.map(cut => ({ ...cut, madeAt: Date.parse(YESTERDAY) }))
  expect(first(roundOf([stale], [], yesterday))).toMatchObject({ state: 'open', cut: null })
})

describe('what is said of a cut', () => {
  test('as planned: the plan stays as it is', () => {
    const hole = first(roundOf([pinOf(1, { start: YESTERDAY })], [planned()]))
    expect(cutOf(hole, { position: A, key: 'k', now: 5 }).plan).toEqual({ id: pinId(9), version: 1, isLeft: false })
  })

  test('elsewhere: the plan is left', () => {
    const hole = first(roundOf([pinOf(1, { start: YESTERDAY })], [planned()]))
    expect(cutOf(hole, { position: B, key: 'k', now: 5 }).plan).toMatchObject({ isLeft: true })
  })

  test('after a conflict: with their pin seen', () => {
    const theirs = { id: 'theirs', position: A, version: 3 }
    const queue = queueOf(first(roundOf([pinOf(1)])), B, { type: 'conflict', key: 'k', of: 'pin', theirs })
    expect(first(roundOf([pinOf(1)], [], queue))).toMatchObject({ state: 'conflict', seenPinId: 'theirs' })
  })
})

test('a cut that waits for its person is shown before what was cut upon it', () => {
  const hole = first(roundOf([pinOf(1)]))
  const theirs = { id: 'theirs', position: A, version: 3 }
  const queue = queueOf(
    hole,
    B,
    { type: 'sending', key: 'k' },
    { type: 'cut', cut: cutOf(hole, { position: A, key: 'later', now: MORNING }) },
    { type: 'conflict', key: 'k', of: 'pin', theirs },
  )
  expect(first(roundOf([pinOf(1)], [], queue))).toMatchObject({ state: 'conflict', cut: { key: 'k' } })
  const settled = changeQueue(queue, { type: 'sent', key: 'k', pinId: pinId(77), at: MORNING + 2000 })
  expect(first(roundOf([pinOf(1)], [], settled))).toMatchObject({ state: 'waiting', cut: { key: 'later' } })
})

test('the next hole is the next that waits, round the course', () => {
  const round = roundOf([pinOf(1), pinOf(2, { origin: 'cutter' })])
  expect([nextOpen(round, 0), nextOpen(round, 1)]).toEqual([0, 0])
  expect(nextOpen(roundOf([pinOf(1, { origin: 'cutter' }), pinOf(2, { origin: 'cutter' })]), 0)).toBeNull()
})
