import { expect, test } from 'vitest'
import { noticesByDay } from './notices-by-day.ts'

const DAYS = ['2026-03-28', '2026-03-29', '2026-03-30']
const notice = (id: string, start: string | null, end: string | null, enabled = true) => ({ id, start, end, enabled })

test('a notice is on every day of the club that it touches, over a change of the clocks too', () => {
  const found = noticesByDay(
    DAYS,
    [
      // From 23:30 on Saturday to 00:30 on Monday in Rome, whose Sunday has 23 hours.
      notice('weekend', '2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z'),
      notice('sunday', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z'),
      notice('off', '2026-03-28T10:00:00Z', '2026-03-30T10:00:00Z', false),
      notice('draft', null, '2026-03-30T10:00:00Z'),
    ],
    'Europe/Rome',
  )
  expect([...found]).toEqual([
    ['2026-03-28', ['weekend']],
    ['2026-03-29', ['weekend', 'sunday']],
    ['2026-03-30', ['weekend']],
  ])
})
