import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languageOfPage } from './browser.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const path = (page: Page) => new URL(page.url()).pathname
const side = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const userMenu = (page: Page) => page.getByRole('button', { name: /your menu$/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'You' })
const isFocused = (page: Page, selector: string) => page.$eval(selector, one => one === document.activeElement)

describe('navigation', () => {
  test('stands in groups, and shows where one is', async () => {
    const page = await site.openAs('both', '/admin/users')
    const links = (name: string) => side(page).getByRole('list', { name }).getByRole('link').allTextContents()
    await expect.poll(() => links('Course')).toEqual(['Pins', 'Map', 'Print', 'Profile'])
    expect(await links('People')).toEqual(['Users'])
    expect(await side(page).getByRole('list').count()).toBe(3)
    expect(await side(page).locator('[aria-current=page]').allTextContents()).toEqual(['Users'])
  })

  test('becomes narrow by one button, keeps its names for those who listen, and stays so', async () => {
    const page = await site.openAs('both', '/admin')
    const width = async () => (await side(page).boundingBox())?.width ?? 0
    expect(await width()).toBeGreaterThan(200)
    await side(page).getByRole('button', { name: 'Collapse' }).click()
    expect(await width()).toBeLessThan(80)
    expect(await side(page).getByRole('link', { name: 'Profile' }).count()).toBe(1)
    await page.reload()
    await expect.poll(() => side(page).getByRole('button', { name: 'Expand' }).count()).toBe(1)
    await side(page).getByRole('link', { name: 'Users' }).focus()
    await expect.poll(() => page.getByRole('tooltip', { name: 'Users' }).isVisible()).toBe(true)
  })

  test('is a bar of 64 px at the bottom of a phone, with More for the rest', async () => {
    const page = await site.openAs('both', '/admin', { width: 390, hasTouch: true, isMobile: true })
    await expect.poll(() => side(page).count()).toBe(1)
    const entries = side(page).locator('a, button')
    expect(await entries.allTextContents()).toEqual(['Dashboard', 'Pins', 'Map', 'Print', 'More'])
    for (const box of await Promise.all((await entries.all()).map(one => one.boundingBox()))) {
      expect(box?.height).toBe(64)
      expect(Math.round((box?.y ?? 0) + 64)).toBe(800)
    }
    await entries.nth(4).tap()
    await expect.poll(() => panel(page).getByText('both@demo.pinwise.example').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await entries.nth(3).tap()
    await expect.poll(() => path(page)).toBe('/admin/print-pin-position')
  })

  test('begins with a link that skips it', async () => {
    const page = await site.openAs('both', '/admin')
    // Until the page has something to go to, there is nothing behind the link.
    await page.locator('#main a').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
  })

  test('moves the focus to the new page and says its title', async () => {
    const page = await site.openAs('both', '/admin')
    await side(page).getByRole('link', { name: 'Users' }).press('Enter')
    await expect.poll(() => isFocused(page, '#main')).toBe(true)
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Users')
  })
})

describe('the person’s own panel', () => {
  test('names them and leads to their account', async () => {
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
  })

  test('switches the language of the page, for good', async () => {
    const page = await site.openAs('greenkeeper', '/admin')
    await userMenu(page).click()
    await panel(page).getByText('Italiano').click()
    await expect.poll(() => languageOfPage(page)).toBe('it')
    await page.reload()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Pannello')
  })

  test('switches the colours, for good', async () => {
    const page = await site.openAs('greenkeeper', '/admin')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await userMenu(page).click()
    await panel(page).getByText('Dark').click()
    await expect.poll(ground).toBe('rgb(13, 19, 16)')
    await page.reload()
    expect(await ground()).toBe('rgb(13, 19, 16)')
  })

  test('keeps the units with the person', async () => {
    const page = await site.openAs('greenkeeper', '/admin')
    const picture = page.getByRole('img', { name: /^Hole/ })
    await expect.poll(() => picture.getAttribute('aria-labelledby')).toBeTruthy()
    expect(await picture.locator('title').textContent()).toMatch(/ m,/)
    await userMenu(page).click()
    await panel(page).getByText('Yards').click()
    await expect.poll(() => picture.locator('title').textContent()).toMatch(/ yd,/)
    const units = async () =>
      (await site.app.rows(`select units from users where email like 'greenkeeper@%'`))[0]?.units as string | null
    await expect.poll(units).toBe('imperial')
    await panel(page).getByText('As the club').click()
    await expect.poll(units).toBeNull()
  })

  test('takes units back that were not saved, and says why', async () => {
    site.expectConsoleError(/status of 500/)
    const page = await site.openAs('marshal', '/admin')
    await page.route('**/api/v1/user/*', route =>
      route.request().method() === 'PATCH' ? fail(route) : route.continue(),
    )
    await userMenu(page).click()
    await panel(page).getByText('Yards').click()
    const message = page.getByRole('region', { name: 'Messages' }).getByText(/failed on our side/)
    await expect.poll(() => message.count()).toBe(1)
    expect(await panel(page).getByRole('radio', { name: 'As the club' }).isChecked()).toBe(true)
  })

  test('signs out: the way back leads to the sign-in', async () => {
    const page = await site.openAs('golfer', '/admin')
    await userMenu(page).click()
    await panel(page).getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL('**/login')
    await page.goto(`${site.origin}/admin`)
    await page.waitForURL('**/login')
  })

  test('signs out everywhere: other devices cannot go on', async () => {
    const [here, there] = [await site.openAs('golfer', '/admin'), await site.openAs('golfer', '/admin')]
    const refreshToken = await there.evaluate(() => {
      const key = Object.keys(localStorage).find(one => one.endsWith('.refreshToken')) ?? ''
      return localStorage.getItem(key)
    })
    await userMenu(here).click()
    await panel(here).getByRole('button', { name: 'Sign out everywhere' }).click()
    await here.waitForURL('**/login')
    const { body } = await site.app.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: site.app.clientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    })
    expect(body.__type).toContain('NotAuthorizedException')
  })
})

