import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isSettled, languageOfPage } from './browser.ts'
import { fullTest } from './full-test.ts'
import { demoAccount, focusedId, focusedText, isTold, tokensOf, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const path = (page: Page) => new URL(page.url()).pathname
const side = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const userMenu = (page: Page) => page.getByRole('button', { name: /your menu$/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'You' })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Golf Club Milano' })
const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)

/** The dashboard with all that it loads. */
async function openDashboard(visit = {}) {
  const page = await site.openAs('both', '/admin', visit)
  await page.getByRole('link', { name: 'Add it to the profile' }).waitFor()
  await page.getByRole('img', { name: /^Hole/ }).waitFor()
  await isSettled(page)
  return page
}

describe('navigation', () => {
  fullTest('begins with a link that skips it, moves the focus, stands in groups, and becomes narrow', async () => {
    const page = await openDashboard()
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedText(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')

    await side(page).getByRole('link', { name: 'Users' }).press('Enter')
    await expect.poll(() => focusedId(page)).toBe('main')
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Users')
    const links = (name: string) => side(page).getByRole('list', { name }).getByRole('link').allTextContents()
    await expect.poll(() => links('Course')).toEqual(['Pins', 'Map', 'Print', 'Profile'])
    expect(await links('People')).toEqual(['Users'])
    for (const [group, pages] of Object.entries({
      Play: ['Pace', 'Notices', 'Explore'],
      Business: ['Adverts', 'Golf clubs', 'Partners'],
      Platform: ['Devices', 'Leading courses'],
    })) {
      await expect.poll(() => links(group)).toEqual(pages)
    }
    await expect.poll(() => side(page).locator('[aria-current=page]').allTextContents()).toEqual(['Users'])

    const width = async () => (await side(page).boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(200)
    await side(page).getByRole('button', { name: 'Collapse' }).click()
    await expect.poll(width).toBeLessThan(80)
    await expect.poll(() => side(page).getByRole('link', { name: 'Profile' }).count()).toBe(1)
    await page.reload()
    await expect.poll(() => side(page).getByRole('button', { name: 'Expand' }).count()).toBe(1)
    await side(page).getByRole('link', { name: 'Users' }).focus()
    await expect.poll(() => page.getByRole('tooltip', { name: 'Users' }).isVisible()).toBe(true)
  })

  test('is a bar of 64 px at the bottom of a phone, with More for the rest; no bar hides the focus', async () => {
    const page = await openDashboard({ width: 390, hasTouch: true, isMobile: true })
    const entries = side(page).locator('a, button')
    await expect.poll(() => entries.allTextContents()).toEqual(['Dashboard', 'Pins', 'Map', 'Print', 'More'])
    for (const box of await Promise.all((await entries.all()).map(one => one.boundingBox()))) {
      expect(box?.height).toBe(64)
      expect(Math.round((box?.y ?? 0) + 64)).toBe(800)
    }
    await entries.nth(4).tap()
    await expect.poll(() => panel(page).getByText('both@demo.pinwise.example').isVisible()).toBe(true)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 640 })
    const hidden: string[] = []
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate(() => {
        const one = document.activeElement
        if (!one?.closest('main')) return null
        const box = one.getBoundingClientRect()
        const [top, bottom] = ['header', 'nav'].map(name =>
          [...document.querySelectorAll(name)]
            .find(bar => bar.checkVisibility() && !bar.closest('main'))
            ?.getBoundingClientRect(),
        )
        const isHidden = box.top < (top?.bottom ?? 0) || box.bottom > (bottom?.top ?? innerHeight)
        return isHidden ? one.textContent : null
      })
      if (under) hidden.push(under)
    }
    expect(hidden).toEqual([])
    await entries.nth(3).tap()
    await expect.poll(() => path(page)).toBe('/admin/print-pin-position')
  })

  fullTest(
    'by keyboard reaches everything in the order of the page; offline, a page that is not there yet says so',
    async () => {
      site.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
      site.expectConsoleError(/Missing translation file/)
      site.tolerateConsoleError(/\/live: no answer/)
      const page = await openDashboard()
      const expected = await page.evaluate(() => {
        const usable = [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')]
        return usable.filter(one => one.checkVisibility()).map(one => one.textContent)
      })
      const reached: (string | null | undefined)[] = []
      for (const _ of expected) {
        await page.keyboard.press('Tab')
        const { text, ring } = await page.evaluate(() => {
          const one = document.activeElement!
          return { text: one.textContent, ring: Number.parseFloat(getComputedStyle(one).outlineWidth) }
        })
        expect(ring, `around ${text}`).toBeGreaterThanOrEqual(2)
        reached.push(text)
      }
      expect(reached).toEqual(expected)

      await setOffline(page, true)
      for (const name of ['Users', 'Profile']) {
        await side(page).getByRole('link', { name }).click()
        await isTold(page, 'This page cannot be opened without a connection.')
        expect(path(page)).toBe('/admin')
        await expect.poll(() => heading(page).count()).toBe(1)
      }
      await setOffline(page, false)
      await side(page).getByRole('link', { name: 'Users' }).click()
      await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
      await expect.poll(() => focusedId(page)).toBe('main')
    },
  )
})

