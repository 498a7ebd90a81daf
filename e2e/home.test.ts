import { expect, test } from 'vitest'
import distances from '../apps/web/app/pictures/hero-distances.json' with { type: 'json' }
import { navigate, useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'

const site = useBrowser()

test('pointer and keyboard walk up the hole, and are told the distances of the real green', async () => {
  const page = await site.open('/')
  const at = await page.evaluate(() => {
    const svg = document.querySelector<SVGSVGElement>('[data-picture="hero"] svg')
    const [x = 0, y = 0] = (svg?.dataset.pin ?? '').split(' ').map(Number)
    const scale = Number(svg?.dataset.pixelsPerMetre)
    // 100 metres straight down from the pin.
    const point = new DOMPoint(x, y + 100 * scale).matrixTransform(svg?.getScreenCTM() ?? undefined)
    return { x: point.x, y: point.y }
  })
  await page.mouse.move(at.x, at.y)
  const told = page.locator('[data-kind="reach"] text')
  await expect.poll(() => told.textContent()).toMatch(/^(99|100|101) m$/)
  await page.mouse.move(5, 5)
  await expect.poll(() => told.count()).toBe(0)

  await page.getByRole('slider', { name: 'To the pin' }).focus()
  await page.keyboard.press('End')
  const last = distances.at(-1)!
  await expect.poll(() => page.locator('output').textContent()).toBe(`${last.pin} m`)
  await expect.poll(() => page.getByText(`Front ${last.front} · Back ${last.back}`).count()).toBe(1)
  expect(last.front).toBeLessThan(last.pin)
  expect(last.pin).toBeLessThan(last.back)
})

fullTest('a tap on the hole leaves the arc where the finger was', async () => {
  const page = await site.open('/', { width: 390, hasTouch: true })
  await page.locator('[data-picture="hero"]').scrollIntoViewIfNeeded()
  await page.locator('[data-picture="hero"] svg').tap()
  await expect.poll(() => page.locator('[data-kind="reach"] text').textContent()).toMatch(/^\d+ m$/)
})

fullTest('the pictures come again after a page change', async () => {
  site.expectConsoleError(/404/)
  const page = await site.open('/nothing-here')
  await navigate(page, '/')
  await expect.poll(() => page.locator('[data-picture] svg').count()).toBe(5)
})

test('without script the pictures are there, questions open, and the plans lead to their prices', async () => {
  const page = await site.open('/?lang=it', { javaScriptEnabled: false })
  await expect.poll(() => page.locator('[data-picture] svg').count()).toBe(5)
  const answer = page.getByText('La bandiera porta l’ora in cui è stata messa')
  await expect.poll(() => answer.isVisible()).toBe(false)
  await page.getByText('E se in campo non c’è segnale?').click()
  await answer.waitFor()
  await page.getByRole('link', { name: 'Piani per i circoli' }).click()
  await page.waitForURL(/\/promo#clubs$/)
})
