import type { Layout } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { navigate } from './browser.ts'
import {
  button,
  confirm,
  isHole,
  isStoredOffline,
  openCutter,
  publishDay,
  published,
  queueSays,
  tenSecondsPass,
} from './cutter-round.ts'
import { fullTest } from './full-test.ts'
import { layoutOf } from './pin-setting.ts'
import { signIn, useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 90_000 })
const site = useSignedIn({}, { reuses: false })
let layout: Layout

beforeAll(async () => {
  layout = await layoutOf(site, 'Nine holes', 9)
  await publishDay(site, layout.holeIds)
})

/** The session has ended, and what would renew it is refused. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    const at = (end: string) => Object.keys(localStorage).find(key => key.endsWith(end)) as string
    const [header, payload = '', signature] = localStorage[at('.idToken')].split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    claims.exp = Math.floor(Date.now() / 1000) - 1
    localStorage[at('.idToken')] = [header, btoa(JSON.stringify(claims)).replaceAll('=', ''), signature].join('.')
    localStorage[at('.refreshToken')] = 'not-a-token-of-ours'
  })

/** What this phone keeps: of whom, and what opens without a network. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('cutter')
    const db = await new Promise<IDBDatabase>(done => {
      open.onsuccess = () => done(open.result)
    })
    const count = (store: string) =>
      new Promise<number>(done => {
        const asked = db.transaction(store).objectStore(store).count()
        asked.onsuccess = () => done(asked.result)
      })
    const [clubs, queues] = [await count('clubs'), await count('queues')]
    db.close()
    const workers = (await navigator.serviceWorker.getRegistrations()).length
    return { clubs, queues, workers, caches: (await caches.keys()).length }
  })

async function signOut(page: Page): Promise<void> {
  await page.goto(`${site.origin}/admin`)
  await page.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('button', { name: 'Sign out', exact: true }).tap()
  await page.waitForURL('**/login')
}

fullTest('a session that is over stops nobody; what was cut waits for its person and for nobody else', async () => {
  const before = (await published(site)).length
  const page = await openCutter(site, layout, { hole: 1 })
  await isStoredOffline(page)
  await page.context().setOffline(true)
  await endSession(page)
  await page.reload()
  await isHole(page, 1)
  await confirm(page)
  await queueSays(page, 'No signal · 1 kept here')
  site.expectConsoleError(/status of 400/)
  site.expectConsoleError(/Unable to get a valid session/)
  await page.context().setOffline(false)
  await tenSecondsPass(page)
  await page.getByText('Your session has ended. Carry on cutting').waitFor()
  await isHole(page, 2)
  await confirm(page)
  await isHole(page, 3)
  await page.reload()
  await isHole(page, 3)
  await page.getByText('Your session has ended. Carry on cutting').waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await isHole(page, 3)
  await queueSays(page, 'No signal · 2 kept here')
  await page.context().setOffline(false)
  await button(page, 'Sign in').tap()

  // Somebody else, on the same phone.
  await page.waitForURL('**/login')
  await signIn(page, 'marshal')
  await isHole(page, 3)
  await queueSays(page, 'All sent')
  await page.getByText('0 of 9 cut').waitFor()
  await tenSecondsPass(page)
  await page.reload()
  await queueSays(page, 'All sent')
  expect(await published(site)).toHaveLength(before)
  await expect.poll(() => keptHere(page)).toMatchObject({ clubs: 2, workers: 1, caches: 1 })
  await signOut(page)
  await expect.poll(() => keptHere(page)).toEqual({ clubs: 1, queues: 1, workers: 0, caches: 0 })

  // And the first one again.
  await signIn(page, 'greenkeeper')
  await page.waitForURL('**/admin/pin-position')
  await page.goto(`${site.origin}/admin/pin-position?layout=${layout.id}`)
  await page.getByRole('link', { name: 'Cut the holes · 2 to send' }).tap()
  await queueSays(page, 'All sent')
  await page.getByText('2 of 9 cut').waitFor()
  const cuts = (await published(site)).slice(before)
  expect(cuts.map(({ holes }) => holes)).toEqual([[layout.holeIds[0]], [layout.holeIds[1]]])
})

type Awake = typeof globalThis & { locks: WakeLockSentinel[]; refuses: boolean }

/** What the browser gave to keep its screen awake, in order; it refuses as a phone low on battery does. */
const watchLocks = (page: Page) =>
  page.addInitScript(() => {
    const awake = globalThis as Awake
    awake.locks = []
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async type => {
      if (awake.refuses) throw new DOMException('not now', 'NotAllowedError')
      const lock = await request(type)
      awake.locks.push(lock)
      return lock
    }
  })
const held = (page: Page) => page.evaluate(() => (globalThis as Awake).locks.map(({ released }) => !released))
/** As the browser does it when the page is out of sight. */
const letGo = (page: Page) => page.evaluate(() => (globalThis as Awake).locks.at(-1)?.release())
const isSeenAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the screen stays awake while the page is open, also after it was away; a refusal bothers nobody', async () => {
  const page = await openCutter(site, layout, { hole: 9, permissions: ['screen-wake-lock'], before: watchLocks })
  await expect.poll(() => held(page)).toEqual([true])
  await isSeenAgain(page)
  expect(await held(page)).toEqual([true])
  await letGo(page)
  await isSeenAgain(page)
  await expect.poll(() => held(page)).toEqual([false, true])
  await page.evaluate(() => Object.assign(globalThis, { refuses: true }))
  await letGo(page)
  await isSeenAgain(page)
  await button(page, 'Cut as planned').waitFor()
  await page.evaluate(() => Object.assign(globalThis, { refuses: false }))
  await isSeenAgain(page)
  await expect.poll(() => held(page)).toEqual([false, false, true])
  await navigate(page, '/admin')
  await expect.poll(() => held(page)).toEqual([false, false, false])
})
