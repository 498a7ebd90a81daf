import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LOOKS, type Look, violations, visitOf } from './looks.ts'
import { type Person, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
async function open(person: Person, path: string, look: Look): Promise<Page> {
  const page = await site.openAs(person, `${path}${path.includes('?') ? '&' : '?'}lang=${look.language}`, visitOf(look))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

describe.each(LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('on the profile page, with a form that is wrong', async () => {
    const page = await open('greenkeeper', '/admin/profile', look)
    expect(await violations(page)).toEqual([])
    await page.locator('#club-name').fill('')
    await page.locator('#club-languages').uncheck()
    await page.locator('form button[type=submit]').last().waitFor()
    await page.getByRole('button', { name: /^(Save settings|Salva impostazioni)$/ }).click()
    await page.getByRole('alert').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('on the profile page of who has still to choose a club', async () => {
    expect(await violations(await open('marshal', '/admin/profile', look))).toEqual([])
  })

  test('in the account panel, with the second factor being set up and the last question', async () => {
    const page = await open('golfer', '/admin?account', look)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.getByRole('button', { name: /^(Turn on|Attiva)$/ }).click()
    await page.getByRole('img', { name: /QR/ }).waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.getByRole('button', { name: /…$/ }).click()
    await page.getByRole('dialog', { name: /^(Delete|Eliminare)/ }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

test('nothing scrolls sideways at 320 px, and what has the focus is not under a bar', async () => {
  const page = await site.openAs('greenkeeper', '/admin/profile?lang=it', { width: 320, height: 640 })
  await page.locator('#club-name').fill('Golf Club Milano 1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
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
