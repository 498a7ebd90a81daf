import { calls } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { violations } from './looks.ts'
import { demoClub } from './map-editing.ts'
import { ask, greenOf, publishAs } from './pin-setting.ts'
import { focusedText, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
/** On the first tee. */
const HERE = { longitude: 9.2914, latitude: 45.61685, accuracy: 5 }

test('a tablet is paired by its code, follows the cart, shows messages over everything and comes back by itself', async () => {
  const clubId = await demoClub(site)
  const body = { kind: 'cart', label: 'Cart 21', cartNumber: 21, clubId, reportingSeconds: 1 }
  const { device, secretKey } = await ask(site, 'platform', calls.createDevice, { body })
  const page = await site.open(`/play/-/cart#key=${secretKey}`, {
    width: 1024,
    height: 700,
    fresh: true,
    geolocation: HERE,
    permissions: ['geolocation'],
  })
  await page.getByLabel('PIN to leave cart mode, four digits').fill('4711')
  expect(page.url()).not.toContain('pwd_')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start cart mode' }).click()
  await page.getByRole('button', { name: '18 Blu + Giallo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hole 1' }).waitFor()
  await page.getByText('From the cart, ±5 m').waitFor()
  expect(await violations(page)).toEqual([])
  // Nobody scrolls while driving.
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(700)
  const known = async () =>
    (await ask(site, 'platform', calls.getDevice, { params: { id: device.id } })).lastFix?.position
  await expect.poll(known).toMatchObject({ lat: expect.closeTo(HERE.latitude, 4) })

  await page.getByRole('button', { name: 'Next hole' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hole 2' }).waitFor()
  // On the way to the next tee there is time for an advert; a tap on it must not leave the app.
  const advert = page.getByRole('region', { name: 'Advert' })
  await advert.waitFor()
  expect(await advert.getByRole('link').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await advert.getByRole('button', { name: 'Close' }).click()
  await advert.waitFor({ state: 'detached' })
  await ask(site, 'marshal', calls.notifyUserTrackers, {
    body: { key: crypto.randomUUID(), text: 'Lightning: come in now', deviceIds: [device.id] },
  })
  // After a power cut the tablet opens the app where it was, and what was said meanwhile is there.
  await page.goto(`${site.origin}/play`)
  const message = page.getByRole('alertdialog')
  await message.getByText('Lightning: come in now').waitFor()
  // Red is for the club's safety notices, which have their own place.
  const border = await message.evaluate(cover => getComputedStyle(cover).borderTopColor)
  expect(border).toBe('rgb(0, 71, 127)')
  expect(await violations(page)).toEqual([])
  // It is confirmed without a signal: gone at once, not back with the next answer, and known to the club later.
  site.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await message.getByRole('button', { name: 'Understood' }).click()
  await expect.poll(() => message.count(), { timeout: 3_000 }).toBe(0)
  const hasBeenRead = async () => {
    const rows = await site.app.rows<{ read: boolean }>(
      'select read_at is not null as read from device_messages where device_id = $1',
      [device.id],
    )
    return rows.map(({ read }) => read)
  }
  expect(await hasBeenRead()).toEqual([false])
  await page.context().setOffline(false)
  await expect.poll(hasBeenRead, { timeout: 20_000 }).toEqual([true])
  expect(await message.count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: 'Hole 2' }).waitFor()

  // What is for everybody shows here, too, and the club learns that it did.
  const key = crypto.randomUUID()
  // Tried again, the club has told the one before, too.
  const open = `The halfway house is open (${key.slice(0, 4)})`
  const { id } = await ask(site, 'marshal', calls.createNotice, {
    body: {
      key,
      texts: { en: open, it: null },
      kind: 'info',
      audience: { to: 'everyone' },
      start: new Date().toISOString(),
      end: new Date(Date.now() + 3_600_000).toISOString(),
      enabled: true,
      repeat: null,
    },
  })
  await page.getByText(open).waitFor()
  const isDelivered = async () => {
    const { items } = await ask(site, 'marshal', calls.listNoticeRecipients, { params: { id } })
    return items.find(({ name }: { name: string }) => name === 'Cart 21')?.deliveredAt
  }
  await expect.poll(isDelivered).toBeTruthy()
  // Whoever comes later reads it in the list, after it has been dismissed.
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(() => page.getByText(open).count()).toBe(0)
  await page.getByRole('button', { name: /^Notices \(\d+\)$/ }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await notices.getByText(open).waitFor()
  expect(await violations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => notices.count()).toBe(0)
  await expect.poll(() => focusedText(page)).toMatch(/^Notices/)

  // What the club changes meanwhile is there without anybody touching the tablet: a pin, and a zone.
  const pack = await ask(site, 'marshal', calls.getClubPack, { params: { slug: 'golf-club-milano' } })
  const layout = pack.layouts.find(({ name }: { name: string }) => name === '18 Blu + Giallo')
  await page.getByText(/(Pin set .*|No pin has been set.*) As of \d\d:\d\d\.$/).waitFor()
  const position = await greenOf(site, layout.holeIds[1])
  await publishAs(site, 'marshal', {
    holeId: layout.holeIds[1],
    position: { ...position, lat: position.lat + 0.00002 },
  })
  await page.getByText('New', { exact: true }).waitFor()
  await page.getByText(/^Pin set \d\d:\d\d\. As of \d\d:\d\d\.$/).waitFor()
  const { longitude, latitude } = HERE
  const [west, south, east, north] = [longitude - 0.001, latitude - 0.0007, longitude + 0.001, latitude + 0.0007]
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const zone = await ask(site, 'marshal', calls.createFence, {
    body: {
      key: crypto.randomUUID(),
      name: 'Wet approach',
      kind: 'stop',
      groupId: null,
      subjects: 'carts',
      days: [],
      startTime: null,
      endTime: null,
      message: null,
      geometry: { type: 'Polygon', coordinates: [corners] },
      enabled: true,
    },
  })
  const stop = page.getByText('Stop: please turn back')
  await stop.waitFor()
  await ask(site, 'marshal', calls.deleteFence, { params: { id: zone.id } })
  await expect.poll(() => stop.count(), { timeout: 10_000 }).toBe(0)

  // In a competition the aim line goes, and the screen says why.
  const committee = (body: object) => ask(site, 'marshal', calls.changeCommittee, { body })
  const { version } = await ask(site, 'marshal', calls.getCommittee, {})
  await committee({ version, competitionUntil: new Date(Date.now() + 3_600_000).toISOString() })
  const why = page.getByText('Competition mode: distances only.')
  await why.waitFor()
  await committee({ version: version + 1, competitionUntil: null })
  await expect.poll(() => why.count(), { timeout: 10_000 }).toBe(0)

  // A call for the marshal outlives the dead spot, and says when somebody has seen to it.
  page.on('dialog', question => void question.accept())
  await page.context().setOffline(true)
  const marshal = page.getByRole('button', { name: 'Call the marshal' })
  await marshal.click()
  await page.getByText(/^Not sent yet: the cart cannot reach the club/).waitFor()
  expect(await marshal.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.getByText('The marshal has been called.').waitFor()
  const { items } = await ask(site, 'marshal', calls.listMarshalCalls, {})
  const mine = items.find(({ name }: { name: string }) => name === 'Cart 21')
  await ask(site, 'marshal', calls.handleMarshalCall, { params: { id: mine.id } })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('The club has seen your call.').waitFor()
  await expect.poll(() => marshal.isEnabled()).toBe(true)

  // What waits in a dead spot is not deleted without a question.
  await page.context().setOffline(true)
  await marshal.click()
  await page.getByText(/^Not sent yet: the cart cannot reach the club/).waitFor()
  await page.getByRole('button', { name: 'Leave cart mode' }).click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('4711')
  await page.keyboard.press('Enter')
  await page.getByText('Some positions or messages have not reached the club yet.').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.context().setOffline(false)
  await page.getByText('The marshal has been called.').waitFor()

  await page.getByRole('button', { name: 'Leave cart mode' }).click()
  const exit = page.getByRole('dialog')
  await exit.getByLabel('PIN').fill('0000')
  await exit.getByRole('button', { name: 'Leave cart mode' }).click()
  await exit.getByText('That is not the PIN.').waitFor()
  await exit.getByLabel('PIN').fill('4711')
  await exit.getByRole('button', { name: 'Leave cart mode' }).click()
  await page.waitForURL(`${site.origin}/play`)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