test('signing out in another tab ends this one too', async () => {
  const page = await site.openAs('golfer', '/admin')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/admin`)
  await userMenu(other).click()
  await panel(other).getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login')
  await page.getByText('You were signed out in another tab. Sign in to go on.').waitFor()
})

test('a session that is refused in another tab ends this one too, with the reason', async () => {
  const page = await site.openAs('golfer', '/admin')
  const other = await page.context().newPage()
  await other.route('**/api/v1/**', route => route.fulfill({ status: 401, body: '{}' }))
  await other.goto(`${site.origin}/admin`)
  await other.waitForURL('**/login?error=unauthorized')
  await page.waitForURL('**/login')
  await page.getByText('You were signed out in another tab. Sign in to go on.').waitFor()
})

test('offline, a page that is not there yet says so and the present one stays; online, a tap opens it', async () => {
  site.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  site.expectConsoleError(/Missing translation file/)
  const page = await site.openAs('both', '/admin')
  await page.getByRole('heading', { name: 'Golf Club Milano' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const messages = page.getByRole('region', { name: 'Messages' })
  const unavailable = messages.getByText('This page cannot be opened without a connection.')
  for (const name of ['Users', 'Profile']) {
    await side(page).getByRole('link', { name }).click()
    await unavailable.waitFor()
    await messages.getByRole('button', { name: 'Dismiss' }).click()
    expect(path(page)).toBe('/admin')
    expect(await page.getByRole('heading', { name: 'Golf Club Milano' }).count()).toBe(1)
  }
  await page.context().setOffline(false)
  await side(page).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('offline, a banner says since when; the page stays', async () => {
  const page = await site.openAs('greenkeeper', '/admin')
  await page.getByRole('heading', { name: 'Golf Club Milano' }).waitFor()
  await page.waitForLoadState('networkidle')
  const banner = page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d/ })
  expect(await banner.count()).toBe(0)
  await page.context().setOffline(true)
  await expect.poll(() => banner.count()).toBe(1)
  expect(await page.getByRole('heading', { name: 'Golf Club Milano' }).count()).toBe(1)
  await page.context().setOffline(false)
  await expect.poll(() => banner.count()).toBe(0)
})

describe('the keyboard', () => {
  test('reaches everything that can be used, in the order of the page, with a ring around it', async () => {
    const page = await site.openAs('both', '/admin')
    await page.getByRole('link', { name: 'Add it to the profile' }).waitFor()
    await page.waitForLoadState('networkidle')
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
  })

  test('never leaves what has the focus under a bar', async () => {
    const page = await site.openAs('both', '/admin', { width: 390, height: 640 })
    await page.getByRole('link', { name: 'Add it to the profile' }).waitFor()
    await page.waitForLoadState('networkidle')
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
  })
})

async function fail(route: { fulfill(answer: object): Promise<void> }): Promise<void> {
  const problem = { status: 500, title: 'Internal', code: 'internal', detail: 'a test', requestId: 'request-1' }
  await route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) })
}
