import { expect, test } from 'vitest'
import { pinId, pinOf } from '../pins/testing/pin-club.ts'
import { todayPins } from './today-pins.ts'

const TODAY = { greens: 3, day: '2026-11-15', timeZone: 'Europe/Rome' }

test('set, stale and planned are counted by greens, on the club’s own day', () => {
  const planned = { state: 'planned' as const, start: '2026-11-15T23:30:00Z' }
  const pins = {
    open: [pinOf(1, { start: '2026-11-14T23:30:00Z' }), pinOf(2, { start: '2026-11-14T05:00:00Z' })],
    around: [
      pinOf(1, { ...planned, id: pinId(11) }),
      pinOf(1, { ...planned, id: pinId(12), start: '2026-11-16T05:00:00Z' }),
      pinOf(2, { ...planned, id: pinId(13), enabled: false }),
      pinOf(3, { ...planned, id: pinId(14), start: '2026-11-17T05:00:00Z' }),
    ],
  }
  expect(todayPins(pins, TODAY)).toEqual({ set: 1, notSet: 2, plannedTomorrow: 1, greens: 3, tomorrow: '2026-11-16' })
})

test('a pin that is no longer on its green is not set', () => {
  expect(todayPins({ open: [pinOf(1, { figures: null })], around: [] }, TODAY).set).toBe(0)
})
