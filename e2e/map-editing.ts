import type { ClubMap, MapChange } from '@pinwise/contract'
import { addressOf, calls } from '@pinwise/contract'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'
import { demoAccount, type Person, tokensOf, type useSignedIn } from './signed-in.ts'

export type Site = ReturnType<typeof useSignedIn>
type Options = Visit & { person?: Person; club?: string }

export const demoClub = async (site: Site): Promise<string> =>
  (await site.app.rows("select id from clubs where slug like 'golf-club-milano%'"))[0]!.id

/** The editor of the demo club; without its map, where a test does not ask for it. */
export async function openEditor(site: Site, { person = 'greenkeeper', club, ...visit }: Options = {}): Promise<Page> {
  const id = club ?? (await demoClub(site))
  const page = await site.openAs(person, '/admin/map/edit', {
    reducedMotion: 'reduce',
    webgl: false,
    ...visit,
    before: async opened => {
      await opened.addInitScript(`localStorage.setItem('clubId', '${id}')`)
      await visit.before?.(opened)
    },
  })
  page.setDefaultTimeout(20_000)
  await isReady(page)
  return page
}

/** With its map at rest, or with what stands in its place. */
export const isReady = (page: Page) => page.locator('[data-map=ready], [data-without-map]').waitFor({ timeout: 45_000 })

export const panel = (page: Page) =>
  page.getByRole('complementary', { name: /^(Shapes and checks|Forme e controlli)$/ })
export const toasts = (page: Page) => page.getByRole('region', { name: /^(Messages|Messaggi)$/ })
export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
export const points = (page: Page) => page.getByRole('button', { name: /^Point \d+ of \d+$/ })
/** Latitude and longitude, in whichever language. */
export const placeFields = (page: Page) => [0, 1].map(which => panel(page).locator('form input').nth(which))
export const changes = (page: Page) => page.locator('header [role=status]')

/** Opens a hole of the list and takes one of its shapes in hand: the map goes there. */
export async function choose(page: Page, hole: string, shape: string): Promise<void> {
  await page.getByRole('tab', { name: 'Shapes' }).click()
  const row = panel(page)
    .locator('details')
    .filter({ has: page.getByText(hole, { exact: true }) })
  if (!(await row.evaluate(element => (element as HTMLDetailsElement).open))) await row.locator('summary').click()
  await button(row, shape).first().click()
  await panel(page).getByRole('heading', { level: 2 }).waitFor()
  await panel(page).locator('ol li small').first().waitFor()
}

export const counted = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 point.' : `${count} points.`, { exact: true }).waitFor()

/** A square of twenty metres on open ground. */
export const SQUARE = [
  [9.29, 45.62],
  [9.2902, 45.62],
  [9.2902, 45.6202],
  [9.29, 45.6202],
] as const

/** The next point of a drawing in numbers, as one sets it without a map. */
export async function setPoint(page: Page, [lng, lat]: readonly [number, number]): Promise<void> {
  await panel(page).getByLabel('Latitude').fill(String(lat))
  await panel(page).getByLabel('Longitude').fill(String(lng))
  await page.keyboard.press('Enter')
}

export async function sketch(page: Page, count: number): Promise<void> {
  await button(page, 'Draw an area').click()
  for (const [index, place] of SQUARE.slice(0, count).entries()) {
    await setPoint(page, place)
    await counted(page, index + 1)
  }
}

export async function addToMap(page: Page): Promise<void> {
  await button(page, 'Done').click()
  await button(page.getByRole('dialog', { name: 'What did you draw?' }), 'Add to the map').click()
}

export async function drawBunker(page: Page): Promise<void> {
  await sketch(page, SQUARE.length)
  await addToMap(page)
  await panel(page)
    .getByRole('heading', { name: /^Bunker/ })
    .waitFor()
}

/** A place on the map by its share of the width and the height. */
export async function placeOnMap(page: Page): Promise<(x: number, y: number) => { x: number; y: number }> {
  const box = (await page.locator('[data-map=ready] canvas').boundingBox())!
  return (x, y) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
}

export type Place = { readonly x: number; readonly y: number }

