import type { Pin } from '@pinwise/contract'
import { describe, expect, test } from 'vitest'
import { boardBalance } from '../pins/board-balance.ts'
import { attemptFor, placesOf, publicationOf } from '../pins/publication.ts'
import { GREENS, holeId, layoutOf, MAP, pinId, pinOf, placeOn, SETTINGS, TODAY } from '../pins/testing/pin-club.ts'
import { type BoardGreen, type BoardPins, dayBoard, zoneOfDay } from './day-board.ts'
import { layoutGreens } from './layout-greens.ts'
import { changeDrafts, type PinDrafts } from './pin-drafts.ts'

const boardOf = (pins: Partial<BoardPins>, drafts: PinDrafts = {}) =>
  dayBoard(GREENS, { open: [], around: [], ...pins }, drafts, TODAY)
const first = (board: readonly BoardGreen[]) => board[0] as BoardGreen
const moved = (right: number, on: number, seenPinId: string | null = pinId(1)): PinDrafts =>
  changeDrafts(
    {},
    {
      type: 'place',
      holeId: holeId(1),
      position: placeOn(1, right, on),
      seenPinId,
      seenAt: pinOf(1).position,
      day: '2026-11-15',
    },
  )
const codes = ({ advice }: BoardGreen) => advice.map(({ code }) => code)
const past = (days: number, given: Partial<Pin> = {}): Pin => {
  const day = (before: number) => `2026-11-${String(15 - before).padStart(2, '0')}T05:30:00Z`
  const position = placeOn(1, 1 + days, 8)
  return pinOf(1, { id: pinId(50 + days), position, state: 'past', start: day(days + 1), end: day(days), ...given })
}

describe('the state of a green', () => {
  test.each<[string, Pin[], string]>([
    ['without a pin', [], 'missing'],
    ['with one of today', [pinOf(1)], 'set'],
    ['with one of yesterday', [pinOf(1, { start: '2026-11-14T05:30:00Z' })], 'stale'],
    ['with one of yesterday in Rome, today in Greenwich', [pinOf(1, { start: '2026-11-14T22:59:00Z' })], 'stale'],
    ['with one of today in Rome, yesterday in Greenwich', [pinOf(1, { start: '2026-11-14T23:00:00Z' })], 'set'],
    ['drawn anew beside its pin', [pinOf(1, { figures: null })], 'off-green'],
  ])('%s', (_, open, state) => {
    expect(first(boardOf({ open })).state).toBe(state)
  })

  test('that nobody has drawn', () => {
    expect(boardOf({})[2]).toMatchObject({ state: 'no-green', ground: null, shown: null, advice: [] })
  })

  test('says which pin is planned next', () => {
    const planned = [2, 1].map(day =>
      pinOf(1, { id: pinId(day), state: 'planned', start: `2026-11-1${5 + day}T05:00:00Z` }),
    )
    expect(first(boardOf({ around: planned })).planned?.id).toBe(pinId(1))
  })
})

describe('old cups', () => {
  test('rest in circles that shrink by the day', () => {
    const { oldCups } = first(boardOf({ open: [pinOf(1)], around: [past(0), past(1), past(3)] }))
    // Closed three days ago, yesterday and this morning: 9, 13 and 15 feet.
    expect(oldCups.map(({ restMetres }) => restMetres.toFixed(2))).toEqual(['2.74', '3.96', '4.57'])
    const afternoon = past(1, { end: '2026-11-14T15:00:00Z' })
    expect(first(boardOf({ open: [pinOf(1)], around: [afternoon] })).oldCups[0]?.day).toBe('2026-11-14')
  })

  test('of a correction made at once are none', () => {
    const corrected = past(0, { start: '2026-11-15T05:30:00Z', end: '2026-11-15T05:35:00Z' })
    expect(first(boardOf({ around: [corrected] })).oldCups).toEqual([])
  })

  test('are not the hole that is there: a pin that is said again, or left where it is, rests on nothing', () => {
    const { position } = pinOf(1)
    const confirmed = past(0, { position, start: '2026-11-15T04:00:00Z' })
    expect(first(boardOf({ open: [pinOf(1)], around: [confirmed] })).oldCups).toEqual([])
    const stale = pinOf(1, { start: '2026-11-14T05:30:00Z' })
    const left = changeDrafts(
      {},
      { type: 'place', holeId: holeId(1), position, seenPinId: stale.id, seenAt: position, day: '2026-11-15' },
    )
    expect(codes(first(boardOf({ open: [stale] }, left)))).not.toContain('resting')
  })

  test('of a pin that was put back after a mistake are none, and it is there since it was cut', () => {
    const [yesterday, slip, back] = ['2026-11-14T05:30:00Z', '2026-11-15T05:30:00Z', '2026-11-15T05:30:07Z']
    const { position } = pinOf(1)
    const before = past(1, { position, start: yesterday, end: slip })
    const mistake = past(2, { start: slip, end: back })
    const green = first(boardOf({ open: [pinOf(1, { start: back, origin: 'undo' })], around: [before, mistake] }))
    expect(green).toMatchObject({ state: 'stale', oldCups: [] })
    // Who sets it there by hand has set it today.
    const again = pinOf(1, { start: back, origin: 'set' })
    expect(first(boardOf({ open: [again], around: [before, mistake] }))).toMatchObject({ state: 'set', oldCups: [] })
  })

  test('include the one of yesterday once it is about to leave, but not one of today', () => {
    const stale = pinOf(1, { start: '2026-11-14T05:30:00Z' })
    expect(first(boardOf({ open: [stale] })).oldCups).toEqual([])
    expect(codes(first(boardOf({ open: [stale] }, moved(1, 15))))).toContain('resting')
    expect(codes(first(boardOf({ open: [pinOf(1)] }, moved(1, 15))))).not.toContain('resting')
  })
})

