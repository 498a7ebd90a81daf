import type { GolferProfile } from '@pinwise/contract'
import { latestFields } from '@pinwise/golf'
import { expect, test } from 'vitest'
import {
  afterAnswer,
  afterLeaving,
  hasUnsaved,
  NO_PROFILES,
  profileOf,
  type StoredProfiles,
  withSaid,
} from './stored-profiles.ts'

const NINE = Date.UTC(2026, 5, 1, 9)
const at = (minute: number) => NINE + minute * 60_000
const say = (stored: StoredProfiles, sub: string | null, handicapIndex: number | null, minute: number) =>
  withSaid(stored, sub, { field: 'handicapIndex', value: handicapIndex, now: at(minute) })
const indexOf = (stored: StoredProfiles, sub: string | null) => profileOf(stored, sub).handicapIndex?.value

/** One exchange with a server where the account has this. */
function exchange(stored: StoredProfiles, sub: string, account: GolferProfile) {
  const sent = profileOf(stored, sub)
  const answer = latestFields(account, sent)
  return { stored: afterAnswer(stored, sub, { sent, answer }), account: answer }
}

test('what a guest entered is theirs after the sign-in, beside what the account had', () => {
  const guest = say(NO_PROFILES, null, 18.4, 5)
  const before: GolferProfile = {
    handicapIndex: { value: 22, at: new Date(at(1)).toISOString() },
    name: { value: 'Ada', at: new Date(at(2)).toISOString() },
  }
  expect(indexOf(guest, 'ada')).toBe(18.4)
  expect(hasUnsaved(guest, 'ada')).toBe(true)
  const { stored, account } = exchange(guest, 'ada', before)
  expect(account).toMatchObject({ handicapIndex: { value: 18.4 }, name: { value: 'Ada' } })
  expect(profileOf(stored, 'ada')).toEqual(account)
  expect(hasUnsaved(stored, 'ada')).toBe(false)
  expect(profileOf(stored, null)).toEqual({})
})

test('what the account heard later than the guest said stays', () => {
  const guest = say(NO_PROFILES, null, 18.4, 5)
  const { account } = exchange(guest, 'ada', { handicapIndex: { value: 17, at: new Date(at(9)).toISOString() } })
  expect(account.handicapIndex?.value).toBe(17)
})

test('what is said while the question is under way is not lost', () => {
  const before = say(NO_PROFILES, 'ada', 18.4, 5)
  const sent = profileOf(before, 'ada')
  const meanwhile = say(before, 'ada', 18.1, 5)
  const after = afterAnswer(meanwhile, 'ada', { sent, answer: sent })
  expect(indexOf(after, 'ada')).toBe(18.1)
  expect(hasUnsaved(after, 'ada')).toBe(true)
})

test('a clock that is slow does not lose what is said last, and one that is fast is set right by the answer', () => {
  const { stored } = exchange(NO_PROFILES, 'ada', { handicapIndex: { value: 17, at: new Date(at(60)).toISOString() } })
  expect(exchange(say(stored, 'ada', 16, 5), 'ada', profileOf(stored, 'ada')).account.handicapIndex?.value).toBe(16)
  const fast = say(NO_PROFILES, 'ada', 12, 600)
  const right: GolferProfile = { handicapIndex: { value: 12, at: new Date(at(5)).toISOString() } }
  const after = afterAnswer(fast, 'ada', { sent: profileOf(fast, 'ada'), answer: right })
  expect(profileOf(after, 'ada')).toEqual(right)
  expect(hasUnsaved(after, 'ada')).toBe(false)
})

test('on sign-out the saved leaves the phone, the unsaved waits for its golfer and is nobody else’s', () => {
  const { stored } = exchange(say(NO_PROFILES, 'ada', 18.4, 5), 'ada', {})
  expect(afterLeaving(stored, 'ada')).toEqual({})
  const unsaved = afterLeaving(say(stored, 'ada', 18, 6), 'ada')
  expect(profileOf(unsaved, null)).toEqual({})
  expect(profileOf(unsaved, 'ben')).toEqual({})
  expect(indexOf(unsaved, 'ada')).toBe(18)
})
