import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LOOKS, type Look, violations, visitOf } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
async function open(path: string, look: Look): Promise<Page> {
  const page = await site.openAs('both', `${path}${path.includes('?') ? '&' : '?'}lang=${look.language}`, visitOf(look))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

describe.each(LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('in the list, with rows ticked, a filter and the actions open', async () => {
    const page = await open('/admin/users', look)
    expect(await violations(page)).toEqual([])
    await page.locator('#select-page').check()
    await page.getByRole('combobox').first().click()
    await page.getByRole('option').first().waitFor()
    expect(await violations(page, '[role=listbox]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('[aria-haspopup=menu]').click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await violations(page, '[role=menu]')).toEqual([])
  })

  test('in the list of nobody', async () => {
    const page = await open('/admin/users?search=nobody-of-that-name', look)
    expect(await violations(page)).toEqual([])
  })

  test('in an invitation that lacks everything', async () => {
    const page = await open('/admin/users', look)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Invite|Invita)$/ })
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByRole('alert').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
  })

  test('in the drawer of a person, and in the question before they are deleted', async () => {
    const page = await open('/admin/users', look)
    await page.getByRole('link', { name: 'Tom Novak' }).click()
    await page.getByRole('dialog').getByRole('switch').first().waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.getByRole('button', { name: /^(Delete…|Elimina…)$/ }).click()
    await page.getByRole('dialog', { name: /Tom Novak\?$/ }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

test('on a phone the list has what matters most, its links are large enough, and long names are cut', async () => {
  await site.app.rows("update users set name = 'Kim Ostberg of the very long name' where name = 'Kim Ostberg'")
  const page = await site.openAs('platform', '/admin/users', { width: 390, hasTouch: true, isMobile: true })
  const link = page.getByRole('link', { name: /^Kim Ostberg/ })
  await link.waitFor()
  const shown = page.getByRole('columnheader').filter({ visible: true })
  expect(await shown.allInnerTexts()).toEqual(['', 'Name', 'Status', 'Last seen'])
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await link.getAttribute('title')).toBe('Kim Ostberg of the very long name')
  const region = page.getByRole('main').getByRole('region')
  expect(await region.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('the table scrolls by keyboard where it is too wide, and nothing else scrolls sideways', async () => {
  const page = await site.openAs('platform', '/admin/users?lang=it', { width: 320, hasTouch: true, isMobile: true })
  const region = page.getByRole('main').getByRole('region')
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
