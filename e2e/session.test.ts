import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { navigate } from './browser.ts'
import { signIn, useSignedIn } from './signed-in.ts'

/** Source specification, sections 4 and 8: the session. Sections 5 and 6 are in roles.test.ts. */

const site = useSignedIn()
const PROVIDER = '**/cognito-idp/'
const API = '**/api/v1/**'

const isRefresh = (request: Request) => request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search)
const stored = (page: Page, name: string) =>
  page.evaluate(end => Object.entries(localStorage).find(([key]) => key.endsWith(end))?.[1] ?? null, `.${name}`)

/** What a page does before it opens, for `before`. The identity token is rewritten once, in the first page of a visit. */
const withStorage = (change: string) => (page: Page) =>
  page.addInitScript(`if (!sessionStorage.prepared) {
    sessionStorage.prepared = 'yes'
    const at = end => Object.keys(localStorage).find(key => key.endsWith(end))
    ${change}
  }`)

const EXPIRE = `{
  const key = at('.idToken')
  const [header, payload, signature] = localStorage[key].split('.')
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  claims.exp = Math.floor(Date.now() / 1000) - 1
  localStorage[key] = [header, btoa(JSON.stringify(claims)).replaceAll('=', ''), signature].join('.')
}`
const expired = withStorage(EXPIRE)

describe('no user', () => {
  test('an admin page leads to the sign-in, whose address is bare', async () => {
    const page = await site.open('/admin')
    await page.waitForURL(`${site.origin}/login`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.getByText('Sign in to see that page.').count()).toBe(0)
  })

  test('a deep link is returned to after the sign-in, query included, and says why it asks', async () => {
    const page = await site.open('/admin/users?search=%22oak%22')
    await page.waitForURL(`${site.origin}/login`)
    await page.getByText('Sign in to see that page.').waitFor()
    await signIn(page, 'platform')
    await page.waitForURL(`${site.origin}/admin/users?search=%22oak%22`)
  })

  test('the Login button of the site leads to the sign-in, then to the dashboard', async () => {
    const page = await site.open('/')
    await page.getByRole('link', { name: 'Login' }).first().click()
    await page.waitForURL(`${site.origin}/login`)
    await signIn(page, 'greenkeeper')
    await page.waitForURL(`${site.origin}/admin`)
  })

  test.each([
    '//evil.example/a',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/login',
    '/\t/evil.example',
  ])('nothing that was slipped into the remembered address leads elsewhere: %s', async address => {
    const page = await site.open('/login')
    await page.evaluate(to => sessionStorage.setItem('returnTo', to), address)
    await signIn(page, 'golfer')
    await page.waitForURL(`${site.origin}/admin`)
  })
})

describe('an expired identity token', () => {
  test('is refreshed before it is used', async () => {
    const refreshes: Request[] = []
    const bearers = new Set<string>()
    const page = await site.openAs('greenkeeper', '/admin', {
      before: async p => {
        await expired(p)
        p.on('request', request => {
          if (isRefresh(request)) refreshes.push(request)
          if (request.url().includes('/api/v1/')) bearers.add(request.headers().authorization ?? 'none')
        })
      },
    })
    await expect.poll(() => bearers.size).toBe(1)
    expect(refreshes).toHaveLength(1)
    expect([...bearers]).toEqual([`Bearer ${await stored(page, 'idToken')}`])
    expect(await pathOf(page)).toBe('/admin')
  })

  test('is noticed by the clock: an hour later the next page refreshes', async () => {
    const refreshes: Request[] = []
    const page = await site.openAs('both', '/admin', { before: p => p.clock.install() })
    page.on('request', request => isRefresh(request) && refreshes.push(request))
    await navigate(page, '/admin/profile')
    await page.waitForURL('**/admin/profile')
    expect(refreshes).toHaveLength(0)
    await page.clock.fastForward('01:00:05')
    await navigate(page, '/admin/users')
    await page.waitForURL('**/admin/users')
    await expect.poll(() => refreshes.length).toBe(1)
  })

  test('makes one refresh in two tabs', async () => {
    let refreshes = 0
    const first = await site.openAs('greenkeeper', '/')
    const second = await first.context().newPage()
    await second.goto(site.origin)
    await first.evaluate(`{ const at = end => Object.keys(localStorage).find(key => key.endsWith(end)); ${EXPIRE} }`)
    first.context().on('request', request => {
      if (isRefresh(request)) refreshes += 1
    })
    // Slow enough that the second tab certainly asks while the first one waits.
    await first.context().route(PROVIDER, async route => {
      await new Promise(resolve => setTimeout(resolve, 500))
      await route.continue()
    })
    await Promise.all([first.goto(`${site.origin}/admin`), second.goto(`${site.origin}/admin`)])
    for (const page of [first, second]) await page.getByRole('heading', { level: 1 }).waitFor()
    expect(refreshes).toBe(1)
    expect([await pathOf(first), await pathOf(second)]).toEqual(['/admin', '/admin'])
  })
})

