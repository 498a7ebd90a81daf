import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languageOfPage } from './browser.ts'
import { fullTest } from './full-test.ts'
import { focusedId, focusedText, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, clubs and actions' })
const options = (page: Page) => page.getByRole('option')
/** A page behind it may have lists with options of their own. */
const chosen = (page: Page) => page.locator('dialog[open] [role=option][aria-selected=true]')

async function open(page: Page, keys = 'Control+k') {
  await page.getByRole('button', { name: /^Search/ }).waitFor()
  await page.keyboard.press(keys)
  await field(page).waitFor()
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).count()).toBe(0)
}

test('it opens and closes by keyboard, its arrows go around, it leads to a page and signs out', async () => {
  const page = await site.openAs('greenkeeper', '/admin')
  const link = page.getByRole('link', { name: 'Profile', exact: true })
  for (const keys of ['Control+k', 'Meta+k']) {
    await link.focus()
    await open(page, keys)
    await close(page)
    await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true)
  }

  await open(page)
  await expect.poll(() => options(page).count()).toBeGreaterThan(2)
  const names = await options(page).allTextContents()
  await expect.poll(() => chosen(page).textContent()).toBe(names[0])
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => chosen(page).textContent()).toBe(names.at(-1))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page).textContent()).toBe(names[1])
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'))

  await page.keyboard.type('prof')
  await expect.poll(() => options(page).allTextContents()).toEqual(['Profile'])
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/profile')
  await expect.poll(() => focusedId(page)).toBe('main')
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Profile')

  await open(page)
  await page.keyboard.type('sign out')
  await expect.poll(() => chosen(page).textContent()).toContain('Sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

fullTest('it switches club, language and colours, and finds nobody for who is not platform staff', async () => {
  const page = await site.openAs('marshal', '/admin')
  await open(page)
  await page.keyboard.type('giulia')
  await expect.poll(() => options(page).count()).toBe(0)
  await close(page)
  await open(page)
  await page.keyboard.type('milano')
  await expect.poll(() => chosen(page).textContent()).toContain('Golf Club Milano')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('heading', { name: 'Golf Club Milano' }).count()).toBe(1)
  await open(page)
  await page.keyboard.type('colours dark')
  await expect.poll(() => chosen(page).textContent()).toMatch(/dark/i)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await open(page)
  await page.keyboard.type('italiano')
  await expect.poll(() => chosen(page).textContent()).toMatch(/italiano/i)
  await page.keyboard.press('Enter')
  await expect.poll(() => languageOfPage(page)).toBe('it')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Pannello')
})

fullTest(
  '? lists the shortcuts, silent while one types; off, and on again from the palette, which finds people',
  async () => {
    const page = await site.openAs('platform', '/admin/users')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.getByRole('rowheader').first().waitFor()
    await page.keyboard.press('/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await page.keyboard.type('a?/')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('a?/')
    await expect.poll(() => list.count()).toBe(0)
    await page.getByRole('button', { name: 'Invite' }).focus()
    await page.keyboard.press('?')
    await list.getByText('Search in the list').waitFor()
    await list.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await expect.poll(() => focusedText(page)).toBe('Invite')
    await open(page)
    await page.keyboard.type('shortcuts')
    await expect.poll(() => chosen(page).textContent()).toMatch(/shortcuts/i)
    await page.keyboard.press('Enter')
    await list.getByRole('switch', { name: 'Single-key shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await open(page)
    await page.keyboard.type('giulia')
    await options(page).filter({ hasText: 'Giulia Ferri' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('greenkeeper@demo.pinwise.example')
  },
)
