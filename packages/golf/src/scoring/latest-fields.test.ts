import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestFields } from './latest-fields.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 9, minute)).toISOString()
const fields = fc.dictionary(
  fc.constantFrom('name', 'handicapIndex', 'tee'),
  fc.record({ value: fc.option(fc.integer({ min: 0, max: 3 })), at: fc.nat(3).map(at) }),
)

test('of each field the later one stays, also where it takes something back', () => {
  const guest = { handicapIndex: { value: 18.4, at: at(5) }, name: { value: 'Ada', at: at(1) } }
  const account = { handicapIndex: { value: 20, at: at(2) }, name: { value: null, at: at(3) } }
  expect(latestFields<Record<string, { value: unknown; at: string }>>(guest, account)).toEqual({
    handicapIndex: guest.handicapIndex,
    name: account.name,
  })
})

test('phones come to the same in any order, and twice is once', () => {
  fc.assert(
    fc.property(fields, fields, fields, (one, other, third) => {
      expect(latestFields(one, other)).toEqual(latestFields(other, one))
      expect(latestFields(latestFields(one, other), third)).toEqual(latestFields(one, latestFields(other, third)))
      expect(latestFields(one, one)).toEqual(one)
      // Nothing that only one of them said is lost.
      expect(new Set(Object.keys(latestFields(one, other)))).toEqual(
        new Set([...Object.keys(one), ...Object.keys(other)]),
      )
    }),
  )
})
