import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shareOf } from './admin-map.ts'
import { button, changes, choose, openEditor, placeOnMap } from './map-editing.ts'
import { useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 90_000 })
const PURPLE = '#5e1a66'
/** A port of our own before the server is told of it. */
const tiles: Server = createServer(async (_request, answer) => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: PURPLE } })
    .png()
    .toBuffer()
  answer.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(tile)
})
const environment: Record<string, string> = { IMAGERY_ATTRIBUTION: 'Pictures © Test Tiles' }
const tilesOrigin = () => `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
beforeAll(async () => {
  await new Promise<void>(resolve => void tiles.listen(0, '127.0.0.1', resolve))
  environment.IMAGERY_URL = `${tilesOrigin()}/{z}/{x}/{y}.png`
})
afterAll(() => void tiles.close())
const site = useSignedIn(environment)

test('one draws over a picture from above, and measures without changing anything', async () => {
  site.allowRequestsTo(tilesOrigin())
  const page = await openEditor(site)
  await choose(page, 'Blu 1', 'Green')
  await button(page, 'Aerial picture').click()
  await page.getByText('Pictures © Test Tiles').waitFor()
  await expect.poll(() => shareOf(page, PURPLE), { timeout: 30_000 }).toBeGreaterThan(50)
  await button(page, 'Aerial picture').click()

  await button(page, 'Measure').click()
  const at = await placeOnMap(page)
  for (const [x, y] of [
    [0.3, 0.4],
    [0.6, 0.4],
    [0.6, 0.6],
  ] as const) {
    await page.mouse.click(at(x, y).x, at(x, y).y)
  }
  await page.getByText(/^\d+ m = \d+ m \+ \d+ m$/).waitFor()
  await button(page, 'Take back').click()
  await page
    .getByText(/^\d+ m$/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  expect(await button(page, 'Measure').getAttribute('aria-pressed')).toBe('false')
  expect(await changes(page).innerText()).toBe('Everything is published.')
})
