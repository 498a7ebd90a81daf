import type { Layout } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  button,
  confirm,
  isHole,
  isStoredOffline,
  middlesOf,
  openCutter,
  openList,
  openPin,
  planToday,
  publishDay,
  published,
  queueSays,
  tenSecondsPass,
} from './cutter-round.ts'
import { fullTest } from './full-test.ts'
import { barriers, FULL_LOOKS, visitOf } from './looks.ts'
import { layoutOf } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 60_000 })
const site = useSignedIn({}, { reuses: false })
let layout: Layout
const holeId = (number: number) => layout.holeIds[number - 1] as string

beforeAll(async () => {
  layout = await layoutOf(site, 'Nine holes', 9)
  await publishDay(site, layout.holeIds)
})

/** What a glove cannot hit. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, input:not([type=radio]), input[type=radio] + span')]
      .filter(element => {
        const { width, height } = element.getBoundingClientRect()
        return height > 0 && Math.min(width, height) < 56
      })
      .map(element => element.outerHTML.slice(0, 80)),
  )

async function isFitForTheField(page: Page): Promise<void> {
  expect([...(await barriers(page)), ...(await tooSmall(page))]).toEqual([])
}

/** The answer to the first cut gets lost on its way. */
async function loseAnswer(page: Page): Promise<void> {
  let isLost = true
  await page.context().route('**/api/v1/target', async route => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  site.expectConsoleError(/ERR_FAILED/)
}

/** Every call the page makes when it opens: losing the network before they are answered would log errors. */
const answersToTheRound = (page: Page) =>
  Promise.all(
    [/\/club\/[^/]+$/, /\/map$/, /\/settings$/, /\/layout\?/, /\/target\?limit/, /\/target\?from/].map(address =>
      page.waitForResponse(response => address.test(response.url())),
    ),
  )

/** While the phone is full. */
const failWrites = (page: Page, isFailing: boolean) =>
  page.evaluate(failing => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { write?: IDBObjectStore['put'] }
    store.write ??= store.put
    store.put = failing
      ? () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      : store.write
  }, isFailing)

test('a morning with half the course out of reach: nothing is lost, and nothing is sent twice', async () => {
  // What the live feed made the page ask for again may be on its way when the signal goes.
  site.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED .*\/target\?/)
  const before = (await published(site)).length
  const isPublished = (more: number) =>
    expect.poll(async () => (await published(site)).length - before, { message: 'publications' }).toBe(more)
  const page = await openCutter(site, layout, {
    hole: 1,
    before: opened => opened.addInitScript(() => void caches.open('cutter-of-an-older-release')),
  })
  await isStoredOffline(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^cutter-[0-9a-f]{16}$/)])
  await isFitForTheField(page)
  await confirm(page)
  await isHole(page, 2)
  await button(page, 'Undo').tap()
  await isHole(page, 1)
  await queueSays(page, 'All sent')
  await loseAnswer(page)
  await confirm(page)
  await queueSays(page, '1 to send')
  await tenSecondsPass(page)
  // It was done, though nobody here knows; the page is left before that is asked again.
  await queueSays(page, 'No signal · 1 kept here')
  await isPublished(1)
  const answered = answersToTheRound(page)
  await page.reload()
  await answered
  await queueSays(page, 'All sent')
  await isPublished(1)
  await openList(page)
  await isFitForTheField(page)
  await openList(page)

  const phone = page.context()
  await phone.setOffline(true)
  await isHole(page, 2)
  await failWrites(page, true)
  await confirm(page)
  await isHole(page, 3)
  await queueSays(page, 'No signal · 1 kept here')
  await page.getByText(/^This browser cannot save anything/).waitFor()
  await failWrites(page, false)
  // What could not be written down is written with the next hole.
  const wanted = await openPin(site, holeId(3))
  await button(page, 'Cut elsewhere').tap()
  await page.getByText('Left', { exact: true }).tap()
  await page.getByRole('textbox', { name: 'From the side' }).fill('99')
  await page
    .getByRole('alert')
    .getByText(/^That is beyond the other side/)
    .waitFor()
  await isFitForTheField(page)
  await page.getByRole('textbox', { name: 'From the side' }).fill('3')
  await button(page, 'On: one more').tap()
  await expect.poll(() => page.locator('main [role=status]').first().innerText()).toMatch(/^On \d+, left 3$/)
  await button(page, 'Cut here').tap()
  await isHole(page, 4)
  await queueSays(page, 'No signal · 2 kept here')
  await page.reload()
  await isHole(page, 4)
  await queueSays(page, 'No signal · 2 kept here')
  await confirm(page)
  await isHole(page, 5)
  await queueSays(page, 'No signal · 3 kept here')
  const address = page.url()
  await page.close()

  const again = await phone.newPage()
  await again.goto(address)
  await isHole(again, 5)
  await queueSays(again, 'No signal · 3 kept here')
  await isPublished(1)
  await phone.setOffline(false)
  await tenSecondsPass(again)
  await queueSays(again, 'All sent')
  const cuts = (await published(site)).slice(before)
  expect(cuts.map(({ holes }) => holes)).toEqual([1, 2, 3, 4].map(number => [holeId(number)]))
  const { figures, position } = await openPin(site, holeId(3))
  expect(figures).toMatchObject({ side: 'L', sideMetres: expect.closeTo(3, 1) })
  expect(position).not.toEqual(wanted.position)

  // A tab that is closed before its cut leaves: the other one sends it.
  const other = await phone.newPage()
  await other.clock.install()
  await other.goto(address)
  await isHole(other, 5)
  await queueSays(other, 'All sent')
  await confirm(other)
  await queueSays(again, '1 to send')
  await other.close()
  await tenSecondsPass(again)
  await queueSays(again, 'All sent')
  await isPublished(5)
  expect((await published(site)).at(-1)).toMatchObject({ holes: [holeId(5)] })
})