describe('what is said of a pin', () => {
  test('is nothing in the middle of a large green', () => {
    expect(codes(first(boardOf({ open: [pinOf(1)] })))).toEqual([])
  })

  test('is of where it will go', () => {
    expect(codes(first(boardOf({ open: [pinOf(1)] }, moved(13, 15))))).toEqual(['near-edge'])
  })

  test('by the rota of the weekday', () => {
    expect(zoneOfDay('2026-11-16', SETTINGS.rota, 9)).toEqual({ wanted: 1, of: 9 })
    expect(zoneOfDay('2026-11-15', SETTINGS.rota, 9)).toBeNull()
    expect(zoneOfDay('2026-11-16', [7, 7, 7, 7, 7, 7, 7], 6)).toBeNull()
  })
})

describe('publishing', () => {
  test('sends what was changed, with the pin that was seen', () => {
    const board = boardOf({ open: [pinOf(1), pinOf(2)] }, moved(3, 15))
    expect(publicationOf(board)).toMatchObject({
      pins: [{ holeId: holeId(1), seenPinId: pinId(1) }],
      offGreen: [],
      overtaken: [],
    })
  })

  test('is held up by a pin off its green, and by nothing else', () => {
    expect(publicationOf(boardOf({}, moved(20, 15, null))).offGreen).toHaveLength(1)
    expect(publicationOf(boardOf({}, moved(14.5, 15, null))).offGreen).toEqual([])
  })

  test('tells of a pin that somebody else has put there since', () => {
    const theirs = pinOf(1, { id: pinId(7), position: placeOn(1, -4, 20) })
    expect(publicationOf(boardOf({ open: [theirs] }, moved(3, 15)))).toMatchObject({
      overtaken: [{ label: 1 }],
      pins: [{ seenPinId: pinId(1) }],
    })
    expect(publicationOf(boardOf({}, moved(3, 15))).overtaken).toHaveLength(1)
  })

  test('goes on where the other pin lies as the seen one lay, or where the own one goes', () => {
    const drafts = moved(3, 15)
    for (const position of [pinOf(1).position, drafts[holeId(1)]!.position]) {
      const board = boardOf({ open: [pinOf(1, { id: pinId(7), position })] }, drafts)
      expect(publicationOf(board)).toMatchObject({ overtaken: [], pins: [{ seenPinId: pinId(7) }] })
    }
  })

  test('again after silence is the same action; of anything else another', () => {
    let made = 0
    const key = () => `key ${++made}`
    const pins = publicationOf(boardOf({}, moved(3, 15))).pins
    const attempt = attemptFor(null, pins, key)
    expect(attemptFor(attempt, [...pins], key)).toBe(attempt)
    const sawIt = pins.map(pin => ({ ...pin, seenPinId: pinId(9) }))
    const first = attemptFor(null, pins, key, placesOf(pins))
    expect(attemptFor(first, sawIt, key, placesOf(sawIt))).toBe(first)
    expect(attemptFor(attempt, publicationOf(boardOf({}, moved(4, 15))).pins, key).key).toBe('key 3')
  })
})

test('the same nine twice has nine greens, and a number that comes twice gives way to the place', () => {
  expect(layoutGreens(layoutOf([1, 2, 1, 2]), MAP, SETTINGS).map(({ label }) => label)).toEqual([1, 2])
  const layout = layoutOf([2, 1])
  const holes = layout.holes.map(hole => ({ ...hole, number: 5 }))
  expect(layoutGreens({ ...layout, holes }, MAP, SETTINGS).map(({ label }) => label)).toEqual([1, 2])
})

test('the balance counts the pins that are seen, and names the greens without', () => {
  const board = boardOf({ open: [pinOf(1)] }, moved(0, 25))
  const { counts, advice } = boardBalance(board, TODAY.rules, null)
  expect(counts.find(({ value }) => value === 'back')?.count).toBe(1)
  expect(advice).toContainEqual({ code: 'pins-missing', holes: [2, 3] })
})
