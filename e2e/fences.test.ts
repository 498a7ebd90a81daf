import { expect, test, vi } from 'vitest'
import { FULL_LOOKS, violations, visitOf } from './looks.ts'
import { isTold, useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 60_000 })
const site = useSignedIn()

test('staff draw a zone by keyboard, too narrow ones are refused with the reason, and see to who enters it', async () => {
  const page = await site.openAs('greenkeeper', '/admin/map/fences', { webgl: false })
  await page.getByRole('button', { name: 'New zone' }).click()
  await page.getByRole('button', { name: 'Save zone' }).click()
  await page.getByRole('link', { name: 'Give the zone a name.' }).waitFor()
  await page.getByRole('link', { name: 'Draw the zone: it needs at least three corners.' }).waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Wet approach')
  await page.getByRole('combobox', { name: 'Circle round' }).fill('Green of hole 1')
  await page.getByRole('option', { name: 'Green of hole 1', exact: true }).first().click()
  const radius = page.getByLabel('Radius in metres')
  await radius.fill('3')
  await page.getByRole('button', { name: 'Draw circle' }).click()
  await page.getByText(/^Too narrow: .* Positions at this club are typically/).waitFor()
  await radius.fill('30')
  await page.getByRole('button', { name: 'Draw circle' }).click()
  const corner = page.getByRole('button', { name: /^Corner 1 / })
  const before = await corner.innerText()
  await corner.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => corner.innerText()).not.toBe(before)
  await page.getByRole('button', { name: 'Save zone' }).click()
  await isTold(page, 'Wet approach has been saved.')
  await page.getByRole('button', { name: /^Wet approach/ }).waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])

  const [club] = await site.app.rows<{ id: string }>(`select id from clubs where slug = 'golf-club-milano'`)
  await site.app.rows(
    `insert into fence_events (club_id, fence_id, fence_name, kind, tracker_id, tracker_name, lng, lat, at, reported_at)
     select $1, id, name, kind, gen_random_uuid(), 'Cart 61', 9.29, 45.6, now(), now() from fences
     where club_id = $1 and name = 'Wet approach' limit 1`,
    [club?.id],
  )
  const map = await site.openAs('greenkeeper', '/admin/map', { webgl: false })
  const event = map.getByRole('listitem').filter({ hasText: 'Cart 61' })
  await event.getByRole('button', { name: 'I am on it' }).click()
  await event.getByText(/is on it$/).waitFor()
  expect.soft(await violations(map, '[aria-labelledby=fence-events-title]')).toEqual([])
  await event.getByLabel('What was done (optional)').fill('They turned back')
  await event.getByRole('button', { name: 'Close' }).click()
  await isTold(map, 'The alert for Cart 61 is closed.')
  await expect.poll(() => event.count()).toBe(0)

  await page.getByRole('button', { name: 'Delete Wet approach' }).click()
  await page.getByRole('button', { name: 'Delete zone' }).click()
  await page.getByText('Wet approach has been deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await isTold(page, 'Wet approach is as it was.')
  // What is typed is asked about before it is lost, and a change is taken back as a deletion is.
  await page.getByRole('button', { name: /^Wet approach/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dry approach')
  await page.getByRole('link', { name: 'Back to the map' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save zone' }).click()
  await page.getByText('Dry approach has been saved.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('button', { name: /^Wet approach/ }).waitFor()
})

test.each(FULL_LOOKS)('axe finds nothing: $language $theme $width', async look => {
  const page = await site.openAs('brisas', `/admin/map/fences?lang=${look.language}`, visitOf(look))
  const row = page.getByRole('button', { name: /^First tee/ })
  await row.waitFor()
  expect.soft(await violations(page)).toEqual([])
  await row.click()
  await page.locator('#fence-name').waitFor()
  expect.soft(await violations(page)).toEqual([])
})
