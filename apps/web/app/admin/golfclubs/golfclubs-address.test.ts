import { expect, test } from 'vitest'
import { addressOfView, viewOf } from './golfclubs-address.ts'

test('an address names its list; whatever else it says is the list of clubs', () => {
  expect(viewOf(new URLSearchParams('view=customers'))).toBe('customers')
  expect(viewOf(new URLSearchParams('view=anything'))).toBe('clubs')
  expect(viewOf(addressOfView('customers'))).toBe('customers')
  expect(addressOfView('clubs').toString()).toBe('')
})
