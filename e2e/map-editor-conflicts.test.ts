import { expect, test, vi } from 'vitest'
import {
  button,
  changes,
  choose,
  holeNumbered,
  isKept,
  isPublished,
  openEditor,
  panel,
  publish,
  publishElsewhere,
  recover,
  reopen,
  setName,
} from './map-editing.ts'
import { useSignedIn } from './signed-in.ts'

// A journey has many steps, and a map drawn without a graphics card is slow.
vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn()
const numbered = (name: string, number: number) => holeNumbered(site, name, number)
const CONFLICTS = 'Someone else changed the same'

async function nameElsewhere(name: string, number: number, to: string): Promise<void> {
  const { id, version } = await numbered(name, number)
  await publishElsewhere(site, [{ type: 'hole', id, version, fields: { name: to } }])
}

test('a question that was closed waits, is asked before publishing, and survives a crash', async () => {
  site.expectConsoleError(/status of 409/)
  const page = await openEditor(site)
  await choose(page, 'Rosso 1', 'Green')
  await setName(page, 'Mine')
  await nameElsewhere('Rosso', 1, 'Theirs')
  // Whoever comes back to the page hears of it before publishing.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Someone else has published changes since you began.').waitFor()
  await publish(page)
  const dialog = page.getByRole('dialog', { name: CONFLICTS })
  await dialog.waitFor()
  // Only names differ: two equal drawings would say nothing.
  expect(await dialog.locator('svg rect').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 thing that someone else changed as well is still open.').waitFor()
  await button(page, 'Publish…').click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await isKept(page)
  expect((await numbered('Rosso', 1)).name).toBe('Theirs')

  const again = await reopen(site, page)
  await button(recover(again), /^Continue your draft/).click()
  await button(again, 'Choose').click()
  const asked = again.getByRole('dialog', { name: CONFLICTS })
  await button(asked, 'Keep mine').click()
  await button(asked, 'Go on to publish').click()
  await button(again.getByRole('dialog', { name: 'Publish the map' }), 'Publish').click()
  await isPublished(again)
  expect((await numbered('Rosso', 1)).name).toBe('Mine')
})

test('a draft of an older map goes on where it was; what others published is brought in, with its question', async () => {
  const page = await openEditor(site)
  await choose(page, 'Rosso 2', 'Green')
  await setName(page, 'Mine of yesterday')
  await isKept(page)
  await nameElsewhere('Rosso', 2, 'Theirs of today')
  await nameElsewhere('Rosso', 3, 'Also theirs')
  const again = await reopen(site, page)
  await recover(again).getByText('The map was changed since then.', { exact: false }).waitFor()
  await button(recover(again), /^Continue your draft/).click()
  await again.getByText('Someone else has published changes since you began.').waitFor()
  await button(again, 'Bring them in').click()
  const dialog = again.getByRole('dialog', { name: CONFLICTS })
  await button(dialog, 'Take theirs').click()
  await button(dialog, 'Go on to publish').click()
  const summary = again.getByRole('dialog', { name: 'Publish the map' })
  await summary.getByText('There is nothing left to publish.').waitFor()
  await button(summary, 'Not yet').click()
  await expect.poll(() => changes(again).innerText()).toBe('Everything is published.')
  await choose(again, 'Rosso 3 · Also theirs', 'Green')
  expect(await panel(again).getByLabel('Name (optional)').inputValue()).toBe('Also theirs')
})

test('while it is being published the dialog stays, and nothing is done beside it', async () => {
  const page = await openEditor(site)
  await choose(page, 'Rosso 4', 'Green')
  await setName(page, 'On its way')
  let letGo = () => {}
  const isHeld = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(
    url => /\/map$/.test(url.pathname),
    async route => {
      if (route.request().method() === 'POST') await isHeld
      await route.continue()
    },
  )
  await publish(page)
  const dialog = page.getByRole('dialog', { name: 'Publish the map' })
  await expect.poll(() => button(dialog, 'Not yet').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  letGo()
  await isPublished(page)
  await dialog.waitFor({ state: 'detached' })
  expect((await numbered('Rosso', 4)).name).toBe('On its way')
})
