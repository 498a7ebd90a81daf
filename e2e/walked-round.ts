import { calls, type StoredRound } from '@pinwise/contract'
import { addEntries, roundCard } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from './map-editing.ts'
import { ask, openPins, publishAs } from './pin-setting.ts'
import { crash, locate, openPhone, PHONE, passTo, storageIsDone } from './simulated-phone.ts'
import type { Walk, WalkedHole } from './simulated-walk.ts'

const PLAYERS = ['Anna', 'Bruno']
const START_AT_FIRST_PUTT = 2

/** What is tapped differs from hole to hole and from player to player. */
const strokeTaps = (hole: number, player: number) => 1 + ((hole + player) % 3)
const puttTaps = (hole: number, player: number) => 1 + ((hole * 2 + player) % 2)

export interface Interruption {
  /** The first and the last hole without a network. */
  readonly offline: readonly [number, number]
  /** The tab is closed on the way to the green of this hole. */
  readonly closedOn: number
  /** The tab crashes when this hole has been written down. */
  readonly crashedOn?: number
}

interface Course {
  readonly site: Site
  readonly walk: Walk
  /** Its pin is moved while another hole is played, both by number. */
  readonly movedPin: { readonly hole: number; readonly during: number; readonly byDegrees: number }
}

/** A round from the first tap to the last, written down and shared with the club; what the server has of it then. */
export async function playRound({ site, walk, movedPin }: Course, interruption?: Interruption) {
  const [offFrom, offTo] = interruption?.offline ?? []
  site.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED/)
  // A session of an hour cannot be renewed without a network.
  site.tolerateConsoleError(/^console: Network error /)
  let page = await openPhone(site, '/play/golf-club-milano/18-blu-giallo/1')
  await share(page)
  const startMs = site.app.now()
  await startRound(page)
  for (const [index, { fixes, untilMs }] of walk.entries()) {
    const hole = index + 1
    if (hole === offFrom) {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.context().setOffline(true)
    }
    if (offFrom && offTo && hole === offTo + 1) {
      // Nothing has left the phone meanwhile.
      const sent = await storedPositions(site, startMs)
      expect(sent.at(-1)?.after_ms ?? 0).toBeLessThanOrEqual(walk[offFrom - 2]!.untilMs)
      await page.context().setOffline(false)
    }
    await passTo(site, page, startMs + untilMs)
    const half = Math.floor(fixes.length / 2)
    await locate(page, fixes.slice(0, half), startMs)
    if (hole === interruption?.closedOn) {
      await storageIsDone(page)
      await page.close({ runBeforeUnload: false })
      page = await reopen(site, page, hole)
    }
    await locate(page, fixes.slice(half), startMs)
    await page.getByRole('heading', { level: 1, name: `Hole ${hole}`, exact: true }).waitFor()
    if (hole === movedPin.hole) await page.getByText('New', { exact: true }).waitFor()
    await writeDown(page, hole)
    if (hole === movedPin.during) await movePin(site, walk[movedPin.hole - 1]!.holeId, movedPin.byDegrees)
    if (hole === interruption?.crashedOn) {
      await crash(page)
      page = await reopen(site, page, hole + 1)
    } else if (hole < walk.length) await openMap(page)
  }
  // Part of a round is asked about before it is finished.
  page.once('dialog', dialog => void dialog.accept())
  await page.getByRole('button', { name: /^Finish the round/ }).click()
  await page.getByText('This round is finished.').waitFor()
  await page.getByText('Saved in your account.').waitFor({ timeout: 20_000 })
  await expect.poll(() => isShared(site), { timeout: 20_000 }).toBe(false)
  return { card: await storedCard(site), positions: await storedPositions(site, startMs) }
}

async function share(page: Page): Promise<void> {
  await page.getByText('Let Golf Club Milano see where you are').click()
  await page.getByLabel('Your name for the club').fill('Anna')
  await page.getByRole('button', { name: 'Share for this round' }).click()
  await page.getByText(/Sharing your position with Golf Club Milano until/).waitFor()
}

