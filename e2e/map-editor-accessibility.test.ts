import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { FEW_LOOKS, LOOKS, type Look, violations, visitOf } from './looks.ts'
import { isKept, openEditor, panel, publishElsewhere, publishedMap, reopen } from './map-editing.ts'
import { useSignedIn } from './signed-in.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
const open = (look: Look) => openEditor(site, visitOf(look))

async function takeGreen(page: Page): Promise<void> {
  await panel(page).locator('summary').first().click()
  await panel(page).getByRole('button', { name: 'Green', exact: true }).first().click()
  await page.locator('[data-look=point]').first().waitFor()
}

describe.each(LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('in the list, with a shape in hand, in the checks', async () => {
    const page = await open(look)
    expect(await violations(page)).toEqual([])
    await takeGreen(page)
    await page.locator('[data-look=point]').first().focus()
    expect(await violations(page)).toEqual([])
    await page.getByRole('tab').nth(2).click()
    expect(await violations(page)).toEqual([])
  })
})

describe.each(FEW_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test('while drawing, with a refusal, and in what is asked about it', async () => {
    const page = await open(look)
    await takeGreen(page)
    await page.locator('[role=toolbar] button').nth(1).click()
    const [lat, lng] = [panel(page).locator('form input').nth(0), panel(page).locator('form input').nth(1)]
    const comma = (value: number) => String(value).replace('.', look.language === 'it' ? ',' : '.')
    const set = async (x: number, y: number) => {
      await lat.fill(comma(y))
      await lng.fill(comma(x))
      await page.keyboard.press('Enter')
    }
    for (const [x, y] of [
      [9.29, 45.62],
      [9.2902, 45.62],
      [9.2902, 45.6202],
      [9.2901, 45.6199],
    ] as const) {
      await set(x, y)
    }
    await page.getByRole('alert').locator('svg').first().waitFor()
    // The fields lie below the map; a header that stays covers whatever is scrolled under it.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^(Done|Fatto)$/ }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByRole('button', { name: /^(Publish|Pubblica)…$/ }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
  })

  test('in the dialogs of courses and tees', async () => {
    const page = await open(look)
    await page.getByRole('button', { name: /^(Add a course|Aggiungi percorso)$/ }).click()
    await page.getByRole('dialog').locator('button[type=submit]').click()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await takeGreen(page)
    await page.getByRole('button', { name: /^(Tees of the course|Tee del percorso)$/ }).click()
    await page.getByRole('dialog').getByRole('group').first().waitFor()
    expect(await violations(page, '[role=dialog]')).toEqual([])
  })

  test('in the question about an earlier draft, and in that about what someone else changed', async () => {
    const page = await open(look)
    await takeGreen(page)
    const name = panel(page).getByLabel(/^(Name \(optional\)|Nome \(facoltativo\))$/)
    await name.fill(`Mine ${look.language} ${look.width}`)
    await name.blur()
    await isKept(page)
    const map = await publishedMap(site)
    const [course] = map.courses
    const hole = map.holes.filter(({ courseId }) => courseId === course!.id).sort((a, b) => a.number - b.number)[0]!
    const fields = { name: `Theirs ${look.language} ${look.width}` }
    await publishElsewhere(site, [{ type: 'hole', id: hole.id, version: hole.version, fields }])
    const again = await reopen(site, page)
    await again.getByRole('dialog').waitFor()
    expect(await violations(again, '[role=dialog]')).toEqual([])
    await again.getByRole('button', { name: /^(Continue your draft|Continua la bozza)/ }).click()
    await again.getByRole('button', { name: /^(Bring them in|Riprendi le modifiche)$/ }).click()
    await again.getByRole('dialog').getByRole('listitem').first().waitFor()
    expect(await violations(again, '[role=dialog]')).toEqual([])
  })

  test('in the versions', async () => {
    const page = await open(look)
    await page.getByRole('button', { name: /^(Versions|Versioni)$/ }).click()
    await page
      .getByRole('complementary', { name: /^(Versions|Versioni)$/ })
      .getByRole('heading')
      .waitFor()
    expect(await violations(page)).toEqual([])
  })
})

test('no key of a text is shown, in either language', async () => {
  for (const locale of ['en-GB', 'it-IT']) {
    const page = await openEditor(site, { locale })
    await takeGreen(page)
    const raw = await page.evaluate(() => {
      const texts = document.body.innerText.split(/\s+/)
      return texts.filter(text => /^[a-z]+(\.[a-zA-Z_]+)+$/.test(text))
    })
    expect(raw).toEqual([])
  }
})
