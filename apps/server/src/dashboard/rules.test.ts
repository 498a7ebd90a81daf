import { expect, test } from 'vitest'
import { concernsOf, lastVisit, VISIT_MS } from './rules.ts'

const NOW = Date.parse('2026-06-13T08:00:00Z')
const DAY_MS = 86_400_000

test('a visit goes on for half an hour, and the one after it counts from its beginning', () => {
  const before = new Date(NOW - 3 * DAY_MS)
  const seen = (agoMs: number) => ({ since: before, seen_at: new Date(NOW - agoMs) })
  expect(lastVisit(undefined, NOW)).toBe(null)
  expect(lastVisit(seen(VISIT_MS), NOW)).toEqual(before)
  expect(lastVisit(seen(VISIT_MS + 1), NOW)).toEqual(new Date(NOW - VISIT_MS - 1))
  expect(lastVisit({ since: null, seen_at: new Date(NOW) }, NOW)).toBe(null)
})

test('a club that works and pays needs nobody; each thing that is wrong is named', () => {
  const subscription = { plan: 'complete', startsAt: '2026-01-01T00:00:00Z' } as const
  const none = { trialEndsAt: null, paidUntil: null, unpaidSince: null, endsAt: null }
  const well = {
    published: true,
    subscription: { ...subscription, ...none },
    people: 2,
    lastPinsAt: new Date(NOW - DAY_MS),
    silentDevices: 0,
  }
  expect(concernsOf(well, NOW)).toEqual([])
  expect(concernsOf({ ...well, subscription: null, people: 0 }, NOW)).toEqual(['read-only', 'no-people'])
  const late = { ...well.subscription, unpaidSince: new Date(NOW - DAY_MS).toISOString() }
  expect(concernsOf({ ...well, subscription: late, silentDevices: 3 }, NOW)).toEqual(['payment', 'devices'])
  const stale = { ...well, lastPinsAt: new Date(NOW - 8 * DAY_MS) }
  expect(concernsOf(stale, NOW)).toEqual(['pins'])
  expect(concernsOf({ ...stale, published: false }, NOW)).toEqual([])
})
