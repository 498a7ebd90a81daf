import { expect, test } from 'vitest'
import { pinPlaceWords } from './pin-place-words.ts'

test('a pin in the middle both ways has words of its own', () => {
  expect(pinPlaceWords({ side: 'C', third: 'middle' })).toBe('middle')
  expect(pinPlaceWords({ side: 'C', third: 'back' })).toBe('C')
  expect(pinPlaceWords({ side: 'L', third: 'middle' })).toBe('L')
})
