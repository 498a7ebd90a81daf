import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { FEW_LOOKS, type Look, violations, visitOf } from './looks.ts'
import { handIn, MILANO, newClub, openIn } from './map-imports.ts'
import { useSignedIn } from './signed-in.ts'

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 120_000 }

const site = useSignedIn()

async function open(club: string, path: string, look: Look): Promise<Page> {
  const page = await openIn(site, club, `${path}?lang=${look.language}`, visitOf(look))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe.each(FEW_LOOKS)('axe finds nothing: $language $theme $width', SLOW, look => {
  test('where a file is handed in, with a list and with a refusal', async () => {
    const club = await newClub(site)
    const page = await open(club, '/admin/map/import', look)
    await page.waitForLoadState('networkidle')
    expect(await violations(page)).toEqual([])
    await handIn(page, { name: 'club.kmz', mimeType: '', buffer: Buffer.from('PK') })
    await page.getByRole('alert').waitFor()
    expect(await violations(page)).toEqual([])
    await handIn(page, { name: 'notes.json', mimeType: '', buffer: Buffer.from('{"a": 1}') })
    await page.waitForURL(/import\/[0-9a-f-]{36}/)
    await page.getByRole('alert').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('in the review, with a hole open, a list of greens, and the question before it is written', async () => {
    const page = await open(await newClub(site), '/admin/map/import', look)
    await handIn(page, MILANO.file)
    await page.locator('[data-map=ready]').waitFor()
    expect(await violations(page)).toEqual([])
    const isPhone = look.width < 1024
    if (isPhone) await page.getByRole('tab').nth(1).click()
    await page.locator('[data-row]').nth(1).click()
    const green = page.getByRole('combobox', { name: /^(Another green|Un altro green)$/ })
    await green.waitFor()
    expect(await violations(page, isPhone ? '[role=dialog]' : 'main')).toEqual([])
    await green.click()
    await page.getByRole('option').first().waitFor()
    expect(await violations(page, '[role=listbox]')).toEqual([])
    await page.keyboard.press('Escape')
    if (isPhone) await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(Tools for|Strumenti per) Rosso$/ }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await violations(page, '[role=menu]')).toEqual([])
    await page.getByRole('menuitem').first().click()
    await page.getByRole('button', { name: /^(Import 9 holes…|Importa 9 buche…)$/ }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Import 9 holes|Importa 9 buche)$/ })
      .click()
    await page.getByRole('link', { name: /^(See the map|Vedi la mappa)$/ }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

test('on a phone nothing of the review is too small or too wide', SLOW, async () => {
  const phone = { width: 390, height: 844, hasTouch: true, isMobile: true } as const
  const page = await openIn(site, await newClub(site), '/admin/map/import?lang=it', { ...phone, locale: 'it-IT' })
  await handIn(page, MILANO.file)
  await page.getByRole('tab', { name: 'Buche' }).tap()
  await page.locator('[data-row]').first().waitFor()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a[href], button)')]
      .filter(element => element.getBoundingClientRect().height < 44)
      .map(element => element.outerHTML.slice(0, 80)),
  )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
