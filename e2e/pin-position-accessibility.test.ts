import type { Layout } from '@pinwise/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { barriers, FEW_LOOKS, LOOKS, violations, visitOf } from './looks.ts'
import { button, toasts } from './map-editing.ts'
import { eighteen, greenOf, grip, openBoard, openPinView, planAs, publishButton, tile, zone } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const LONG = 60_000
/** What lies half under a bar that stays in sight is not what a person meets. */
const TALL = 2600
let layout: Layout
const PLANNED_DAY = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  layout = await eighteen(site, 'Eighteen')
  const [holeId = ''] = layout.holeIds
  const pins = [{ holeId, position: await greenOf(site, holeId) }]
  await planAs(site, 'marshal', [{ date: PLANNED_DAY, time: '06:00', pins }])
})

describe.each(LOOKS)('axe finds nothing: $language $theme $width', look => {
  test(
    'on the board, and on a green whose pin is moved',
    async () => {
      const page = await openBoard(site, layout, { ...visitOf(look), height: TALL })
      expect(await barriers(page)).toEqual([])
      await tile(page, 1).click()
      await zone(page, 4).click()
      await publishButton(page).waitFor()
      expect(await violations(page)).toEqual([])
    },
    LONG,
  )
})

describe.each(FEW_LOOKS)('axe finds nothing: $language $theme $width', look => {
  test(
    'in the plan, on its templates, on a proposal, and in the ledger',
    async () => {
      const query = { view: 'plan', day: PLANNED_DAY }
      const page = await openPinView(site, layout, { ...visitOf(look), height: TALL, query })
      await button(page, /^(Propose pins|Proponi bandiere)$/).waitFor()
      await tile(page, 1).click()
      await button(page, /^(Remove this pin|Togli questa bandiera)$/).waitFor()
      expect(await barriers(page)).toEqual([])
      await button(page, /^(Save as template…|Salva come schema…)$/).click()
      await page.getByRole('dialog').getByRole('textbox').fill(look.language)
      expect(await violations(page, '[role=dialog]')).toEqual([])
      await page.keyboard.press('Enter')
      await button(page, /^(From a template…|Da uno schema…)$/).click()
      await button(page, new RegExp(`^(Plan a day|Programma un giorno) ${look.language}$`)).waitFor()
      expect(await violations(page, '[role=dialog]')).toEqual([])
      await page.keyboard.press('Escape')
      await button(page, /^(Propose pins|Proponi bandiere)$/).click()
      await button(page, /^(Propose|Proponi)$/).waitFor()
      expect(await barriers(page)).toEqual([])
      await button(page, /^(Propose|Proponi)$/).click()
      await tile(page, 3).click()
      expect(await barriers(page)).toEqual([])
      const ledger = await openPinView(site, layout, { ...visitOf(look), height: TALL, query: { view: 'ledger' } })
      await ledger.getByRole('table').nth(1).waitFor()
      expect(await barriers(ledger)).toEqual([])
    },
    LONG,
  )
})

test('in the field every control of the open green is large enough for a glove, and one row of them is over it', async () => {
  const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, locale: 'it-IT' }
  const page = await openBoard(site, layout, phone)
  await tile(page, 1).tap()
  await zone(page, 5).tap()
  for (const control of [grip(page), zone(page, 1), publishButton(page)]) {
    const box = (await control.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(56)
  }
  expect((await page.getByRole('region', { name: 'Pubblica' }).boundingBox())!.height).toBeLessThan(80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('on a phone two rows stand over the greens, and a message lies below a dialog, not over its buttons', async () => {
  const page = await openBoard(site, layout, { width: 390, height: 844, hasTouch: true, isMobile: true })
  expect((await tile(page, 1).boundingBox())!.y).toBeLessThan(300)
  await button(page, 'Layout and unit').tap()
  await page.getByRole('combobox', { name: 'Layout' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await tile(page, 2).tap()
  await zone(page, 3).tap()
  await page.setViewportSize({ width: 390, height: 600 })
  await button(page, 'Discard').tap()
  const message = toasts(page).getByText('1 change is discarded.')
  await message.waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'From a template…').tap()
  const dialog = page.getByRole('dialog', { name: /^Templates of/ })
  await dialog
    .getByText(/^There is no template yet/)
    .or(dialog.getByRole('listitem').first())
    .waitFor()
  const box = (await dialog.boundingBox())!
  expect(box.y + box.height).toBeLessThan((await message.boundingBox())!.y)
})
