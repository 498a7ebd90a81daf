import { expect, test } from 'vitest'
import { isPin, keyIn } from './cart-setting.ts'

test('a key is found in the address of the code, and as it was typed', () => {
  const key = `pwd_${'aB3-_'.repeat(6)}xy`
  expect(keyIn(`#key=${key}`)).toBe(key)
  expect(keyIn(`  ${key}\n`)).toBe(key)
  expect(keyIn('pwd_short')).toBeNull()
})

test('a PIN has four digits', () => {
  expect(['1234', '0000', '123', '12345', '12a4', ''].map(isPin)).toEqual([true, true, false, false, false, false])
})
