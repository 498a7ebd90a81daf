import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test.each([
  ['', true],
  ['milano', true],
  ['MILA golf', true],
  ['becov', true],
  ['bečov', true],
  ['  golf   ', true],
  ['milano torino', false],
])('“%s” finds “Golf Club Milano, Bečov”: %s', (term, found) => {
  expect(matches(term, 'Golf Club Milano', 'Bečov')).toBe(found)
})
