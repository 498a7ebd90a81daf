import { expect, test, vi } from 'vitest'
import { mapRests } from './admin-map.ts'
import { fullTest } from './full-test.ts'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

// A map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 60_000 })
const site = useSignedIn()

test('a cart is registered for a club, sends with its key, and is on the club’s map', async () => {
  // Another one on a second try.
  const label = `Cart ${Math.floor(Math.random() * 9_000) + 1_000}`
  const page = await site.openAs('platform', '/admin/devices')
  await page.getByRole('button', { name: 'New device' }).first().click()
  const form = page.getByRole('dialog', { name: 'New device' })
  await form.getByRole('button', { name: 'Register device' }).click()
  await form.getByRole('link', { name: 'Enter a label of at most 60 characters.' }).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await form.getByLabel('Label').fill(label)
  await form.getByLabel('Cart number').fill('12')
  await form.getByLabel('Club').fill('milano')
  await page.getByRole('option', { name: 'Golf Club Milano' }).click()
  await form.getByRole('button', { name: 'Register device' }).click()
  const shown = page.getByRole('dialog', { name: `Key for ${label}` })
  const key = await shown.locator('code').innerText()
  await shown.getByRole('img', { name: 'Code with the key' }).waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await shown.getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('row', { name: new RegExp(`${label}.*Golf Club Milano.*Offline`) }).waitFor()
  // Several at once go to a club or into stock, and back.
  await page.getByRole('checkbox', { name: `Select ${label}` }).check()
  await page.getByText('1 device selected').waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Assign to a club…' }).click()
  await page.getByRole('button', { name: 'Return to stock' }).click()
  await page.getByRole('row', { name: new RegExp(`${label}.*In stock`) }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: new RegExp(`${label}.*Golf Club Milano`) }).waitFor()

  const map = await site.openAs('greenkeeper', '/admin/map', { reducedMotion: 'reduce' })
  await map.getByRole('heading', { level: 1, name: 'Map' }).waitFor()
  // The cart of a first try still stands there on a second one: this one stands somewhere else.
  const lat = 45.6043 + Math.floor(Math.random() * 20) * 0.0002
  const fix = { id: crypto.randomUUID(), at: new Date(site.app.now()).toISOString(), lng: 9.2885, lat }
  const sent = await site.app.app.inject({
    method: 'POST',
    url: '/api/v1/tracker',
    headers: { authorization: `Bearer ${key}` },
    payload: { fixes: [{ ...fix, accuracyMetres: 4, batteryPercent: 15 }] },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  const cart = map.getByRole('button', { name: new RegExp(`^${label}`) })
  await expect.poll(() => cart.innerText(), { timeout: 15_000 }).toMatch(/Cart · battery 15 %/)
  await map.getByText(/^Positions as of \d\d:\d\d$/).waitFor()
  // The first tab is connected; a second one shows the cart too, although it stands still.
  const second = await map.context().newPage()
  await second.goto(map.url())
  await second.getByRole('button', { name: new RegExp(`^${label}`) }).waitFor()
  await second.close()
  await mapRests(map)
  await cart.click()
  await expect.poll(() => cart.getAttribute('aria-pressed')).toBe('true')
  // The map has moved to it: a press on its marker there ends that, and begins it again.
  const stage = (await map.locator('[data-map] canvas').first().boundingBox())!
  for (const isFollowed of ['false', 'true']) {
    await map.mouse.click(stage.x + stage.width / 2, stage.y + stage.height / 2)
    await expect.poll(() => cart.getAttribute('aria-pressed')).toBe(isFollowed)
  }
  // On a phone, the map and the list each say how new the positions are.
  await map.setViewportSize({ width: 390, height: 844 })
  const asOf = map.getByText(/^Positions as of \d\d:\d\d$/).filter({ visible: true })
  await map.locator('[data-shown="map"]').filter({ has: asOf }).waitFor()
  await map.getByText('List', { exact: true }).click()
  await map.locator('[data-shown="list"]').filter({ has: asOf }).waitFor()

  await page.getByRole('link', { name: label }).click()
  const revoke = page.getByRole('button', { name: 'Revoke the key' })
  await revoke.waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
  await revoke.click()
  await page.getByText('This device has no key').waitFor()
  const refused = await site.app.app.inject({
    method: 'POST',
    url: '/api/v1/tracker',
    headers: { authorization: `Bearer ${key}` },
    payload: { fixes: [{ ...fix, id: crypto.randomUUID() }] },
  })
  expect(refused.statusCode).toBe(401)
})

test('a search that was just typed does not stop the way to what was opened right after it', async () => {
  const page = await site.openAs('platform', '/admin/devices')
  await page.getByRole('rowheader').first().waitFor()
  // The way takes longer than a pause in typing.
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/assets\/.*\.js$/, async route => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'cart')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLAnchorElement>('a[href="/admin/users"]')?.click()
  })
  await asked.promise
  await page.waitForTimeout(500)
  answered.resolve()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
})

fullTest(
  'a sheet with a wrong line writes nothing; corrected it registers its devices, and each has a page with its day',
  async () => {
    const serial = `SN-${crypto.randomUUID().slice(0, 8)}`
    const page = await site.openAs('platform', '/admin/devices')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const sheet = (club: string) => ({
      name: 'devices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Serial number;Label;Kind;Club\n${serial};Sheet ${serial};Cart;${club}\n`),
    })
    const file = page.locator('input[type=file]')
    await file.setInputFiles(sheet('Nowhere Links'))
    await page.getByRole('row', { name: new RegExp(`^2 ${serial}.*Wrong.*There is no club with this name`) }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Import \d+ device/ }).isDisabled()).toBe(true)
    await file.setInputFiles(sheet('Golf Club Milano'))
    await page.getByRole('button', { name: 'Import 1 device' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the keys (CSV)' }).click()
    expect((await saved).suggestedFilename()).toBe('device-keys.csv')
    await page.getByRole('button', { name: 'I have it' }).click()

    await page.getByLabel('Search', { exact: true }).fill(serial)
    await page.getByRole('link', { name: `Sheet ${serial}` }).click()
    await page.getByRole('link', { name: 'Open its page' }).click()
    await page.getByRole('heading', { level: 1, name: `Sheet ${serial}` }).waitFor()
    await page.getByText('Nothing was received from this device on that day.').waitFor()
    expect.soft(await violations(page)).toEqual([])
  },
)

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  const page = await site.openAs('platform', `/admin/devices?lang=${look.language}`, visitOf(look))
  await page.getByRole('rowheader').first().waitFor()
  expect.soft(await violations(page)).toEqual([])
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('dialog').locator('dl').waitFor()
  expect.soft(await violations(page, '[role=dialog]')).toEqual([])
})