export async function middleOf(handle: Locator): Promise<Place> {
  const box = (await handle.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** From a handle through every place to the last, by mouse or with a finger, which need not hit its middle. */
export async function dragAlong(
  page: Page,
  handle: Locator,
  way: readonly Place[],
  by: 'mouse' | 'touch',
  beside: Place = { x: 0, y: 0 },
) {
  const middle = await middleOf(handle)
  const from = { x: middle.x + beside.x, y: middle.y + beside.y }
  const steps = [from, ...way].slice(0, -1).flatMap((start, leg) =>
    [0.25, 0.5, 0.75, 1].map(share => ({
      x: start.x + (way[leg]!.x - start.x) * share,
      y: start.y + (way[leg]!.y - start.y) * share,
    })),
  )
  if (by === 'mouse') {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of steps) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const place of steps) await touch('touchMove', [place])
  await touch('touchEnd', [])
}

export const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true } as const

/** The last change, too. */
export const isKept = (page: Page) => page.locator('header [role=status][data-kept]').waitFor()
export const recover = (page: Page) => page.getByRole('dialog', { name: 'You have a draft' })

/** As after a crash: the page is gone, and another one is opened. */
export async function reopen(site: Site, page: Page): Promise<Page> {
  const again = await page.context().newPage()
  again.setDefaultTimeout(20_000)
  await page.close()
  await again.goto(`${site.origin}/admin/map/edit`)
  return again
}

/** Another member of staff publishes meanwhile. */
export async function publishElsewhere(site: Site, changed: MapChange[], club?: string): Promise<void> {
  const { statusCode, body } = await site.app.app.inject({
    method: 'POST',
    url: addressOf(calls.publishClubMap, { id: club ?? (await demoClub(site)) }),
    headers: { authorization: `Bearer ${await tokenOf(site, 'marshal')}` },
    payload: { note: null, changes: changed },
  })
  expect(statusCode, body).toBe(200)
}

export async function holeNumbered(site: Site, name: string, number: number, club?: string) {
  const map = await publishedMap(site, club)
  const course = map.courses.find(one => one.name === name)!
  return map.holes.find(hole => hole.courseId === course.id && hole.number === number)!
}

export async function setName(page: Page, name: string): Promise<void> {
  await panel(page).getByLabel('Name (optional)').fill(name)
  await panel(page).getByLabel('Name (optional)').blur()
}

export async function publish(page: Page, note = ''): Promise<void> {
  await button(page, 'Publish…').click()
  const dialog = page.getByRole('dialog', { name: 'Publish the map' })
  if (note) await dialog.getByLabel('Note (optional)').fill(note)
  await button(dialog, 'Publish').click()
}

export const isPublished = (page: Page) => toasts(page).getByText('The map is published.').waitFor()

const tokens = new WeakMap<Site, Map<string, Promise<string>>>()
/** A token ends after an hour, which may pass at once where a test moves the server's clock. */
const RENEWED_EVERY_MS = 1_800_000

/** One sign-in a person: who signs in for every call is soon told to wait. */
export function tokenOf(site: Site, person: Person): Promise<string> {
  const own = tokens.get(site) ?? new Map<string, Promise<string>>()
  tokens.set(site, own)
  const key = `${person} ${Math.floor(site.app.now() / RENEWED_EVERY_MS)}`
  const token = own.get(key) ?? tokensOf(site.app, demoAccount(person)).then(({ IdToken }) => IdToken)
  own.set(key, token)
  return token
}

/** The map as the server has it. */
export async function publishedMap(site: Site, club?: string): Promise<ClubMap> {
  const id = club ?? (await demoClub(site))
  const { statusCode, body } = await site.app.app.inject({
    method: 'GET',
    url: addressOf(calls.getClubMap, { id }),
    headers: { authorization: `Bearer ${await tokenOf(site, 'marshal')}` },
  })
  expect(statusCode, body).toBe(200)
  return JSON.parse(body)
}

type ClubGeojson = { features: { id: string; properties: { kind?: string } }[] }

export async function geojsonOf(site: Site, club: string): Promise<ClubGeojson> {
  const { body } = await site.app.app.inject({ method: 'GET', url: addressOf(calls.getClubGeojson, { id: club }) })
  return JSON.parse(body)
}

export const positionsOfFirst = (page: Page) => panel(page).locator('ol li small').allInnerTexts()
