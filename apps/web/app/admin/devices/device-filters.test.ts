import { expect, test } from 'vitest'
import { deviceFiltersOf } from './device-filters.ts'
import { clubsBefore } from './device-parts.ts'

test('an address filters by what there is, and by nothing else', () => {
  expect(deviceFiltersOf(new URLSearchParams('kind=cart&health=lost'))).toEqual({ kind: 'cart', health: 'lost' })
  expect(deviceFiltersOf(new URLSearchParams('health=silent'))).toEqual({ silent: true })
  expect(deviceFiltersOf(new URLSearchParams('kind=boat&health='))).toEqual({})
})

test('an assignment is undone club by club', () => {
  const devices = [
    { id: 'a', clubId: 'milano' },
    { id: 'b', clubId: null },
    { id: 'c', clubId: 'milano' },
  ]
  expect(clubsBefore(devices)).toEqual([
    { clubId: 'milano', deviceIds: ['a', 'c'] },
    { clubId: null, deviceIds: ['b'] },
  ])
})