describe('a refresh that fails', () => {
  test('refused as not authorised: the cached tokens are cleared, and the sign-in says why', async () => {
    site.expectConsoleError(/status of 400/)
    site.expectConsoleError(/Unable to get a valid session/)
    const page = await site.openAs('greenkeeper', '/admin', {
      before: withStorage(`${EXPIRE}; localStorage[at('.refreshToken')] = 'not-a-token-of-ours'`),
    })
    await page.waitForURL(`${site.origin}/login`)
    await page.getByText('Your session could not be renewed. Sign in again.').waitFor()
    for (const name of ['idToken', 'accessToken', 'refreshToken', 'LastAuthUser']) {
      expect([name, await stored(page, name)]).toEqual([name, null])
    }
    await signIn(page, 'greenkeeper')
    await page.waitForURL(`${site.origin}/admin`)
  })

  test('a fault of the provider is tried again with growing delays, seven times in all, and refuses nothing', async () => {
    site.expectConsoleError(/status of 503/)
    site.expectConsoleError(/Unable to get a valid session/)
    let asked = 0
    const page = await site.openAs('greenkeeper', '/login?lang=it', {
      before: async p => {
        await p.clock.install()
        await expired(p)
        await p.route(PROVIDER, route => {
          asked += 1
          return route.fulfill({ status: 503, body: 'busy' })
        })
      },
    })
    // 100, 200, 400, 800, 1600 and 3200 ms; 6400 ms would be too long.
    await expect.poll(() => page.clock.fastForward(5_000).then(() => asked)).toBe(7)
    await page.clock.fastForward(60_000)
    expect(asked).toBe(7)
    expect(await stored(page, 'refreshToken')).not.toBeNull()
    expect(await pathOf(page)).toBe('/login?lang=it')
  })

  test('a provider that is busy for a moment is no reason to sign in', async () => {
    site.expectConsoleError(/status of 400/)
    let asked = 0
    const page = await site.openAs('greenkeeper', '/admin', {
      before: async p => {
        await expired(p)
        await p.route(PROVIDER, route => {
          asked += 1
          if (asked > 2) return route.continue()
          return route.fulfill({
            status: 400,
            json: { __type: 'TooManyRequestsException', message: 'Too many requests' },
          })
        })
      },
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([asked, await pathOf(page)]).toEqual([3, '/admin'])
  })

  test('no network is no refusal: the page stays open, and nobody is signed out', async () => {
    site.expectConsoleError(/Network error/)
    // Without the group for it, so the way leads to the dashboard; it also brings what a page without network needs.
    const page = await site.openAs('greenkeeper', '/admin/users')
    await page.waitForURL(`${site.origin}/admin`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(`{ const at = end => Object.keys(localStorage).find(key => key.endsWith(end)); ${EXPIRE} }`)
    await page.context().setOffline(true)
    const tried = page.waitForEvent('console', message => message.text().includes('Network error'))
    await navigate(page, '/admin/users')
    await tried
    expect(await pathOf(page)).toBe('/admin')
    expect(await stored(page, 'refreshToken')).not.toBeNull()
    await page.context().setOffline(false)
    await navigate(page, '/admin/profile')
    await page.waitForURL('**/admin/profile')
  })
})

describe('what is stored is not a session', () => {
  const forged = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  const answering = (body: object) => async (page: Page) => {
    await expired(page)
    await page.route(PROVIDER, route => route.fulfill({ json: body }))
  }
  test.each([
    [
      'Username is null',
      'This browser has forgotten who you are.',
      withStorage(`localStorage[at('.LastAuthUser')] = ''`),
    ],
    [
      'Local storage is missing an ID Token, please authenticate',
      'This browser has lost a part of your session.',
      withStorage(`localStorage.removeItem(at('.idToken'))`),
    ],
    [
      'Cannot retrieve a new session, please authenticate',
      'Your session has ended.',
      withStorage(`${EXPIRE}; localStorage.removeItem(at('.refreshToken'))`),
    ],
    ['Session is null', 'The sign-in service answered without a session.', answering({})],
    [
      'Session is invalid',
      'Your session is not valid any more.',
      answering({ AuthenticationResult: { AccessToken: forged({ iat: 1_000 }), IdToken: forged({ exp: 1_000 }) } }),
    ],
  ] as const)('%s', async (text, sentence, before) => {
    const isRequestError = text.startsWith('Session')
    if (isRequestError) site.expectConsoleError(new RegExp(text))
    const page = await site.openAs('greenkeeper', '/admin', { before })
    await page.waitForURL(`${site.origin}/login`)
    await page.getByText(sentence).waitFor()
    await page.unroute(PROVIDER)
    await signIn(page, 'greenkeeper')
    await page.waitForURL(`${site.origin}/admin`)
  })
})

describe('an API reply of 401', () => {
  const unauthorized = { status: 401, contentType: 'application/problem+json', body: '{}' }

  test('sends the browser to /login?error=unauthorized, once, and back after the sign-in', async () => {
    site.expectConsoleError(/status of 401/)
    const documents: string[] = []
    const page = await site.openAs('both', '/admin?from=mail', {
      hydrates: false,
      before: async p => {
        await p.route(API, route => route.fulfill(unauthorized))
        p.on('request', request => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
      },
    })
    await page.waitForURL(`${site.origin}/login?error=unauthorized`)
    await page.getByText('Please sign in again.').waitFor()
    expect(await stored(page, 'idToken')).toBeNull()
    expect(documents).toEqual(['/admin', '/login'])
    await page.unroute(API)
    await signIn(page, 'both')
    await page.waitForURL(`${site.origin}/admin?from=mail`)
  })

  test('while something is not saved: the browser asks, and then goes there too', async () => {
    site.expectConsoleError(/status of 401/)
    const page = await site.openAs('greenkeeper', '/admin/profile')
    await page.locator('#club-name').fill('Not saved')
    await page.route(API, route => route.fulfill(unauthorized))
    const questions: string[] = []
    page.on('dialog', dialog => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.waitForURL(`${site.origin}/login?error=unauthorized`)
    expect(questions).toEqual(['beforeunload'])
  })

  test('says it in Italian too', async () => {
    const page = await site.open('/login?error=unauthorized', { locale: 'it-IT' })
    await page.getByText('Accedi di nuovo: la sessione è terminata.').waitFor()
    expect(await pathOf(page)).toBe('/login?error=unauthorized')
  })
})

test('someone who is signed in has no business at the sign-in', async () => {
  const page = await site.openAs('golfer', '/login')
  await page.waitForURL(`${site.origin}/admin`)
})

test('a change of the account without a user: nothing is sent, and a sentence says why', async () => {
  site.expectConsoleError(/UserUnAuthenticatedException/)
  const page = await site.openAs('greenkeeper', '/admin/profile')
  await page.getByLabel('Current password').fill('anything-at-all')
  await page.getByLabel('New password').fill('something-else-again')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key)
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('You are signed out. Sign in to do this.').waitFor()
})
