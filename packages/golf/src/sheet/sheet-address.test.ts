import { expect, test } from 'vitest'
import { sheetAddress, sheetCountOf } from './sheet-address.ts'

test.each(['https://a.example/pins/b/3', 'https://a.example/pins/b/3?at=mfk2x9c0'])(
  '%s says how its paper counts',
  address => {
    const printed = new URL(sheetAddress(address, { unit: 'paces', notation: 'from-centre' }))
    expect(printed.href.startsWith(address)).toBe(true)
    expect(sheetCountOf(printed.searchParams)).toEqual({ unit: 'paces', notation: 'from-centre' })
    expect(printed.searchParams.get('at')).toBe(new URL(address).searchParams.get('at'))
  },
)

test('what nobody counts in is not taken', () => {
  expect(sheetCountOf(new URLSearchParams('unit=feet&notation='))).toEqual({})
  expect(sheetCountOf(new URLSearchParams('unit=yards'))).toEqual({ unit: 'yards' })
})
