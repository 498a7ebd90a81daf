import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { invitationTokenOf } from '../apps/server/src/identity/clients/testing/temporary-password.ts'
import { accepted, fixturePath } from './map-imports.ts'
import { publishButton, tile, zone } from './pin-setting.ts'
import { isTold, useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Answers as Overpass does, with the map of the one course that this journey asks for. */
const overpass = createServer(async (_, response) => {
  response.setHeader('content-type', 'application/json').end(await readFile(fixturePath('no-holtsmark.overpass.json')))
})
overpass.listen(0, '127.0.0.1')
await once(overpass, 'listening')
afterAll(() => void overpass.close())

const site = useSignedIn({
  OVERPASS_URL: `http://127.0.0.1:${(overpass.address() as AddressInfo).port}/api/interpreter`,
})

test('a club from nothing to its first published pins, by platform staff and the greenkeeper they invited', async () => {
  const page = await site.openAs('platform', '/admin/golfclubs', { locale: 'en-GB', webgl: false })
  page.setDefaultTimeout(25_000)
  await page.getByRole('button', { name: 'New club' }).click()
  const dialog = page.getByRole('dialog', { name: 'New club' })
  await dialog.getByText('A new customer', { exact: true }).click()
  await dialog.getByLabel('Name').fill('Holtsmark Golf AS')
  await dialog.getByRole('button', { name: 'Create customer' }).click()

  await dialog.getByText('Step 2 of 4').waitFor()
  await dialog.getByLabel('Find the club').fill('cihelny')
  await dialog.getByRole('link', { name: 'Already here: Cihelny Golf' }).waitFor()
  await dialog.getByLabel('Find the club').fill('holtsmark')
  await dialog.getByRole('button', { name: 'Use Holtsmark Golf' }).click()
  await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Holtsmark Golf')
  await expect.poll(() => dialog.getByLabel('Time zone').inputValue()).toBe('Europe/Oslo')
  expect(await dialog.getByRole('radio', { name: 'Metres' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Create club' }).click()

  await dialog.getByText('Step 3 of 4').waitFor()
  await dialog.getByLabel('Name').fill('Nora Lie')
  await dialog.getByLabel('Email', { exact: true }).fill('nora@holtsmark.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Invited: Nora Lie').waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('On trial').waitFor()
  await dialog.getByRole('button', { name: 'Fetch from OpenStreetMap' }).click()

  await page.waitForURL(/\/admin\/golfclubs\/[0-9a-f-]{36}\/map-import\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { name: 'Review the import' }).waitFor({ timeout: 60_000 })
  const acceptAll = page.getByRole('button', { name: /^Accept all \d+ of grade A or B$/ })
  await acceptAll.click()
  await accepted(page).toMatch(/^[1-9]\d* of \d+ holes accepted/)
  await page.getByRole('button', { name: /^Import \d+ holes…$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import \d+ holes$/ })
    .click()
  await page.getByRole('link', { name: 'Back to the club' }).click()
  const drawer = page.getByRole('dialog', { name: 'Holtsmark Golf' })
  const part = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })
  await part('Map')
    .getByText(/^Grade [ABC]$/)
    .waitFor()
  await part('Pins').getByText('No pins').waitFor()
  await part('People').getByText('1 invited').waitFor()
  await drawer.getByRole('switch', { name: 'Published' }).click()
  await isTold(page, 'Holtsmark Golf is now published.')

  const token = await invitationTokenOf(site.app, 'nora@holtsmark.example')
  const greenkeeper = await site.open(`/invitation#token=${token}`, { locale: 'en-GB' })
  greenkeeper.setDefaultTimeout(25_000)
  await greenkeeper.getByText(/invites you to work at Holtsmark Golf\./).waitFor()
  await greenkeeper.locator('input[name=new-password]').fill('all-the-way-to-the-pin')
  await greenkeeper.keyboard.press('Enter')
  await greenkeeper.waitForURL(`${site.origin}/admin`)
  await greenkeeper.getByRole('link', { name: 'Pins', exact: true }).first().click()
  await tile(greenkeeper, 1).click()
  await zone(greenkeeper, 5).click()
  await publishButton(greenkeeper).click()
  await isTold(greenkeeper, '1 pin is published.')

  await page.reload()
  await part('Pins').getByText('1 pin', { exact: true }).waitFor()
  await part('People').getByText('1 person').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${site.origin}/admin/golfclubs?country=NO&lacks=devices`)
  const row = page.getByRole('row').filter({ hasText: 'Holtsmark Golf' })
  await row.getByText('1 pin', { exact: true }).waitFor()
  await row.getByText('On trial').waitFor()
  const [club] = await site.app.rows<{ slug: string }>("select slug from clubs where name = 'Holtsmark Golf'")
  const { statusCode } = await site.app.app.inject({ url: `/play/${club!.slug}` })
  expect(statusCode).toBe(200)
})