fullTest(
  'everybody counts in their own unit, which the phone remembers; GPS says how far off a hole is; a glove may tap twice',
  async () => {
    const at = (await middlesOf(site, [holeId(7)]))[0]?.position as LngLat
    const page = await openCutter(site, layout, {
      hole: 7,
      permissions: ['geolocation'],
      geolocation: { longitude: at.lng, latitude: at.lat, accuracy: 5 },
    })
    await page.getByText(/^The green is \d+ metres deep$/).waitFor()
    await button(page, 'Cut elsewhere').tap()
    const place = page.locator('main [role=status]').first()
    const said = await place.innerText()
    await button(page, 'Check with GPS').tap()
    await page.getByText(/^GPS says \d metres? from here, ±5 metres\./).waitFor()
    await expect.poll(() => place.innerText()).toBe(said)
    await button(page, 'Back').tap()
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('paces')
    await page.getByText(/^The green is \d+ paces deep$/).waitFor()
    await page.reload()
    await page.getByText(/^The green is \d+ paces deep$/).waitFor()

    const first = (await button(page, 'Cut as planned').boundingBox())!
    await page.touchscreen.tap(first.x + 40, first.y + 30)
    await isHole(page, 8)
    await page.touchscreen.tap(first.x + 40, first.y + 30)
    await queueSays(page, '1 to send')
    await isHole(page, 8)
    // The way back covers nothing of the next green, and no button moves for it.
    const undo = (await button(page, 'Undo').boundingBox())!
    const picture = (await page.locator('main svg').first().boundingBox())!
    expect(undo.y + undo.height).toBeLessThanOrEqual(picture.y)
    const second = button(page, /^(Cut as planned|Leave it here)$/)
    await expect.poll(async () => (await second.boundingBox())!.y).toBe(first.y)
    await button(page, 'Cut elsewhere').tap()
    await page.getByText(/^In paces; the green is \d+ paces deep$/).waitFor()
  },
)

fullTest('somebody else has moved the pins: both are shown, and who stands on the green decides', async () => {
  const before = (await published(site)).length
  const page = await openCutter(site, layout, { hole: 8 })
  await isStoredOffline(page)
  await page.context().setOffline(true)
  for (const hole of [8, 9]) {
    await isHole(page, hole)
    await button(page, 'Cut elsewhere').tap()
    await button(page, 'On: one less').tap()
    await button(page, 'Cut here').tap()
    await tenSecondsPass(page)
  }
  await queueSays(page, 'No signal · 2 kept here')
  await publishDay(site, [holeId(8), holeId(9)], 0.00003)
  const theirs = await openPin(site, holeId(9))
  site.expectConsoleError(/409/)
  await page.context().setOffline(false)
  await queueSays(page, '2 need you')
  await openList(page)
  await button(page, /^Hole 8 Choose/).tap()
  await page.getByRole('heading', { name: 'Someone has moved this pin in the meantime' }).waitFor()
  await expect.poll(() => page.getByRole('figure').count()).toBe(2)
  await isFitForTheField(page)
  await button(page, 'The hole is where I cut it').tap()
  await queueSays(page, '1 needs you')
  expect(await openPin(site, holeId(8))).toMatchObject({ origin: 'cutter' })
  await openList(page)
  await button(page, /^Hole 9 Choose/).tap()
  await button(page, 'Take theirs').tap()
  await queueSays(page, 'All sent')
  expect((await published(site)).slice(before)).toMatchObject([{ holes: [holeId(8)] }])
  expect((await openPin(site, holeId(9))).id).toBe(theirs.id)
})

fullTest('a plan of today is moved to where the hole was cut', async () => {
  const hole = holeId(6)
  const at = (await middlesOf(site, [hole]))[0]?.position as LngLat
  await planToday(site, hole, at)
  // The pin of the morning was cut before.
  const first = await openCutter(site, layout, { hole: 6 })
  await confirm(first)
  await tenSecondsPass(first)
  await queueSays(first, 'All sent')
  await first.getByRole('button', { name: 'Previous hole' }).tap()
  await isHole(first, 6)
  await first.getByText('Planned for today').waitFor()
  await button(first, 'Cut elsewhere').tap()
  await button(first, 'On: one more').tap()
  await button(first, 'On: one more').tap()
  await button(first, 'Cut here').tap()
  await tenSecondsPass(first)
  await queueSays(first, 'All sent')
  const { position } = await openPin(site, hole)
  const [plan] = await site.app.rows(
    "select lng, lat from pin_positions where hole_id = $1 and starts_at > now() + '1 second' and cancelled_at is null",
    [hole],
  )
  expect(position).not.toEqual(at)
  expect({ lng: Number(plan?.lng), lat: Number(plan?.lat) }).toEqual(position)
})

describe.each(FULL_LOOKS)('every state is readable and large enough: $language $theme $width', look => {
  test('a hole, its correction and the list', async () => {
    const page = await openCutter(site, layout, { hole: 1, ...visitOf(look), height: 844 })
    await isFitForTheField(page)
    await button(page, /^(Cut elsewhere|Tagliata altrove)$/).click()
    await isFitForTheField(page)
    await page.getByRole('textbox').first().fill('99')
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    await isFitForTheField(page)
    await button(page, /^(Back|Indietro)$/).click()
    await openList(page)
    await isFitForTheField(page)
  })
})
