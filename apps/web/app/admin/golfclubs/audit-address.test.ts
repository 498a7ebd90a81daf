import { expect, test } from 'vitest'
import { trailFiltersOf } from './audit-address.ts'

test('the address says what the trail is narrowed to; what is none of ours is left out', () => {
  const filters = trailFiltersOf(new URLSearchParams('trail=x&who=%20ada%20&what=hole&from=2026-03-01&to=2026-03-01'))
  expect(filters).toMatchObject({ search: 'ada', subject: 'hole' })
  expect(Date.parse(filters.to ?? '') - Date.parse(filters.from ?? '')).toBe(86_399_999)
  expect(trailFiltersOf(new URLSearchParams('what=everything&from=soon&to=2026-99-99'))).toEqual({})
})
