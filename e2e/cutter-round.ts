import { type AnswerOf, addressOf, type Call, calls, type Layout, type Pin } from '@pinwise/contract'
import { interiorPoint, type LngLat, type Polygon } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'
import { demoClub, publishedMap, type Site, tokenOf } from './map-editing.ts'
import type { Person } from './signed-in.ts'

const PATH = '/admin/pin-position/cut'
export const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

/** The screen of the cutters, on a hole of a layout; the clock of the page can be moved. */
export async function openCutter(
  site: Site,
  layout: Layout,
  { hole, person = 'greenkeeper', ...visit }: Visit & { hole: number; person?: Person },
): Promise<Page> {
  const club = await demoClub(site)
  const page = await site.openAs(person, `${PATH}?layout=${layout.id}&hole=${layout.holeIds[hole - 1]}`, {
    ...PHONE,
    ...visit,
    before: async opened => {
      await opened.clock.install()
      await opened.addInitScript(`localStorage.setItem('clubId', '${club}')`)
      await visit.before?.(opened)
    },
  })
  await isHole(page, hole)
  return page
}

/** The worker has everything that the page needs. */
export const isStoredOffline = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

export const isHole = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^(Hole|Buca) ${number}$`) }).waitFor()
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** A second after the last cut: what comes sooner is taken for a stray tap. */
export async function confirm(page: Page): Promise<void> {
  await page.clock.fastForward(1_000)
  await button(page, /^(Cut as planned|Tagliata come previsto)$/).tap()
}
const queue = (page: Page) => page.getByRole('banner').getByRole('button', { name: /(All holes|Tutte le buche)$/ })
export const openList = (page: Page) => queue(page).click()
export const queueSays = (page: Page, text: string) =>
  // Several cuts leave one after the other, each with its own answer.
  expect.poll(() => queue(page).locator('span').first().innerText(), { timeout: 20_000 }).toBe(text)

/** A cut can be taken back for ten seconds; so much later it has left. */
export const tenSecondsPass = (page: Page) => page.clock.fastForward(10_100)

/** What the cutters have published, one line for each publication, in order. */
export async function published(site: Site): Promise<{ key: string; holes: string[] }[]> {
  const rows = await site.app.rows<{ key: string; hole_ids: string[] }>(
    "select key, hole_ids from pin_publications where origin = 'cutter' order by number",
  )
  return rows.map(({ key, hole_ids }) => ({ key, holes: hole_ids }))
}

/** A call as the head greenkeeper, past the browser. */
async function ask<C extends Call>(site: Site, call: C, options: { query?: object; body?: object }) {
  const answer = await site.app.app.inject({
    method: call.method,
    url: addressOf(call, undefined, options.query as never),
    headers: { authorization: `Bearer ${await tokenOf(site, 'marshal')}`, 'x-club-id': await demoClub(site) },
    ...(options.body && { payload: options.body }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return JSON.parse(answer.body) as AnswerOf<C>
}

const openPins = async (site: Site) => (await ask(site, calls.listPins, { query: { limit: 200 } })).items
export const openPin = async (site: Site, holeId: string): Promise<Pin> =>
  (await openPins(site)).find(pin => pin.holeId === holeId) as Pin

/** So much to the right of the middle of each green, in degrees: as the head greenkeeper publishes it. */
export async function publishDay(site: Site, holeIds: readonly string[], right = 0): Promise<void> {
  const [open, places] = await Promise.all([openPins(site), middlesOf(site, holeIds)])
  const pins = places.map(({ holeId, position }) => ({
    holeId,
    position: { ...position, lng: position.lng + right },
    seenPinId: open.find(pin => pin.holeId === holeId)?.id ?? null,
  }))
  await ask(site, calls.publishPins, { body: { key: crypto.randomUUID(), pins } })
}

export async function middlesOf(site: Site, holeIds: readonly string[]) {
  const { holes } = await publishedMap(site)
  return holeIds.map(holeId => {
    const position: LngLat = interiorPoint(holes.find(({ id }) => id === holeId)?.green as Polygon)
    return { holeId, position }
  })
}

/** For the last minute of today, by the clocks of the club. */
export async function planToday(site: Site, holeId: string, position: LngLat): Promise<void> {
  const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(site.app.now())
  const days = [{ date, time: '23:59', pins: [{ holeId, position }] }]
  await ask(site, calls.planPins, { body: { key: crypto.randomUUID(), days, seenPublication: 2_000_000_000 } })
}