fullTest(
  'offline, a banner says since when; units, colours and language are kept, and taken back if not saved',
  async () => {
    site.expectConsoleError(/status of 500/)
    site.tolerateConsoleError(/\/live: no answer/)
    const page = await site.openAs('greenkeeper', '/admin')
    await heading(page).waitFor()
    const picture = page.getByRole('img', { name: /^Hole/ })
    const inPicture = () => picture.locator('title').textContent()
    const units = async () =>
      (await site.app.rows(`select units from users where email like 'greenkeeper@%'`))[0]?.units as string | null
    await expect.poll(() => picture.getAttribute('aria-labelledby')).toBeTruthy()
    await expect.poll(inPicture).toMatch(/ m,/)
    await isSettled(page)

    const banner = page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d/ })
    await expect.poll(() => banner.count()).toBe(0)
    await setOffline(page, true)
    await expect.poll(() => banner.count()).toBe(1)
    await expect.poll(() => heading(page).count()).toBe(1)
    await setOffline(page, false)
    await expect.poll(() => banner.count()).toBe(0)

    await userMenu(page).click()
    await page.route('**/api/v1/user/*', failToSave)
    await panel(page).getByText('Yards').click()
    await messages(page)
      .getByText(/failed on our side/)
      .waitFor()
    await expect.poll(() => panel(page).getByRole('radio', { name: 'Same as the club' }).isChecked()).toBe(true)
    await page.unroute('**/api/v1/user/*')
    await panel(page).getByText('Yards').click()
    await expect.poll(inPicture).toMatch(/ yd,/)
    await expect.poll(units).toBe('imperial')
    await panel(page).getByText('Same as the club').click()
    await expect.poll(units).toBeNull()

    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await panel(page).getByText('Dark').click()
    await expect.poll(ground).toBe('rgb(13, 19, 16)')
    await panel(page).getByText('Italiano').click()
    await expect.poll(() => languageOfPage(page)).toBe('it')
    await page.reload()
    expect(await ground()).toBe('rgb(13, 19, 16)')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Pannello')
  },
)

describe('signing out', () => {
  test('everywhere, from the panel that names the person: other devices cannot go on, nor can this one', async () => {
    const { RefreshToken } = await tokensOf(site.app, demoAccount('golfer'))
    const page = await site.openAs('golfer', '/admin')
    await expect.poll(() => userMenu(page).getAttribute('aria-label')).toBe('Kim Ostberg: your menu')
    await userMenu(page).press('Enter')
    await expect.poll(() => panel(page).textContent()).toContain('golfer@demo.pinwise.example')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.has('account')).toBe(true)
    await page.getByRole('dialog', { name: 'Your account' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await userMenu(page).click()
    await panel(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/login')
    const { body } = await site.app.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: site.app.clientId,
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    })
    expect(body.__type).toContain('NotAuthorizedException')
  })

  fullTest('in another tab ends this one too; the way back leads to the sign-in', async () => {
    const page = await site.openAs('golfer', '/admin')
    const other = await page.context().newPage()
    await other.goto(`${site.origin}/admin`)
    await userMenu(other).click()
    await panel(other).getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL('**/login')
    await page.getByText('You signed out in another tab. Sign in to continue.').waitFor()
    await other.waitForURL('**/login')
    await other.goto(`${site.origin}/admin`)
    await other.waitForURL('**/login')
  })

  fullTest('by a refusal in another tab ends this one too, with the reason', async () => {
    const page = await site.openAs('golfer', '/admin')
    const other = await page.context().newPage()
    await other.route('**/api/v1/**', route => route.fulfill({ status: 401, body: '{}' }))
    await other.goto(`${site.origin}/admin`)
    await other.waitForURL('**/login?error=unauthorized')
    await page.waitForURL('**/login')
    await page.getByText('You signed out in another tab. Sign in to continue.').waitFor()
  })
})

async function failToSave(route: Route): Promise<void> {
  if (route.request().method() !== 'PATCH') return route.continue()
  const problem = { status: 500, title: 'Internal', code: 'internal', detail: 'a test', requestId: 'request-1' }
  await route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) })
}
