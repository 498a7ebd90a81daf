import { afterEach, expect, test, vi } from 'vitest'
import { openSessionBrowser } from '../../session/testing/session-browser.ts'
import { receiptsSetting } from '../notices/notice-settings.ts'
import { cartSetting, isPin, keyIn, pairCart } from './cart-setting.ts'

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

test('receipts that wait go with the pairing: they are not sent by the next person, nor by another cart', () => {
  openSessionBrowser('/play/-/cart', null)
  const cart = { key: 'pwd_one', pin: null, layoutId: null, position: 0 }
  const waiting = [{ noticeId: 'frost', sendId: 'monday', read: true }]
  pairCart(cart)
  receiptsSetting.write(waiting)
  pairCart({ ...cart, pin: '4711' })
  expect(receiptsSetting.read()).toEqual(waiting)
  pairCart({ ...cart, key: 'pwd_other' })
  expect(receiptsSetting.read()).toEqual([])
  receiptsSetting.write(waiting)
  pairCart(null)
  expect([receiptsSetting.read(), cartSetting.read()]).toEqual([[], null])
})
