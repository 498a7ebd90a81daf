import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './looks.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const PHONE = { width: 390, height: 844, hasTouch: true, fresh: true } as const

/** The list of all files that the page names is one which the phone does not store for golfers: that of another version. */
const ofOldVersion = (page: Page) =>
  page.addInitScript(() => {
    let manifest = {}
    Object.defineProperty(window, '__reactRouterManifest', {
      get: () => manifest,
      set: value => {
        manifest = localStorage.getItem('isNew') ? value : { ...value, url: '/cutter-worker.js' }
      },
    })
  })

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/play'))?.waiting != null)

/** For the browser a worker from another address is a newer one. It does not take over by itself. */
async function release(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await navigator.serviceWorker.register('/play-worker.js?newer', { scope: '/play' })
  })
  await expect.poll(() => isWaiting(page), { timeout: 20_000 }).toBe(true)
}

test('a golfer is told of a new version where that disturbs nobody, and it is loaded when they say so', async () => {
  const page = await site.open('/play/-/profile', { ...PHONE, before: ofOldVersion })
  const name = page.getByLabel('Name on the card')
  await name.fill('Ada')
  await release(page)
  const card = page.getByRole('complementary', { name: 'App version' })
  // Not while something is typed.
  expect(await card.count()).toBe(0)
  await name.blur()
  await card.getByText('A new version is ready.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'My rounds' }).click()
  await page.getByRole('heading', { level: 1, name: 'My rounds' }).waitFor()
  await card.waitFor()

  await page.evaluate(() => localStorage.setItem('isNew', 'true'))
  await Promise.all([page.waitForEvent('load'), card.getByRole('button', { name: 'Reload' }).click()])
  await page.getByRole('heading', { level: 1, name: 'My rounds' }).waitFor()
  await expect.poll(() => isWaiting(page), { timeout: 20_000 }).toBe(false)
})

test('on a hole nobody is told of a new version', async () => {
  const page = await site.open('/play/golf-club-milano/18-blu-giallo/1', { ...PHONE, before: ofOldVersion })
  const card = page.getByRole('complementary', { name: 'App version' })
  await release(page)
  await page.getByRole('link', { name: 'Back to Golf Club Milano' }).click()
  await card.getByText('A new version is ready.').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Hole 1' }).waitFor()
  await expect.poll(() => card.count()).toBe(0)
})
