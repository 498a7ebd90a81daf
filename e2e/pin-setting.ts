import { addressOf, type Call, type ClubMap, calls, type Layout, type Pin } from '@pinwise/contract'
import { interiorPoint, type LngLat, type Polygon } from '@pinwise/golf'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'
import { demoClub, type Site, tokenOf } from './map-editing.ts'
import type { Person } from './signed-in.ts'

/** A call as one of the club's staff, past the browser. */
export async function ask(
  site: Site,
  person: Person,
  call: Call,
  options: { params?: object; query?: object; body?: object; headers?: Record<string, string> },
) {
  const answer = await site.app.app.inject({
    method: call.method,
    url: addressOf(call, options.params as never, options.query as never),
    headers: {
      authorization: `Bearer ${await tokenOf(site, person)}`,
      'x-club-id': await demoClub(site),
      ...options.headers,
    },
    ...(options.body && { payload: options.body }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? undefined : JSON.parse(answer.body)
}

/** The first holes of two nines of the demo club, one after the other: a board of few greens is drawn far sooner. */
export async function layoutOf(site: Site, name: string, holes: number): Promise<Layout> {
  const { items }: { items: Layout[] } = await ask(site, 'marshal', calls.listLayouts, { query: { limit: 200 } })
  const nines = items.filter(({ holeIds }) => holeIds.length === 9).slice(0, 2)
  const body = { name, holeIds: nines.flatMap(({ holeIds }) => holeIds).slice(0, holes) }
  return ask(site, 'marshal', calls.createLayout, { body })
}

export const eighteen = (site: Site, name: string): Promise<Layout> => layoutOf(site, name, 18)

/** A place on the green of a hole. */
export async function greenOf(site: Site, holeId: string): Promise<LngLat> {
  const { holes }: ClubMap = await ask(site, 'marshal', calls.getClubMap, { params: { id: await demoClub(site) } })
  return interiorPoint(holes.find(({ id }) => id === holeId)?.green as Polygon)
}

/** The pins that are open, as the server has them. */
export async function openPins(site: Site, holeIds: readonly string[]): Promise<Pin[]> {
  const { items }: { items: Pin[] } = await ask(site, 'marshal', calls.listPins, { query: { limit: 200 } })
  return items.filter(({ holeId }) => holeIds.includes(holeId))
}

/** As a colleague does it, meanwhile. */
export async function publishAs(site: Site, person: Person, pin: Pick<Pin, 'holeId' | 'position'>): Promise<void> {
  const [seen] = await openPins(site, [pin.holeId])
  const pins = [{ ...pin, seenPinId: seen?.id ?? null }]
  await ask(site, person, calls.publishPins, { body: { key: crypto.randomUUID(), pins } })
}

/** What is planned for a period, as the server has it. */
export async function plannedPins(site: Site, from: string, to = from): Promise<Pin[]> {
  const { days } = await ask(site, 'marshal', calls.listPinSchedules, { query: { from, to } })
  return days.flatMap(({ pins }: { pins: Pin[] }) => pins).filter(({ state }: Pin) => state === 'planned')
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Whatever the demo, or anybody else, has planned; of the next weeks, where nothing is said. */
export async function removePlans(site: Site, from = dayFromNow(0), to = dayFromNow(60)): Promise<void> {
  const { days } = await ask(site, 'marshal', calls.listPinSchedules, { query: { from, to } })
  for (const { date, pins } of days as { date: string; pins: Pin[] }[])
    if (pins.some(({ state }) => state === 'planned')) await ask(site, 'marshal', calls.unplanPins, { query: { date } })
}

type PlanDay = { date: string; time: string; pins: Pick<Pin, 'holeId' | 'position'>[] }

/** As a colleague does it, meanwhile. */
export const planAs = (site: Site, person: Person, days: PlanDay[]): Promise<unknown> =>
  ask(site, person, calls.planPins, { body: { key: crypto.randomUUID(), days, seenPublication: 2_000_000_000 } })

export const publications = async (site: Site): Promise<number> =>
  (await ask(site, 'marshal', calls.listPinPublications, { query: { limit: 1 } })).total

/** The page of a layout of the demo club, in the view that is asked for. */
export async function openPinView(
  site: Site,
  layout: Layout,
  { person = 'greenkeeper', query = {}, ...rest }: Visit & { person?: Person; query?: Record<string, string> } = {},
): Promise<Page> {
  const club = await demoClub(site)
  const address = new URLSearchParams({ layout: layout.id, ...query })
  const page = await site.openAs(person, `/admin/pin-position?${address}`, {
    reducedMotion: 'reduce',
    ...rest,
    before: async opened => {
      await opened.addInitScript(`localStorage.setItem('clubId', '${club}')`)
      await rest.before?.(opened)
    },
  })
  page.setDefaultTimeout(20_000)
  return page
}

/** Today's board, its greens there. */
export async function openBoard(site: Site, layout: Layout, visit: Visit & { person?: Person } = {}): Promise<Page> {
  const page = await openPinView(site, layout, visit)
  await tiles(page).first().waitFor()
  return page
}

export const tiles = (page: Page) => page.getByRole('list', { name: /^(Greens|Green)$/ }).getByRole('button')
export const tile = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^(Hole|Buca) ${number}\\b`) })
export const grip = (page: Page) => page.getByRole('button', { name: /^(Flag of hole|Bandiera della buca)/ })
export const zone = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^(Zone|Zona) ${number}:`) })
export const publishButton = (page: Page) => page.getByRole('button', { name: /^(Publish|Pubblica) \d+/ })
export const next = (page: Page) => page.getByRole('button', { name: /^(Next green|Green successivo)$/ })
export const isHole = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: `Hole ${number}`, exact: true }).waitFor()

/** What is read aloud of the pin, once it says what is shown. */
export async function readout(page: Page): Promise<string> {
  const id = await grip(page).getAttribute('aria-describedby')
  const aloud = page.locator(`[id="${id}"]`)
  await expect
    .poll(async () => {
      const [on, back] = await page.locator(`[id="${id}"] ~ dl dd`).allInnerTexts()
      const text = await aloud.innerText()
      return on === undefined ? !text.startsWith('On') : text.startsWith(`On ${on},`) && text.endsWith(`back ${back}`)
    })
    .toBe(true)
  return aloud.innerText()
}

/** All of it is in the window, with nothing over its middle or its lower edge. */
export const isSeen = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { left, width, top, height, bottom } = element.getBoundingClientRect()
    const isTop = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
    return isTop(top + height / 2) && isTop(bottom - 4)
  })

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
