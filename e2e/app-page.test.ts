import { expect, test } from 'vitest'
import distances from '../apps/web/app/pictures/hero-distances.json' with { type: 'json' }
import phone from '../apps/web/app/pictures/phone-hole.json' with { type: 'json' }
import { useBrowser } from './browser.ts'

const site = useBrowser()
const SLIDER = 'Drag the player up the hole, or use the slider'
const last = distances.at(-1)!

test('the player is dragged up the hole, and front, pin and back come along', async () => {
  const page = await site.open('/app')
  const told = page.locator('output')
  const at = (place: number[]) =>
    page.locator('[data-picture="phone-hole"] + svg').evaluate((svg, [x = 0, y = 0]) => {
      const point = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!)
      return { x: point.x, y: point.y }
    }, place)
  const from = await at(phone.places[9]!)
  const to = await at(phone.places.at(-1)!)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => told.innerText()).toContain(String(last.pin))
  expect(await page.getByRole('slider', { name: SLIDER }).inputValue()).toBe('18')
})

test('the keyboard walks too, and a screen reader is told all three distances', async () => {
  const page = await site.open('/app')
  const slider = page.getByRole('slider', { name: SLIDER })
  await slider.focus()
  await page.keyboard.press('End')
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toBe(`${last.pin} metres to the pin, ${last.front} to the front, ${last.back} to the back`)
})

test('it stands still without script, with a true distance on it', async () => {
  const page = await site.open('/app?lang=it', { javaScriptEnabled: false })
  expect(await page.locator('output').innerText()).toContain(String(distances[9]!.pin))
  await page.getByText('Funziona senza rete?').click()
  expect(await page.getByText('Mappa, bandiere e score restano sul telefono.').isVisible()).toBe(true)
})

test('while the app is to come, the page says so and takes a line', async () => {
  const page = await site.open('/app', { javaScriptEnabled: false })
  const hero = page.locator('main section').first()
  expect(await hero.getByText('Coming', { exact: true }).isVisible()).toBe(true)
  await hero.getByRole('link', { name: 'Tell me when it is out' }).click()
  await page.waitForURL(/\/about-us#form-generic$/)
})

test('the stores open in a new tab', async () => {
  const page = await site.open('/app')
  for (const name of [/App Store/, /Google Play/]) {
    const link = page.getByRole('contentinfo').getByRole('link', { name }).first()
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  }
})

test('what Plus has and Free has not is told in words', async () => {
  const page = await site.open('/app')
  const row = page.getByRole('row', { name: /Course and playing handicap/ })
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringContaining('Not included'),
    expect.stringMatching(/^\s*Included/),
  ])
})
