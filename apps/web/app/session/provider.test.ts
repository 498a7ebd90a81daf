import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_RETRY_ATTEMPTS, getRetryDecider, jitteredBackoff } from './amplify-retries.ts'
import { finishHostedSignIn } from './hosted.ts'
import { retryDelayMs } from './provider.ts'
import { forged, openSessionBrowser, renewed, stubProvider } from './testing/session-browser.ts'
import { loadTokens } from './token-store.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const delays = (random: number) => Array.from({ length: 8 }, (_, attempt) => retryDelayMs(attempt, random))

test('retries wait from 100 ms, twice as long each time, with jitter, and stop before 5000 ms', () => {
  expect(delays(0)).toEqual([100, 200, 400, 800, 1600, 3200, null, null])
  expect(delays(0.5)).toEqual([150, 250, 450, 850, 1650, 3250, null, null])
})

test('what Amplify asks for waits as long and as often', () => {
  const waits = Array.from({ length: DEFAULT_RETRY_ATTEMPTS - 1 }, (_, at) => jitteredBackoff(at + 1))
  expect(waits.map(wait => 100 * Math.floor(Math.log2(wait / 100)))).toEqual([0, 100, 200, 300, 400, 500])
})

test.each([
  [503, 'busy', true],
  [429, {}, true],
  [400, { __type: 'TooManyRequestsException' }, true],
  [400, { __type: 'NotAuthorizedException' }, false],
  [200, {}, false],
])('and in the same cases: %s %j', async (statusCode, said, retryable) => {
  const json = async () => (typeof said === 'string' ? JSON.parse(said) : said)
  expect(await getRetryDecider()({ statusCode, body: { json } })).toEqual({ retryable })
})

test.each([
  [[502, 'bad gateway'], 7, null],
  [[400, { error: 'invalid_grant' }], 1, null],
  [[200, null], 3, 'ann'],
] as const)('the code of the hosted pages is exchanged in such a series: %j', async (last, requests, username) => {
  vi.useFakeTimers()
  openSessionBrowser('/auth/login', null)
  sessionStorage.setItem('hostedSignIn', JSON.stringify({ state: 'state', verifier: 'verifier' }))
  const { AccessToken, IdToken: id_token } = renewed().AuthenticationResult
  const tokens = { access_token: forged({ username: 'ann' }), id_token, refresh_token: AccessToken }
  const busy = [503, 'busy'] as const
  const provider = last[0] === 200 ? stubProvider(busy, busy, [200, tokens]) : stubProvider(last)
  const done = finishHostedSignIn('code', 'state').catch(() => null)
  await Promise.all([done, vi.advanceTimersByTimeAsync(7_000)])
  expect([provider.mock.calls.length, loadTokens()?.username ?? null]).toEqual([requests, username])
})