async function startRound(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Keep score' }).click()
  await page.getByRole('button', { name: 'Add a player' }).click()
  for (const [index, name] of PLAYERS.entries()) await page.getByLabel('Name').nth(index).fill(name)
  await page.getByLabel('Count putts too').check()
  await page.getByRole('button', { name: 'Start the round' }).click()
  await openMap(page)
}

const openMap = (page: Page) => page.getByRole('link', { name: /^Map of hole/ }).click()

async function writeDown(page: Page, hole: number): Promise<void> {
  await page.getByRole('link', { name: 'Score', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: `Hole ${hole}`, exact: true }).waitFor()
  for (const [index, name] of PLAYERS.entries()) {
    await tap(page, `Strokes for ${name}`, strokeTaps(hole, index))
    await tap(page, `Putts for ${name}`, puttTaps(hole, index))
  }
}

async function tap(page: Page, what: string, times: number): Promise<void> {
  const value = () => page.getByRole('status', { name: what }).innerText()
  for (let time = 0; time < times; time++) {
    const before = await value()
    await page.getByRole('button', { name: `One more: ${what}` }).click()
    await expect.poll(value).not.toBe(before)
  }
}

/** Another tab of the same phone goes on with the first hole that is not written down. */
async function reopen(site: Site, gone: Page, hole: number): Promise<Page> {
  const page = await gone.context().newPage()
  await page.setViewportSize(PHONE)
  page.setDefaultTimeout(8_000)
  await page.goto(`${site.origin}/play/-/rounds`)
  const rounds = page.getByRole('link', { name: /Golf Club Milano/ })
  await rounds.first().click()
  await page.getByRole('heading', { level: 2, name: `Hole ${hole}`, exact: true }).waitFor()
  await openMap(page)
  return page
}

async function movePin(site: Site, holeId: string, byDegrees: number): Promise<void> {
  const [pin] = await openPins(site, [holeId])
  const { position } = pin!
  await publishAs(site, 'greenkeeper', { holeId, position: { ...position, lat: position.lat + byDegrees } })
}

/** The newest card of the golfer: who plays, and what each of them has on each hole. */
async function storedCard(site: Site) {
  const { items } = await ask(site, 'golfer', calls.listRounds, {})
  const stored: StoredRound = await ask(site, 'golfer', calls.getRound, { params: { id: items[0].id } })
  const { players, isFinished } = roundCard(addEntries({ id: stored.id, ...stored.start, entries: [] }, stored.entries))
  return { isFinished, players: players.map(({ player, gross, putts }) => ({ name: player.name, gross, putts })) }
}

/** What those taps come to. */
export const tappedCard = (walk: Walk, holeCount: number) => ({
  isFinished: true,
  players: PLAYERS.map((name, player) => {
    const on = <Value>(value: (hole: WalkedHole, number: number) => Value) =>
      Array.from({ length: holeCount }, (_, index) => (walk[index] ? value(walk[index], index + 1) : null))
    return {
      name,
      gross: on(({ par }, number) => par + strokeTaps(number, player) - 1),
      putts: on((_, number) => START_AT_FIRST_PUTT + puttTaps(number, player) - 1),
    }
  }),
})

const newestTracker = `from user_trackers where name = 'Anna' order by started_at desc limit 1`

const isShared = async (site: Site): Promise<boolean> =>
  (await site.app.rows(`select ended_at is null as shared ${newestTracker}`))[0]!.shared

/** Of the newest round that was shared, in the order of time. */
const storedPositions = (site: Site, startMs: number) =>
  site.app.rows(
    `select round(extract(epoch from at) * 1000 - $1)::float8 as after_ms, lng_e7, lat_e7, accuracy_metres, rejected
     from fixes where tracker_id = (select id ${newestTracker}) order by at`,
    [startMs],
  )
