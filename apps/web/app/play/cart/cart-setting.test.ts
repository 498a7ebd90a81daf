import { afterEach, expect, test, vi } from 'vitest'
import { openSessionBrowser } from '../../session/testing/session-browser.ts'
import { cartSetting, cartsCallSetting, deviceSetting, isPin, keyIn, pairCart, pairWithCode } from './cart-setting.ts'

afterEach(() => vi.unstubAllGlobals())

test('a key is found in the address of the code, and as it was typed', () => {
  const key = `pwd_${'aB3-_'.repeat(6)}xy`
  expect(keyIn(`#key=${key}`)).toBe(key)
  expect(keyIn(`  ${key}\n`)).toBe(key)
  expect(keyIn('pwd_short')).toBeNull()
})

test('a PIN has four digits', () => {
  expect(['1234', '0000', '123', '12345', '12a4', ''].map(isPin)).toEqual([true, true, false, false, false, false])
})

test('what a cart knows goes with the pairing: no other cart shows it', () => {
  openSessionBrowser('/play/-/cart', null)
  const cart = { key: 'pwd_one', pin: null, layoutId: null, position: 0 }
  const of = { id: 'one', label: 'Cart 1', kind: 'cart', cartNumber: 1 } as const
  const device = { ...of, club: null, reportingSeconds: 10, messages: [] }
  const kept = () => [deviceSetting.read(), cartsCallSetting.read()]
  const keep = () => {
    deviceSetting.write(device)
    cartsCallSetting.write({ id: 'help', calledMs: 0, arrivedMs: null })
  }
  pairCart(cart)
  keep()
  pairCart({ ...cart, pin: '4711' })
  expect(kept()).toEqual([device, { id: 'help', calledMs: 0, arrivedMs: null }])
  pairCart({ ...cart, key: 'pwd_other' })
  expect(kept()).toEqual([null, null])
  keep()
  pairCart(null)
  expect([...kept(), cartSetting.read()]).toEqual([null, null, null])
})

test('a code pairs a tablet that has no PIN; one that has stays what it is until it is left with the PIN', () => {
  openSessionBrowser('/play/-/cart', null)
  pairWithCode('pwd_one')
  pairWithCode('pwd_other')
  expect(cartSetting.read()).toEqual({ key: 'pwd_other', pin: null, layoutId: null, position: 0 })
  const paired = { key: 'pwd_other', pin: '4711', layoutId: 'blue', position: 4 }
  pairCart(paired)
  pairWithCode('pwd_one')
  expect(cartSetting.read()).toEqual(paired)
  pairCart(null)
  pairWithCode('pwd_one')
  expect(cartSetting.read()).toMatchObject({ key: 'pwd_one', pin: null })
})
