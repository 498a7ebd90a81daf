import { readFile } from 'node:fs/promises'
import { calls, type StoredRound } from '@pinwise/contract'
import { addEntries, roundCard } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { fullTest } from './full-test.ts'
import { violations } from './looks.ts'
import { ask } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

vi.setConfig({ testTimeout: 120_000 })
const site = useSignedIn()
const LAYOUT = '/play/golf-club-milano/18-blu-giallo'
const PHONE = { width: 390, height: 844, hasTouch: true, fresh: true } as const

const more = (page: Page) => page.getByRole('button', { name: 'One more: Strokes for Anna' })
const strokes = (page: Page) => page.getByRole('status', { name: 'Strokes for Anna' }).innerText()

/** The card as the server has it, of the newest round of the golfer. */
async function storedCard() {
  const { items } = await ask(site, 'golfer', calls.listRounds, {})
  if (!items[0]) return null
  const stored: StoredRound = await ask(site, 'golfer', calls.getRound, { params: { id: items[0].id } })
  const { players, isFinished } = roundCard(addEntries({ id: stored.id, ...stored.start, entries: [] }, stored.entries))
  return { id: stored.id, gross: players[0]!.gross, isFinished }
}

/** Three taps on the first hole, then two on every other one: the first begins at par. */
async function playHole(page: Page, hole: number): Promise<void> {
  await page.getByRole('heading', { name: `Hole ${hole}`, exact: true }).waitFor()
  const before = await strokes(page)
  await more(page).click()
  await expect.poll(() => strokes(page)).not.toBe(before)
  const par = await strokes(page)
  await more(page).click()
  await expect.poll(() => strokes(page)).not.toBe(par)
}
const onward = (page: Page) => page.getByRole('button', { name: 'Next hole' }).click()

async function startRound(): Promise<Page> {
  const page = await site.openAs('golfer', `${LAYOUT}/round`, {
    ...PHONE,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByLabel('Name').fill('Anna')
  await page.getByRole('button', { name: 'Start the round' }).click()
  return page
}

/** The tab is gone without a word; another one opens the round, with or without a signal. */
async function killed(page: Page, hole: number): Promise<Page> {
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  again.setDefaultTimeout(8_000)
  await again.goto(`${site.origin}/play/-/rounds`)
  await again
    .getByRole('link', { name: /Golf Club Milano/ })
    .first()
    .click()
  await again.getByRole('heading', { name: `Hole ${hole}`, exact: true }).waitFor()
  return again
}

async function play(holes: number, isInterrupted: boolean): Promise<Page> {
  let page = await startRound()
  const [off, on] = [3, Math.max(5, holes - 2)]
  for (let hole = 1; hole <= holes; hole++) {
    if (isInterrupted && hole === off) {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.context().setOffline(true)
    }
    if (isInterrupted && (hole === off + 1 || hole === on)) page = await killed(page, hole)
    await playHole(page, hole)
    if (isInterrupted && hole === on) await page.context().setOffline(false)
    if (hole < holes) await onward(page)
  }
  page.once('dialog', dialog => void dialog.accept())
  await page.getByRole('button', { name: /^Finish the round/ }).click()
  await page.getByText('This round is finished.').waitFor()
  await page.getByText('Saved in your account.').waitFor({ timeout: 20_000 })
  return page
}

async function endsTheSame(holes: number): Promise<Page> {
  await play(holes, true)
  const interrupted = await storedCard()
  expect(interrupted).toMatchObject({ isFinished: true })
  expect(interrupted!.gross.filter(score => score !== null)).toHaveLength(holes)
  const page = await play(holes, false)
  const whole = await storedCard()
  expect(whole!.id).not.toBe(interrupted!.id)
  expect(interrupted!.gross).toEqual(whole!.gross)
  return page
}

test('a round without a signal and with a tab that was killed ends as any other, and is shared and withdrawn', async () => {
  // What was on its way when the signal went.
  site.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const page = await endsTheSame(6)
  // A browser that does not copy leaves the link to be copied by hand.
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }))
  await page.getByRole('button', { name: 'Share the card' }).click()
  await page.getByText('The card is shared.').waitFor()
  const byHand = await page.getByLabel('Link to the card').inputValue()
  // From its beginning: a row that is scrolled under the head of the page is no place to press.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await page.getByRole('button', { name: 'Share the card' }).click()
  await page.getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(byHand)
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const read = () =>
    site.app.app.inject({ url: `${address.pathname}?lang=it`, headers: { host: new URL(site.origin).host } })
  const card = await read()
  expect(card.statusCode).toBe(200)
  expect(card.body).toContain('Golf Club Milano')
  expect(card.body).toContain('name="robots" content="noindex"')
  expect(card.body).toMatch(new RegExp(`property="og:image" content="[^"]*${address.pathname}/card\\.png\\?lang=it"`))
  await page.goto(address.href)
  await page.getByRole('heading', { level: 1, name: 'Golf Club Milano' }).waitFor()
  expect(await violations(page)).toEqual([])

  // Another phone of the same golfer has the history.
  const other = await site.openAs('golfer', '/play/-/rounds', PHONE)
  await expect.poll(() => other.getByRole('link', { name: /Golf Club Milano/ }).count()).toBeGreaterThanOrEqual(2)
  await other
    .getByRole('link', { name: /Golf Club Milano/ })
    .first()
    .click()
  other.once('dialog', dialog => void dialog.accept())
  await other.getByRole('button', { name: 'Withdraw the link' }).click()
  await other.getByText('The link is withdrawn.').waitFor()
  expect((await read()).statusCode).toBe(404)
})

