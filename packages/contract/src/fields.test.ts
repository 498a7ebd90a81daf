import { expect, test } from 'vitest'
import { Instant } from './fields.ts'

const codesOf = (at: string) => Instant.safeParse(at).error?.issues.map(({ message }) => message) ?? []

test.each(['0001-01-01T00:00:00Z', '2026-11-16T08:00:00.123+01:00', '9998-12-31T23:59:59Z'])('%s is a moment', at => {
  expect(Instant.parse(at)).toBe(at)
})

test.each([
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+00:01',
  '9998-12-31T23:59:59-00:01',
  '9999-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
])('%s is in a year that is written in several ways', at => {
  expect(codesOf(at)).toEqual(['not_a_moment'])
})

test('what is no date at all has one problem', () => {
  expect(codesOf('yesterday')).toHaveLength(1)
})
