import { expect, test } from 'vitest'
import { noticeOf } from './subscription-notice.ts'

const NOW = Date.parse('2026-06-10T10:00:00Z')
const paid = { standing: 'paid', isReadOnly: false, until: '2026-06-11T00:00:00Z' } as const

test('a paid subscription is nobody’s concern, nor is a trial that has just begun', () => {
  expect(noticeOf(paid, NOW)).toBeNull()
  expect(noticeOf({ ...paid, standing: 'trial', until: '2026-06-30T00:00:00Z' }, NOW)).toBeNull()
})

test('the last week of a trial counts its days, never down to none', () => {
  expect(noticeOf({ ...paid, standing: 'trial', until: '2026-06-17T09:00:00Z' }, NOW)).toEqual({
    kind: 'trial',
    days: 7,
  })
  expect(noticeOf({ ...paid, standing: 'trial', until: '2026-06-10T10:00:01Z' }, NOW)).toEqual({
    kind: 'trial',
    days: 1,
  })
})

test('a late payment says from when pages are read-only; then they are', () => {
  const late = { standing: 'grace', isReadOnly: false, until: '2026-06-20T00:00:00Z' } as const
  expect(noticeOf(late, NOW)).toEqual({ kind: 'grace', until: late.until })
  expect(noticeOf({ ...late, standing: 'unpaid', isReadOnly: true }, NOW)).toEqual({ kind: 'readOnly' })
})