test('a guest’s round is kept on sign-in, and statistics say what was counted', async () => {
  const guest = await site.open(`${LAYOUT}/round`, PHONE)
  await guest.getByLabel('Name').fill('Anna')
  await guest.getByRole('button', { name: 'Start the round' }).click()
  await playHole(guest, 1)
  guest.once('dialog', dialog => void dialog.accept())
  await guest.getByRole('button', { name: 'Finish the round here' }).click()
  await guest.getByRole('link', { name: 'My rounds' }).click()
  const saving = guest.waitForEvent('download')
  await guest.getByRole('button', { name: 'Download all my data' }).click()
  const data = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(data.rounds).toMatchObject([{ start: { players: [{ name: 'Anna' }] } }])
  await guest.goBack()
  await guest.getByRole('link', { name: 'Sign in' }).click()
  await guest.locator('input[name=email]').fill('golfer@demo.pinwise.example')
  await guest.locator('input[name=password]').fill('Golfer-on-the-green-18')
  await guest.locator('button[type=submit]').first().click()
  await guest.getByText('Saved in your account.').waitFor({ timeout: 20_000 })
  await guest.goto(`${site.origin}/play/-/statistics`)
  await guest.getByRole('heading', { level: 1, name: 'My statistics' }).waitFor()
  await guest.getByText('Bogey', { exact: true }).waitFor()
  expect(await violations(guest)).toEqual([])

  // A round that the account does not take stays on the phone, which says so.
  site.expectConsoleError(/status of 409/)
  await guest.route('**/api/v1/round/*', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { status: 409, code: 'too_many_rounds' } })
      : route.continue(),
  )
  await guest.goto(`${site.origin}${LAYOUT}/round`)
  await guest.getByRole('button', { name: 'Start the round' }).click()
  await guest.getByText('This round cannot be saved in your account; it stays on this phone.').waitFor()
  await guest.goto(`${site.origin}/play/-/rounds`)
  await guest.getByRole('link', { name: /This round cannot be saved in your account/ }).waitFor()
  await guest.getByText('1 round stays on this phone only.').waitFor()
})

fullTest(
  'eighteen holes without a signal from the third to the sixteenth end as any other',
  async () => {
    await endsTheSame(18)
  },
  180_000,
)
