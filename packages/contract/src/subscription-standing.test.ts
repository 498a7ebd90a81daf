import { expect, test } from 'vitest'
import { type SubscriptionState, standingOf } from './subscription-standing.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()
const state: SubscriptionState = {
  plan: 'complete',
  startsAt: inDays(-100),
  trialEndsAt: null,
  paidUntil: null,
  unpaidSince: null,
  endsAt: null,
}

test.each<[string, Partial<SubscriptionState>, string, string, boolean, string | null]>([
  ['without an end', {}, 'paid', 'Unknown', false, null],
  ['on trial', { trialEndsAt: inDays(1) }, 'trial', 'Active', false, inDays(1)],
  ['on the last moment of the trial', { trialEndsAt: inDays(0) }, 'trial', 'Active', false, inDays(0)],
  ['after the trial', { trialEndsAt: inDays(-1) }, 'trial-over', 'Expired', true, inDays(-1)],
  ['paid', { paidUntil: inDays(9) }, 'paid', 'Active', false, inDays(9)],
  ['paid after a trial', { trialEndsAt: inDays(-20), paidUntil: inDays(9) }, 'paid', 'Active', false, inDays(9)],
  ['late', { paidUntil: inDays(-13) }, 'grace', 'Expired', false, inDays(1)],
  ['on the last moment of grace', { paidUntil: inDays(-14) }, 'grace', 'Expired', false, inDays(0)],
  ['too late', { paidUntil: inDays(-15) }, 'unpaid', 'Expired', true, inDays(-1)],
  ['card refused', { paidUntil: inDays(20), unpaidSince: inDays(-3) }, 'grace', 'Active', false, inDays(11)],
  ['refused too long', { paidUntil: inDays(5), unpaidSince: inDays(-20) }, 'unpaid', 'Active', true, inDays(-6)],
  ['cancelled', { paidUntil: inDays(9), endsAt: inDays(9) }, 'paid', 'Active', false, inDays(9)],
  ['cancelled on trial', { trialEndsAt: inDays(9), endsAt: inDays(2) }, 'trial', 'Active', false, inDays(2)],
  ['ended', { paidUntil: inDays(-2), endsAt: inDays(-2) }, 'ended', 'Expired', true, inDays(-2)],
  ['not begun', { startsAt: inDays(1), paidUntil: inDays(9) }, 'paid', 'Inactive', false, inDays(9)],
])('%s', (_name, change, standing, status, isReadOnly, until) => {
  expect(standingOf({ ...state, ...change }, NOW)).toMatchObject({ standing, status, isReadOnly, until })
})

test('a customer without a subscription may read only', () => {
  expect(standingOf(null, NOW)).toMatchObject({ standing: 'none', isReadOnly: true, features: [] })
})

test('Pins has the pins and the map editor, Complete everything', () => {
  expect(standingOf({ ...state, plan: 'pins' }, NOW).features).toEqual(['pins', 'map'])
  expect(standingOf(state, NOW).features).toContain('pace')
})
