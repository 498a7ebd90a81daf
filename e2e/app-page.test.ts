import { expect, test } from 'vitest'
import distances from '../apps/web/app/pictures/hero-distances.json' with { type: 'json' }
import phone from '../apps/web/app/pictures/phone-hole.json' with { type: 'json' }
import { useBrowser } from './browser.ts'

const site = useBrowser()
const SLIDER = 'Drag the player up the hole, or use the slider'
const last = distances.at(-1)!

test('the player is dragged up the hole or walks by keyboard, and all three distances come along', async () => {
  const page = await site.open('/app')
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
  await expect.poll(() => page.locator('output').innerText()).toContain(String(last.pin))
  const slider = page.getByRole('slider', { name: SLIDER })
  await expect.poll(() => slider.inputValue()).toBe('18')

  await slider.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => slider.inputValue()).toBe('0')
  await page.keyboard.press('End')
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toBe(`${last.pin} metres to the pin, ${last.front} to the front, ${last.back} to the back`)
})

test('without script it stands still with a true distance on it, and leads to the app in the browser', async () => {
  const page = await site.open('/app?lang=it', { javaScriptEnabled: false })
  expect(await page.locator('output').innerText()).toContain(String(distances[9]!.pin))
  await page.getByText('Funziona senza rete?').click()
  await page.getByText('Mappa, bandiere e score restano sul telefono.').waitFor()

  await page.goto(`${site.origin}/app?lang=en`)
  for (const name of ['App for iPhone', 'App for Android']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual(['/app', null])
  }
  // What Plus has and Free has not is told in words.
  const row = page.getByRole('row', { name: /Adverts/ })
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(['Some, never on the green', 'None'])
  const hero = page.locator('main section').first()
  await expect.poll(() => hero.getByText('Coming', { exact: true }).count()).toBe(0)
  await hero.getByRole('link', { name: 'Open the app' }).click()
  await page.waitForURL(/\/play$/)
})
