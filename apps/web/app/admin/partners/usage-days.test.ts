import { expect, test } from 'vitest'
import { usageDays } from './usage-days.ts'

test('the keys of a day count together, the newest day first', () => {
  const row = (day: string, keyId: string, calls: number, refused: number) => ({ day, keyId, calls, refused })
  expect(usageDays([row('2026-11-15', 'a', 3, 0), row('2026-11-16', 'a', 5, 1), row('2026-11-16', 'b', 2, 4)])).toEqual(
    [
      { day: '2026-11-16', calls: 7, refused: 5 },
      { day: '2026-11-15', calls: 3, refused: 0 },
    ],
  )
  expect(usageDays([])).toEqual([])
})
