import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isSettled, navigate } from './browser.ts'
import { fullTest } from './full-test.ts'
import { FULL_LOOKS, type Look, violations, visitOf } from './looks.ts'
import { type Person, useSignedIn } from './signed-in.ts'

/** The signed-in side without its maps and pins: every state of its pages, for axe and for fingers. */

const site = useSignedIn()

async function open(person: Person, path: string, look: Look): Promise<Page> {
  const address = new URL(path, site.origin)
  address.searchParams.set('lang', look.language)
  const page = await site.openAs(person, address.pathname + address.search, visitOf(look))
  await isAtRest(page)
  return page
}

async function isAtRest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isSettled(page)
}

/** To another page of the site, whose heading then differs from the one before. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await navigate(page, path)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(before)
  await isAtRest(page)
}

const isAccessible = async (page: Page, inside?: string) => expect.soft(await violations(page, inside)).toEqual([])
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The dashboard, the person's own panel and the palette. */
async function isShellAccessible(page: Page): Promise<void> {
  await isAccessible(page)
  await page.locator('[popovertarget]:visible').click()
  await page.getByText('Italiano').waitFor()
  await isAccessible(page, '[popover]')
  await page.keyboard.press('Escape')
  await isPaletteAccessible(page)
}

async function isPaletteAccessible(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
  await isAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
}

describe.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('for who does both jobs: the shell, and the people in every state of their list', async () => {
    const page = await open('both', '/admin', look)
    await isShellAccessible(page)
    await goTo(page, '/admin/users')
    await page.getByRole('rowheader').first().waitFor()
    await isAccessible(page)
    await page.locator('#select-page').check()
    await page.getByRole('combobox').first().click()
    await page.getByRole('option').first().waitFor()
    await isAccessible(page, '[role=listbox]')
    await page.keyboard.press('Escape')
    await page.locator('[aria-haspopup=menu]').click()
    await page.getByRole('menuitem').first().waitFor()
    await isAccessible(page, '[role=menu]')
    await page.keyboard.press('Escape')

    const dialog = page.getByRole('dialog')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Invite|Invita)$/ })
      .click()
    await dialog.waitFor()
    await isAccessible(page, '[role=dialog]')
    await dialog.locator('button[type=submit]').click()
    await page.getByRole('alert').waitFor()
    await isAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Tom Novak' }).click()
    await dialog.getByRole('switch').first().waitFor()
    await isAccessible(page, '[role=dialog]')
    await page.getByRole('button', { name: /^(Delete…|Elimina…)$/ }).click()
    await page.getByRole('dialog', { name: /Tom Novak\?$/ }).waitFor()
    await isAccessible(page)

    await page.goto(`${site.origin}/admin/users?search=nobody-of-that-name`)
    await isAtRest(page)
    await isAccessible(page)
  })

  test('for a golfer: their account, with the second factor being set up and the last question', async () => {
    const page = await open('golfer', '/admin?account', look)
    await page.getByRole('button', { name: /^(Turn on|Attiva)$/ }).waitFor()
    await isSettled(page)
    await isAccessible(page, '[role=dialog]')
    await page.getByRole('button', { name: /^(Turn on|Attiva)$/ }).click()
    await page.getByRole('img', { name: /QR/ }).waitFor()
    await isAccessible(page, '[role=dialog]')
    await page.getByRole('button', { name: /…$/ }).click()
    await page.getByRole('dialog', { name: /^(Delete|Eliminare)/ }).waitFor()
    await isAccessible(page)
  })

  test('on the profile page, with a form that is wrong', async () => {
    const page = await open('greenkeeper', '/admin/profile', look)
    await isAccessible(page)
    await page.locator('#club-name').fill('')
    await page.locator('#club-languages').uncheck()
    await page.locator('form button[type=submit]').last().waitFor()
    await page.getByRole('button', { name: /^(Save settings|Salva impostazioni)$/ }).click()
    await page.getByRole('alert').waitFor()
    await isAccessible(page)
  })
})

test.each(FULL_LOOKS)(
  'axe finds nothing for who has several clubs, a club to choose, and the profile of none: $language $theme $width',
  async look => {
    const page = await open('marshal', '/admin', look)
    await isAccessible(page)
    await page.getByRole('button', { name: /^(Club|Circolo):/ }).click()
    await page.getByRole('option').first().waitFor()
    await isAccessible(page)
    await page.keyboard.type('xyz')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await goTo(page, '/admin/profile')
    await isAccessible(page)
  },
)

test.each(process.env.FULL ? (['light', 'dark'] as const) : [])(
  'axe finds nothing in %s with parts that failed, and offline; nor with a club to choose',
  async theme => {
    site.expectConsoleError(/status of 500/)
    const page = await site.openAs('marshal', '/admin', { colorScheme: theme, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /^Club:/ }).click()
    await page.getByRole('option').first().waitFor()
    await isAccessible(page)
    const both = await site.openAs('both', '/admin', {
      colorScheme: theme,
      reducedMotion: 'reduce',
      before: p => p.route(/api\/v1\/(club\/statistics|user\?)/, route => route.fulfill({ status: 500, json: {} })),
    })
    // Each part asks again before it says that it has failed.
    await expect.poll(() => both.getByRole('alert').count(), { timeout: 20_000 }).toBeGreaterThan(2)
    await both.context().setOffline(true)
    await both.getByText(/^Offline since/).waitFor()
    await isAccessible(both)
  },
)

test('on a phone of 320 px nothing scrolls sideways, every control is large enough, and nothing hides the focus', async () => {
  await site.app.rows("update users set name = 'Kim Ostberg of the very long name' where name = 'Kim Ostberg'")
  const page = await site.openAs('both', '/admin?lang=it', { width: 320, hasTouch: true, isMobile: true })
  await isSettled(page)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.locator('[popovertarget]:visible').tap()
  await page.getByText('Italiano').waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await isAccessible(page, '[popover]')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, nav a, [role=radiogroup] label')]
      .filter(element => element.checkVisibility())
      .map(element => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44)
      .map(({ text, box }) => `${text} ${box.height}`),
  )
  expect(small).toEqual([])
  await page.keyboard.press('Escape')
  await isPaletteAccessible(page)

  // The table scrolls by keyboard where it is too wide, and nothing else scrolls sideways.
  await goTo(page, '/admin/users')
  const region = page.getByRole('main').getByRole('region')
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 320, height: 640 })
  await goTo(page, '/admin/profile')
  await page.locator('#club-name').fill('Golf Club Milano 1')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  const hidden: string[] = []
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.matches('form[aria-labelledby] input:not([type=radio])')) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      return above && (above === focused || focused.parentElement?.parentElement?.contains(above)) ? null : focused.id
    })
    if (covered !== null) hidden.push(covered)
  }
  expect(hidden).toEqual([])
})

fullTest('on a phone of 390 px the list of people has what matters most, in links that are large enough', async () => {
  const page = await site.openAs('platform', '/admin/users', { width: 390, hasTouch: true, isMobile: true })
  const link = page.getByRole('link', { name: /^Kim Ostberg/ })
  await link.waitFor()
  const shown = page.getByRole('columnheader').filter({ visible: true })
  await expect.poll(() => shown.allInnerTexts()).toEqual(['', 'Name', 'Status', 'Last seen'])
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await link.getAttribute('title')).toBe('Kim Ostberg of the very long name')
  const region = page.getByRole('main').getByRole('region')
  expect(await region.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
})
