import { expect, test, vi } from 'vitest'
import { button, demoClub } from './map-editing.ts'
import { isSeen, publications, publishButton, tile, zone } from './pin-setting.ts'
import { isTold, useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 120_000 })
const site = useSignedIn()
const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

test('a morning on all greens: set on a phone, published, undone from the list, and published once more without a signal', async () => {
  const club = await demoClub(site)
  const page = await site.openAs('greenkeeper', '/admin/pin-position', {
    ...PHONE,
    before: opened => opened.addInitScript(`localStorage.setItem('clubId', '${club}')`),
  })
  page.setDefaultTimeout(30_000)
  const greens = page.getByRole('main').getByRole('button', { name: /^Hole \d+/ })
  await expect.poll(() => greens.count()).toBe(27)
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('heading', { level: 2, name: /of 9 set today$/ })
        .count(),
    )
    .toBe(3)
  expect(await page.getByRole('combobox', { name: 'Layout' }).inputValue()).toBe('All greens')

  // The advice is read above the bar, on a phone of ordinary height.
  await tile(page, 3).first().tap()
  const field = page.getByLabel('Type it')
  await field.fill('1 C')
  await field.press('Enter')
  await button(page, 'Previous green').tap()
  await page.evaluate(() => scrollTo(0, 0))
  const advice = page.getByRole('list', { name: 'Advice' }).getByRole('listitem').first()
  await expect.poll(() => isSeen(advice)).toBe(true)
  const before = await publications(site)
  await publishButton(page).tap()
  await isTold(page, '1 pin is published.')
  await button(page, 'All greens').tap()
  const today = page.getByRole('region', { name: 'Published today' })
  const newest = today.getByRole('listitem').first()
  await newest.getByText('What moved').tap()
  await newest.getByText(/^Hole \w+ 3: .+ → 1 \/ C$/).waitFor()
  await newest.getByRole('button', { name: 'Undo' }).tap()
  await isTold(page, 'Put back as it was.')
  expect(await publications(site)).toBe(before + 2)

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  site.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  site.expectConsoleError(/no answer from the server/)
  await page.reload()
  await expect.poll(() => greens.count()).toBe(27)
  await tile(page, 5).first().tap()
  await zone(page, 2).tap()
  await publishButton(page).tap()
  const waits = page.getByText('1 pin is saved on this device and will be published when you are online.')
  await waits.waitFor()
  await page.goto(`${site.origin}/admin/pin-position/cut`)
  await page.getByRole('link', { name: 'Back to pin position' }).tap()
  await waits.waitFor()
  expect(await publications(site)).toBe(before + 2)
  await page.context().setOffline(false)
  await expect.poll(() => publications(site), { timeout: 30_000 }).toBe(before + 3)
  await expect.poll(() => waits.count()).toBe(0)
})
