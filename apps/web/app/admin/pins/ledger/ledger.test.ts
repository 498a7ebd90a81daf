import type { Pin } from '@pinwise/contract'
import { describe, expect, test } from 'vitest'
import { GREENS, pinId, pinOf, placeOn, TODAY } from '../testing/pin-club.ts'
import { heatOf, leastUsed, ledgerOf } from './ledger-of.ts'
import { zonePaths } from './zone-paths.ts'

const OPTIONS = { from: '2026-11-01', today: TODAY.day, timeZone: TODAY.timeZone, zones: 9 } as const
const at = (day: number, time = '05:00') => `2026-11-${String(day).padStart(2, '0')}T${time}:00Z`
let made = 0
const past = (from: number, to: number, right = 0, on = 15, given: Partial<Pin> = {}) =>
  pinOf(1, {
    id: pinId(++made),
    state: 'past',
    start: at(from),
    end: at(to),
    position: placeOn(1, right, on),
    ...given,
  })
const of = (...pins: Pin[]) => ledgerOf(GREENS, pins, OPTIONS).greens[0]

describe('the ledger', () => {
  test('counts days in the ground by zone and third, up to today', () => {
    const ledger = of(past(3, 6, -12, 3), past(6, 8, 0, 28), pinOf(1, { start: at(8) }))
    expect(ledger).toMatchObject({ days: 13, byThird: { front: 3, middle: 8, back: 2 } })
    expect(ledger?.byZone).toEqual([3, 0, 0, 0, 8, 0, 0, 2, 0])
  })

  test('counts from the first day of the period, and neither corrections nor plans', () => {
    const before = past(1, 3, 0, 15, { start: '2026-10-20T05:00:00Z' })
    const corrected = past(9, 9, 0, 15, { end: at(9, '05:10') })
    const planned = pinOf(1, { state: 'planned', start: at(20) })
    expect(of(before, corrected, planned)?.days).toBe(2)
  })

  test('is of every green that is drawn, and of all of them', () => {
    const both = ledgerOf(GREENS, [pinOf(1, { start: at(14) }), pinOf(2, { start: at(15) })], OPTIONS)
    expect(both.greens).toHaveLength(2)
    expect(both).toMatchObject({ days: 3, byThird: { front: 0, middle: 3, back: 0 } })
  })
})

test('a zone is coloured by its share, and those that had least are named', () => {
  const ledger = { days: 18, byZone: [4, 2, 1, 1, 5, 2, 2, 1, 0] }
  expect([0, 0.5, 1, 2, 4].map(days => heatOf(days, ledger))).toEqual([0, 1, 2, 3, 4])
  expect(leastUsed(ledger)).toEqual([9])
  expect(leastUsed({ days: 9, byZone: Array(9).fill(1) })).toEqual([])
  expect(leastUsed({ days: 0, byZone: Array(9).fill(0) })).toEqual([])
})

test('the zones of a green are as many as there are, and the first is at the front on the left', () => {
  const frame = GREENS[0]?.ground?.frame
  const zones = frame ? zonePaths(frame, 6) : []
  expect(zones).toHaveLength(6)
  expect(zones[0]?.middle.x).toBeLessThan(zones[1]?.middle.x ?? 0)
  expect(zones[0]?.middle.y).toBeLessThan(zones[4]?.middle.y ?? 0)
})
