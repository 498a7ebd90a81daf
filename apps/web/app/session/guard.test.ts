import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import texts from '../../public/locales/en/common.json' with { type: 'json' }
import { requireCutter } from '../admin/cutter/require-cutter.ts'
import { registerUnsavedChanges } from '../ui/unsaved-changes.ts'
import { requireRole, requireUser } from './guard.ts'
import { REASON_SENTENCES, takeReason } from './reason.ts'
import { takeAddress } from './return-address.ts'
import { currentUser } from './session.ts'
import {
  EXPIRED,
  forged,
  idTokenOf,
  ORIGIN,
  openSessionBrowser,
  renewed,
  stubProvider,
} from './testing/session-browser.ts'

/** Source specification, sections 4 to 6 and 8. The pages themselves are opened in e2e/roles.test.ts. */

const logged: unknown[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation(text => void logged.push(text))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Guard = (asked: { request: Request }) => Promise<unknown>

/** Where a guard sends someone who asks for a page; null where the page opens. */
async function redirectOf(guard: Guard, path: string): Promise<string | null> {
  try {
    await guard({ request: new Request(ORIGIN + path) })
    return null
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return thrown.headers.get('location')
  }
}

/** The sentence that the sign-in page shows. */
function sentence(): string | null {
  const reason = takeReason()
  if (!reason) return null
  const key = REASON_SENTENCES[reason].replace('session.', '') as keyof typeof texts.session
  return texts.session[key]
}

/** The exact group opens a page. Superadmin does not imply admin. */
describe.each([
  [[], { admin: '/admin', superadmin: '/admin', cutter: '/admin' }],
  [['admin'], { admin: null, superadmin: '/admin', cutter: null }],
  [['superadmin'], { admin: '/admin', superadmin: null, cutter: '/admin' }],
  [['admin', 'superadmin'], { admin: null, superadmin: null, cutter: null }],
  [['admins', 'Admin', 'administrator'], { admin: '/admin', superadmin: '/admin', cutter: '/admin' }],
] as const)('someone in the groups %j', (groups, ends) => {
  const guards = { admin: requireRole('admin'), superadmin: requireRole('superadmin'), cutter: requireCutter }
  test.each(['admin', 'superadmin', 'cutter'] as const)('who asks for a page of %s', async name => {
    openSessionBrowser('/admin', { idToken: idTokenOf(groups) })
    expect(await redirectOf(requireUser, '/admin')).toBeNull()
    expect(await redirectOf(guards[name], '/admin/page')).toBe(ends[name])
    expect(takeReason()).toBeNull()
  })
})

test('no user: the dashboard asks for a sign-in without a reason, a deep link gives one and is returned to', async () => {
  openSessionBrowser('/', null)
  expect(await redirectOf(requireUser, '/admin')).toBe('/login')
  expect(sentence()).toBeNull()
  expect(takeAddress()).toBe('/admin')
  expect(await redirectOf(requireRole('superadmin'), '/admin/users?search=%22oak%22#top')).toBe('/login')
  expect(sentence()).toBe('Sign in to see that page.')
  expect(takeAddress()).toBe('/admin/users?search=%22oak%22#top')
  expect(await redirectOf(requireCutter, '/admin/pin-position/cut')).toBe('/login')
})

describe('an expired identity token', () => {
  test('is refreshed before it is used, once for all who ask', async () => {
    const local = openSessionBrowser('/admin', { idToken: EXPIRED })
    const answer = renewed()
    const provider = stubProvider([200, answer])
    const users = await Promise.all([requireUser(), requireUser(), requireRole('admin')()])
    expect(users.map(({ groups }) => groups)).toEqual([['admin'], ['admin'], ['admin']])
    expect(provider).toHaveBeenCalledTimes(1)
    expect([...local.values()]).toContain(answer.AuthenticationResult.IdToken)
  })

  test.each(['TooManyRequestsException', 'LimitExceededException', 'InternalErrorException'])(
    'is refreshed by a provider that answers %s twice',
    async __type => {
      vi.useFakeTimers()
      openSessionBrowser('/admin', { idToken: EXPIRED })
      const provider = stubProvider([400, { __type }], [400, { __type }], [200, renewed()])
      const [ends] = await Promise.all([redirectOf(requireUser, '/admin'), vi.advanceTimersByTimeAsync(1_000)])
      expect([ends, provider.mock.calls.length]).toEqual([null, 3])
    },
  )

  test('without a network lets in whoever was signed in, and signs nobody out', async () => {
    const local = openSessionBrowser('/admin', { idToken: EXPIRED })
    vi.stubGlobal('navigator', { onLine: false })
    const before = new Map(local)
    expect(await redirectOf(requireUser, '/admin')).toBeNull()
    expect(local).toEqual(before)
    expect(logged).toEqual(['Network error'])
  })

  test('that cannot be refreshed leaves open what is not saved', async () => {
    openSessionBrowser('/admin/profile', { idToken: idTokenOf(['admin']) })
    await requireUser()
    openSessionBrowser('/admin/profile', null)
    const giveUp = registerUnsavedChanges(async () => true)
    expect(await redirectOf(requireUser, '/admin/profile?account')).toBeNull()
    expect(await redirectOf(requireUser, '/admin/users')).toBe('/login')
    giveUp()
    expect(await redirectOf(requireUser, '/admin/profile?account')).toBe('/login')
  })
})

test('a fault of the provider is tried again with growing delays, seven times in all, and removes no token', async () => {
  vi.useFakeTimers()
  const local = openSessionBrowser('/admin', { idToken: EXPIRED, refreshToken: 'of-this-test' })
  const before = new Map(local)
  const provider = stubProvider([503, 'busy'])
  // 100, 200, 400, 800, 1600 and 3200 ms with a jitter of up to 100 ms each; 6400 ms would be too long.
  const [ends] = await Promise.all([redirectOf(requireUser, '/admin'), vi.advanceTimersByTimeAsync(67_000)])
  expect([ends, provider.mock.calls.length]).toEqual(['/login', 7])
  expect(local).toEqual(before)
  expect(logged).toEqual(['Unable to get a valid session'])
})

test('the sign-in page that such a fault leads to starts no second series; a few seconds later there is one', async () => {
  vi.useFakeTimers()
  openSessionBrowser('/admin', { idToken: EXPIRED, refreshToken: 'of-that-test' })
  const provider = stubProvider([503, 'busy'])
  const asked = async () => {
    await Promise.all([currentUser().catch(() => null), vi.advanceTimersByTimeAsync(7_000)])
    return provider.mock.calls.length
  }
  const [ends] = await Promise.all([redirectOf(requireUser, '/admin'), vi.advanceTimersByTimeAsync(6_950)])
  expect(ends).toBe('/login')
  // The series took at least 6.3 s, so the page asks less than 5 s after it.
  expect([await asked(), await asked()]).toEqual([7, 14])
})

test.each([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
])('a refresh refused with %s clears the tokens, and the sign-in says why', async __type => {
  const local = openSessionBrowser('/admin/users', { idToken: EXPIRED })
  const provider = stubProvider([400, { __type: `com.amazonaws#${__type}` }])
  expect(await redirectOf(requireUser, '/admin/users')).toBe('/login')
  expect(provider).toHaveBeenCalledTimes(1)
  expect(local).toEqual(new Map())
  expect(logged).toEqual(['Unable to get a valid session'])
  expect(sentence()).toBe('Your session could not be renewed. Sign in again.')
})

test.each([
  ['This browser has forgotten who you are.', { username: '' }, {}],
  ['This browser has lost part of your session.', { idToken: null }, {}],
  ['Your session has ended.', { idToken: EXPIRED, refreshToken: null }, {}],
  ['The sign-in service did not return a session.', { idToken: EXPIRED }, {}],
  [
    'Your session is no longer valid.',
    { idToken: EXPIRED },
    { AuthenticationResult: { AccessToken: forged({ iat: 1_000 }), IdToken: forged({ exp: 1_000 }) } },
  ],
])('what is stored is not a session: %s', async (said, stored, answer) => {
  openSessionBrowser('/admin', stored)
  stubProvider([200, answer])
  expect(await redirectOf(requireUser, '/admin')).toBe('/login')
  expect(sentence()).toContain(said)
  expect(takeAddress()).toBe('/admin')
})
