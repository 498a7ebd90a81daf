import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressAfterSignIn } from './address-after-sign-in.ts'
import { rememberAddress, takeAddress } from './return-address.ts'
import { idTokenOf, ORIGIN, openSessionBrowser } from './testing/session-browser.ts'

beforeEach(() => void openSessionBrowser('/login', null))
afterEach(() => void vi.unstubAllGlobals())

const STRANGE = [
  '//evil.example/a',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login',
  '/auth/login?code=1',
  '/\t/evil.example',
  '/.//evil.example',
  'https://',
]

test.each(STRANGE)('nothing that was slipped into the remembered address leads elsewhere: %j', address => {
  sessionStorage.setItem('returnTo', address)
  expect(takeAddress()).toBe('/admin')
  rememberAddress(address)
  expect(sessionStorage.getItem('returnTo')).toBeNull()
})

test('an address of the site is returned to once, with its query', () => {
  rememberAddress(`${ORIGIN}/admin/users?search=%22oak%22`)
  expect(takeAddress()).toBe('/admin/users?search=%22oak%22')
  expect(takeAddress()).toBe('/admin')
})

test.each([
  ['club staff on a phone', ['admin'], true, '/admin/pin-position'],
  ['club staff at a desk', ['admin'], false, '/admin'],
  ['platform staff on a phone', ['superadmin'], true, '/admin'],
  ['a golfer on a phone', [], true, '/admin'],
] as const)('who asked for no page: %s', (_, groups, isPhone, page) => {
  openSessionBrowser('/login', { idToken: idTokenOf(groups) })
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  expect(addressAfterSignIn()).toBe(page)
  rememberAddress(`${ORIGIN}/admin/map`)
  expect(addressAfterSignIn()).toBe('/admin/map')
})
