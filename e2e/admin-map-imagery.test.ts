import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityApp } from '../apps/server/src/identity/testing/identity-app.ts'
import { mapRests, shareOf } from './admin-map.ts'
import { useBrowserOf } from './browser.ts'
import { demoAccount, storedSession } from './signed-in.ts'

const PURPLE = '#5e1a66'
let tiles: Server

beforeAll(async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: PURPLE } })
    .png()
    .toBuffer()
  tiles = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(tile)
  })
  await new Promise<void>(resolve => void tiles.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void tiles.close())

const tilesOrigin = () => `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
const site = useBrowserOf(async () => {
  const app = await createIdentityApp({
    IMAGERY_URL: `${tilesOrigin()}/{z}/{x}/{y}.png`,
    IMAGERY_ATTRIBUTION: 'Pictures © Test Tiles',
  })
  return { app, origin: app.origin }
})

test('pictures from above show when they are switched on, with their source, and only signed-in pages may ask for them', async () => {
  site.allowRequestsTo(tilesOrigin())
  const session = await storedSession(site.app, demoAccount('greenkeeper'))
  const page = await site.open('/admin/map', { stored: { ...session, locale: 'en', localeIsChosen: 'yes' } })
  await mapRests(page)
  expect(await shareOf(page, PURPLE)).toBe(0)
  await page.getByRole('button', { name: 'Aerial picture' }).click()
  await page.getByText('Pictures © Test Tiles').waitFor()
  await expect.poll(() => shareOf(page, PURPLE), { timeout: 20_000 }).toBeGreaterThan(300)
  const policyOf = async (path: string) => (await fetch(site.origin + path)).headers.get('content-security-policy')
  expect(await policyOf('/admin/map')).toContain(tilesOrigin())
  expect(await policyOf('/')).not.toContain(tilesOrigin())
}, 60_000)
