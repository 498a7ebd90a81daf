import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isSettled, navigate } from './browser.ts'
import { fullDescribe, fullTest } from './full-test.ts'
import { signIn, useSignedIn } from './signed-in.ts'

/** Source specification, sections 4 and 8. The rules are tried one by one in apps/web/app/session/guard.test.ts. */

const site = useSignedIn({}, { reuses: false })
const PROVIDER = '**/cognito-idp/'
const API = '**/api/v1/**'

const isRefresh = (request: Request) => request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search)
const stored = (page: Page, name: string) =>
  page.evaluate(end => Object.entries(localStorage).find(([key]) => key.endsWith(end))?.[1] ?? null, `.${name}`)

const EXPIRE = `{
  const key = Object.keys(localStorage).find(one => one.endsWith('.idToken'))
  const [header, payload, signature] = localStorage[key].split('.')
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  claims.exp = Math.floor(Date.now() / 1000) - 3600
  localStorage[key] = [header, btoa(JSON.stringify(claims)).replaceAll('=', ''), signature].join('.')
}`
const FORGET = `for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key)`

/** Changes what is stored before the first page of a visit opens, for `before`. */
const withStorage = (change: string) => (page: Page) =>
  page.addInitScript(`if (!sessionStorage.prepared) {
    sessionStorage.prepared = 'yes'
    ${change}
  }`)
const expired = withStorage(EXPIRE)

describe('no user', () => {
  test('a deep link is returned to after the sign-in, query included, and says why it asks; the dashboard does not', async () => {
    const page = await site.open('/admin')
    await page.waitForURL(`${site.origin}/login`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expect.poll(() => page.getByText('Sign in to see that page.').count()).toBe(0)
    await page.goto(`${site.origin}/admin/users?search=%22oak%22`)
    await page.waitForURL(`${site.origin}/login`)
    await page.getByText('Sign in to see that page.').waitFor()
    await signIn(page, 'platform')
    await page.waitForURL(`${site.origin}/admin/users?search=%22oak%22`)
  })

  fullTest(
    'the Login button leads to the sign-in, then to the dashboard, never elsewhere; signed in, there is no sign-in',
    async () => {
      const page = await site.open('/')
      await page.getByRole('link', { name: 'Login' }).first().click()
      await page.waitForURL(`${site.origin}/login`)
      await page.evaluate(() => sessionStorage.setItem('returnTo', '//evil.example/a'))
      await signIn(page, 'greenkeeper')
      await page.waitForURL(`${site.origin}/admin`)
      await page.goto(`${site.origin}/login`)
      await page.waitForURL(`${site.origin}/admin`)
    },
  )
})

describe('an expired identity token', () => {
  test('is refreshed before it is used, and again an hour later; without a user nothing is sent', async () => {
    site.expectConsoleError(/UserUnAuthenticatedException/)
    const refreshes: Request[] = []
    const bearers = new Set<string>()
    const page = await site.openAs('both', '/admin', {
      before: async p => {
        await p.clock.install()
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
    await navigate(page, '/admin/profile')
    await page.waitForURL('**/admin/profile')
    expect(refreshes).toHaveLength(1)
    await page.clock.fastForward('01:00:05')
    await navigate(page, '/admin/users')
    await page.waitForURL('**/admin/users')
    await expect.poll(() => refreshes.length).toBe(2)

    await navigate(page, '/admin/profile')
    await page.getByLabel('Current password').fill('anything-at-all')
    await page.getByLabel('New password').fill('something-else-again')
    // Forgotten by the click itself: a call of the page's own before it would lead to the sign-in.
    await page.evaluate(`addEventListener('click', () => { ${FORGET} }, { capture: true, once: true })`)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('You are signed out. Sign in to do this.').waitFor()
  })

  fullTest('makes one refresh in two tabs', async () => {
    let refreshes = 0
    const first = await site.openAs('greenkeeper', '/')
    const second = await first.context().newPage()
    await second.goto(site.origin)
    await first.evaluate(EXPIRE)
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

fullDescribe('a refresh that fails', () => {
  test('refused as not authorised: the cached tokens are cleared, and the sign-in says why', async () => {
    site.expectConsoleError(/status of 400/)
    site.expectConsoleError(/Unable to get a valid session/)
    const REFUSED = `localStorage[Object.keys(localStorage).find(key => key.endsWith('.refreshToken'))] = 'not-ours'`
    const page = await site.openAs('greenkeeper', '/admin', { before: withStorage(`${EXPIRE}; ${REFUSED}`) })
    await page.waitForURL(`${site.origin}/login`)
    await page.getByText('Your session could not be renewed. Sign in again.').waitFor()
    for (const name of ['idToken', 'accessToken', 'refreshToken', 'LastAuthUser']) {
      expect([name, await stored(page, name)]).toEqual([name, null])
    }
    // A sign-in is tried again like a refresh, more often than Amplify would by itself.
    site.expectConsoleError(/status of 503/)
    let faults = 0
    await page.route(PROVIDER, route => {
      faults += 1
      return faults > 3 ? route.continue() : route.fulfill({ status: 503, body: 'busy' })
    })
    await signIn(page, 'greenkeeper')
    await page.waitForURL(`${site.origin}/admin`)
  })

  test('no network is no refusal: the page stays open, and nobody is signed out', async () => {
    site.expectConsoleError(/Network error/)
    // Without the group for it, so the way leads to the dashboard; it also brings what a page without network needs.
    const page = await site.openAs('greenkeeper', '/admin/users')
    await page.waitForURL(`${site.origin}/admin`)
    await isSettled(page)
    await page.evaluate(EXPIRE)
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

  test('a fault of the provider refuses nothing, and one that passes is no reason to sign in', async () => {
    site.expectConsoleError(/status of 503/)
    let asked = 0
    const page = await site.openAs('greenkeeper', '/admin', {
      before: async p => {
        await expired(p)
        await p.route(PROVIDER, route => {
          asked += 1
          return asked > 2 ? route.continue() : route.fulfill({ status: 503, body: 'busy' })
        })
      },
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([asked, await pathOf(page)]).toEqual([3, '/admin'])
    expect(await stored(page, 'refreshToken')).not.toBeNull()
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

  fullTest('while something is not saved: the browser asks, and then goes there too', async () => {
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
})
