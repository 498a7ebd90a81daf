import { calls, type UserTracker } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { violations } from './looks.ts'
import { ask } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const PHONE = { width: 390, height: 844, hasTouch: true, fresh: true } as const
const HERE = { longitude: 9.2885, latitude: 45.6043, accuracy: 6 }

test('a golfer shares a round, reads what the club says, calls the marshal, and stops', async () => {
  const page = await site.openAs('golfer', '/play/golf-club-milano/18-blu-giallo/1', {
    ...PHONE,
    geolocation: HERE,
    permissions: ['geolocation'],
  })
  await page.getByText('Let Golf Club Milano see where you are').click()
  await page.getByLabel('Your name for the club').fill('Anna')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Share for this round' }).click()
  const bar = page.getByRole('complementary', { name: 'Sharing with the club' })
  await bar.getByText(/Sharing your position with Golf Club Milano until/).waitFor()
  const own = async (): Promise<UserTracker | undefined> =>
    (await ask(site, 'marshal', calls.listUserTrackers, {})).items.find(({ name }: UserTracker) => name === 'Anna')
  // What the phone knew before the golfer agreed is not the club's; the next step is.
  const there = { ...HERE, latitude: HERE.latitude + 0.0004 }
  await page.context().setGeolocation(there)
  const latitude = async () => (await own())?.tracker.position?.lat ?? 0
  await expect.poll(latitude, { timeout: 30_000 }).toBeCloseTo(there.latitude, 4)

  await ask(site, 'marshal', calls.notifyUserTrackers, {
    body: { key: crypto.randomUUID(), text: 'The halfway house is open.', userTrackerIds: [(await own())!.id] },
  })
  const messages = page.getByRole('region', { name: 'Messages from the club' })
  await messages.getByText('The halfway house is open.').waitFor()
  expect(await messages.getByRole('alert').evaluate(alert => getComputedStyle(alert).borderTopColor)).toBe(
    'rgb(0, 71, 127)',
  )
  expect(await violations(page)).toEqual([])
  // Neither the bar's own buttons nor the figures are under it.
  await page.evaluate(() => scrollTo(0, 0))
  const [above, between, below] = await Promise.all(
    [bar, messages, page.locator('#main')].map(one => one.boundingBox()),
  )
  expect(between!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
  expect(below!.y).toBeGreaterThanOrEqual(between!.y + between!.height)

  // Without a signal a message is closed all the same, and a call waits; both leave when there is one.
  site.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await messages.getByRole('button', { name: 'Understood' }).click()
  await expect.poll(() => messages.count()).toBe(0)
  const callMarshal = async () => {
    await bar.getByRole('button', { name: 'Call the marshal' }).click()
    await bar.getByLabel('What is it about?').selectOption('rules')
    await bar.locator('form').getByRole('button', { name: 'Call the marshal' }).click()
    await bar.getByText(/^Not sent yet: your phone cannot reach the club/).waitFor()
  }
  await callMarshal()
  expect(await violations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Cancel the call' }).click()
  await expect.poll(() => bar.getByText('Not sent yet').count()).toBe(0)
  await callMarshal()
  await page.context().setOffline(false)
  await bar.getByText('The marshal has been called.').waitFor()
  await expect.poll(async () => (await own())?.messages[0]?.readAt).toBeTruthy()
  const map = await site.openAs('greenkeeper', '/admin/map', { webgl: false })
  await map.getByText('1 call for the marshal').waitFor()
  await map.getByText('a question about the Rules').waitFor()
  await map.getByLabel('Write to Anna').fill('On my way')
  await map.getByRole('button', { name: 'Send' }).click()
  await messages.getByText('On my way').waitFor()
  await map.getByRole('button', { name: 'Mark as handled' }).click()
  await bar.getByText('The club has seen your call.').waitFor()
  await messages.getByRole('button', { name: 'Understood' }).click()

  await bar.getByRole('button', { name: 'Stop sharing' }).click()
  await expect.poll(() => bar.count()).toBe(0)
  await expect.poll(async () => (await own())?.endedAt).toBeTruthy()
})

test('a round that ends without a signal ends at the club later; its positions can be deleted', async () => {
  const page = await site.openAs('golfer', '/play/golf-club-milano/18-blu-giallo/1', {
    ...PHONE,
    geolocation: HERE,
    permissions: ['geolocation'],
  })
  await page.getByText('Let Golf Club Milano see where you are').click()
  const name = `Berta ${Math.floor(Math.random() * 10_000)}`
  await page.getByLabel('Your name for the club').fill(name)
  await page.getByRole('button', { name: 'Share for this round' }).click()
  const bar = page.getByRole('complementary', { name: 'Sharing with the club' })
  await bar.waitFor()
  const own = async (): Promise<UserTracker | undefined> =>
    (await ask(site, 'marshal', calls.listUserTrackers, {})).items.find((one: UserTracker) => one.name === name)

  site.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.context().setGeolocation({ ...HERE, latitude: HERE.latitude + 0.0004 })
  await bar.getByRole('button', { name: 'Call the marshal' }).click()
  await bar.locator('form').getByRole('button', { name: 'Call the marshal' }).click()
  await bar.getByText(/^Not sent yet: your phone cannot reach the club/).waitFor()
  await bar.getByRole('button', { name: 'Stop sharing' }).click()
  const lost = page.getByRole('alert').filter({ hasText: 'Your call for the marshal did not reach Golf Club Milano.' })
  await lost.waitFor()
  await expect.poll(() => bar.count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await lost.getByRole('button', { name: 'Understood' }).click()
  await expect.poll(() => lost.count()).toBe(0)
  expect((await own())?.endedAt).toBeNull()
  await page.context().setOffline(false)
  await expect.poll(async () => (await own())?.endedAt, { timeout: 20_000 }).toBeTruthy()

  await page.goto(`${site.origin}/play/-/profile`)
  const shared = page.getByRole('region', { name: 'Where clubs have seen you' })
  // Newest first.
  const round = shared.getByRole('listitem').first()
  await round.getByText('Golf Club Milano').first().waitFor()
  expect(await violations(page)).toEqual([])
  page.once('dialog', dialog => void dialog.dismiss())
  await round.getByRole('button', { name: /^Delete these positions/ }).click()
  expect(await own()).toBeTruthy()
  page.once('dialog', dialog => void dialog.accept())
  await round.getByRole('button', { name: /^Delete these positions/ }).click()
  await shared.getByText('The positions have been deleted, here and at the club.').waitFor()
  expect(await own()).toBeUndefined()
})

test('an app that is opened again without a signal shows that the round is shared', async () => {
  const page = await site.openAs('golfer', '/play/golf-club-milano/18-blu-giallo/1', PHONE)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const sharing = { id: crypto.randomUUID(), clubId: 'club', clubName: 'Golf Club Milano', timeZone: 'Europe/Rome' }
  await page.evaluate(
    stored => localStorage.setItem('playSharing', stored),
    JSON.stringify({ ...sharing, sinceMs: 0, until, call: null }),
  )
  // The bar was never on the screen of this phone: its script came with the app.
  site.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.reload()
  const bar = page.getByRole('complementary', { name: 'Sharing with the club' })
  await bar.getByText(/Sharing your position with Golf Club Milano until/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Hole 1' }).waitFor()
})

test('a session that ends elsewhere is said where the sharing is; a sign-out on another page ends it', async () => {
  await site.app.rows(
    `update clubs set contact = contact || '{"phone": "+39 039 1234"}' where slug = 'golf-club-milano'`,
  )
  const page = await site.openAs('golfer', '/play/golf-club-milano/18-blu-giallo/1', {
    ...PHONE,
    geolocation: HERE,
    permissions: ['geolocation'],
  })
  await page.getByText('Let Golf Club Milano see where you are').click()
  await page.getByLabel('Your name for the club').fill('Carla')
  await page.getByRole('button', { name: 'Share for this round' }).click()
  const bar = page.getByRole('complementary', { name: 'Sharing with the club' })
  await bar.getByText(/Sharing your position with Golf Club Milano until/).waitFor()
  const own = async (): Promise<UserTracker | undefined> =>
    (await ask(site, 'marshal', calls.listUserTrackers, {})).items.find(({ name }: UserTracker) => name === 'Carla')

  // The server does not accept the session: with full signal nothing is said about the signal.
  site.expectConsoleError(/401/)
  const ofSharing = /\/api\/v1\/.*tracker/
  const refusal = { status: 401, code: 'unauthenticated', title: '', detail: '', requestId: '' }
  await page.route(ofSharing, route => route.fulfill({ status: 401, json: refusal }))
  await bar.getByRole('button', { name: 'Call the marshal' }).click()
  await bar.getByLabel('What is it about?').selectOption('medical')
  await bar.locator('form').getByRole('button', { name: 'Call the marshal' }).click()
  await bar.getByRole('alert').getByText('Your call for the marshal has not gone out.').waitFor()
  await bar.getByText('You are signed out, so Golf Club Milano can no longer see where you are').waitFor()
  expect(await bar.getByText(/Sharing your position/).count()).toBe(0)
  const phone = bar.getByRole('link', { name: 'Phone the club: +39 039 1234' })
  expect(await phone.getAttribute('href')).toBe('tel:+390391234')
  expect(await bar.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toContain('/login')
  expect(await violations(page)).toEqual([])
  await page.unroute(ofSharing)
  await page.reload()
  await bar.getByText('The marshal has been called.').waitFor()
  await bar.getByText(/Sharing your position with Golf Club Milano until/).waitFor()

  // Where “Account and erasure” leads to there is another way out.
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto(`${site.origin}/admin`)
  await page.getByRole('button', { name: /your menu$/ }).click()
  await page.getByRole('dialog', { name: 'You' }).getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login')
  expect((await own())?.endedAt).toBeTruthy()
  await page.goto(`${site.origin}/play/golf-club-milano/18-blu-giallo/1`)
  await page.getByText('Let Golf Club Milano see where you are').click()
  await page.getByRole('link', { name: 'Sign in to share' }).waitFor()
  expect(await bar.count()).toBe(0)
})
