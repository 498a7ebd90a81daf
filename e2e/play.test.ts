import { type AnswerOf, calls, type playCalls } from '@pinwise/contract'
import { type Area, type LngLat, localPlane, playerToGreen, toLngLat, toWholeUnits } from '@pinwise/golf'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isFull } from './full-test.ts'
import { barriers, violations, visitOf } from './looks.ts'
import { ask, greenOf, publishAs } from './pin-setting.ts'
import { bytesOf, total, watchScripts } from './script-bytes.ts'
import { useSignedIn } from './signed-in.ts'

type Pack = AnswerOf<typeof playCalls.getClubPack>

const site = useSignedIn()
const CLUB = '/play/golf-club-milano'
const LAYOUT = `${CLUB}/18-blu-giallo`
const PHONE = { width: 390, height: 844, hasTouch: true, fresh: true } as const

const getPack = (): Promise<Pack> => ask(site, 'marshal', calls.getClubPack, { params: { slug: 'golf-club-milano' } })
const metres = (value: number | null | undefined) =>
  String(toWholeUnits(value ?? Number.NaN, { unit: 'metres', paceMetres: 1 }))
const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`).innerText()
const figures = async (page: Page) => [
  await figure(page, 'front'),
  await figure(page, 'pin'),
  await figure(page, 'back'),
]

/** On the first two greens, as the greenkeeper cut them this morning. */
beforeAll(async () => {
  for (const holeId of layoutOf(await getPack()).holeIds.slice(0, 2)) {
    await publishAs(site, 'marshal', { holeId, position: await greenOf(site, holeId) })
  }
})

const layoutOf = (pack: Pack) => pack.layouts.find(({ name }) => name === '18 Blu + Giallo')!

/** What the golf package counts from a place to the green of a hole of the layout. */
function counted(pack: Pack, position: number, player: LngLat): string[] {
  const hole = pack.holes.find(({ id }) => id === layoutOf(pack).holeIds[position - 1])!
  const pin = pack.pins.find(({ holeId }) => holeId === hole.id)?.position ?? null
  const { frontMetres, pinMetres, backMetres } = playerToGreen(player, hole.green as Area, pin)
  return [frontMetres, pinMetres, backMetres].map(metres)
}

/** The length that the card has from a tee. */
function lengthFrom(pack: Pack, position: number, name: string, gender: 'men' | 'women'): string {
  const hole = pack.holes.find(({ id }) => id === layoutOf(pack).holeIds[position - 1])!
  const { tees } = pack.courses.find(({ id }) => id === hole.courseId)!
  const { id } = tees.find(tee => tee.name === name && tee.gender === gender)!
  return `${metres(hole.tees.find(({ teeId }) => teeId === id)!.lengthMetres)} m`
}

/** Where the screen measures a hole from while the golfer is elsewhere. */
function teeOf(pack: Pack, position: number): LngLat {
  const hole = pack.holes.find(({ id }) => id === layoutOf(pack).holeIds[position - 1])!
  const first = hole.tees.find(tee => tee.position)?.position
  return first ? toLngLat(first.coordinates as [number, number]) : lineOf(pack, position)[0]!
}

async function setCompetition(until: string | null): Promise<void> {
  const { version } = await ask(site, 'marshal', calls.getCommittee, {})
  await ask(site, 'marshal', calls.changeCommittee, { body: { competitionUntil: until, version } })
}

function lineOf(pack: Pack, position: number): LngLat[] {
  const hole = pack.holes.find(({ id }) => id === layoutOf(pack).holeIds[position - 1])!
  return (hole.lineOfPlay!.coordinates as [number, number][]).map(toLngLat)
}

test('a golfer finds a club by name and reads its pins, without an account and without script', async () => {
  let scripts = new Set<string>()
  const page = await site.open('/play', {
    ...visitOf({ language: 'it', theme: 'dark', width: 390 }),
    before: async fresh => {
      scripts = watchScripts(fresh)
    },
  })
  await page.waitForLoadState('networkidle')
  const bytes = await bytesOf(scripts, url =>
    site.app.app.inject({ url, headers: { host: new URL(site.origin).host } }),
  )
  expect(total(bytes), JSON.stringify(bytes, null, 1)).toBeLessThanOrEqual(180_000)
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Cerca il circolo per nome o città').fill('milano')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Circoli trovati' }).waitFor()
  await page.getByRole('link', { name: /Golf Club Milano/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Golf Club Milano' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 4 }).count()).toBe(27)
  expect(await barriers(page)).toEqual([])

  const read = async (url: string) => {
    const { statusCode, body } = await site.app.app.inject({ url, headers: { host: new URL(site.origin).host } })
    const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0
    const pins = count(/\d+ on, (?:[LR] \d+ \((?:front|middle|back)\)|centre)/g)
    return { statusCode, pins, older: count(/since \w{3} \d+ \w+/g) }
  }
  const pack = await getPack()
  // A pin of another day says so, under the heading of today's.
  const dayOf = (instant: string) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(new Date(instant))
  const older = pack.pins.filter(({ start }) => dayOf(start) !== dayOf(pack.at)).length
  const pins = pack.pins.length
  expect(await read(`${CLUB}?lang=en`)).toEqual({ statusCode: 200, pins, older })
  expect(await read(`${CLUB}?lang=en&screen`)).toEqual({ statusCode: 200, pins, older: 0 })
  expect((await read('/play/no-such-club')).statusCode).toBe(404)
  // In the pro shop the greens share the whole screen.
  const wall = await site.open(`${CLUB}?lang=en&screen`, { width: 1920, height: 1080 })
  const last = await wall.getByRole('listitem').last().boundingBox()
  expect(last!.y + last!.height).toBeGreaterThan(980)
  expect(await wall.evaluate(() => document.documentElement.scrollHeight)).toBe(1080)
})

test('on the course: figures from the phone, a pin that moves, and all of it without a signal', async () => {
  const pack = await getPack()
  const line = lineOf(pack, 1)
  const [tee, onHole] = [line[0]!, line[2]!]
  const at = ({ lng, lat }: LngLat) => ({ longitude: lng, latitude: lat, accuracy: 12 })
  // A boundary along the hole, with a distance to it and none to be past it.
  const beside = [tee, onHole].map(({ lng, lat }) => [lng + 0.0005, lat])
  const boundary = { kind: 'out-of-bounds', geometry: { type: 'LineString', coordinates: beside } }
  await ask(site, 'marshal', calls.createDanger, { body: { ...boundary, holeIds: [layoutOf(pack).holeIds[0]] } })
  const page = await site.open(`${LAYOUT}/1`, { ...PHONE, geolocation: at(tee) })
  await page.getByLabel('Tees you play from').selectOption('Rosso, women')
  const length = page.getByRole('banner').getByText(lengthFrom(pack, 1, 'Rosso', 'women'))
  await length.waitFor()
  // Refused, and allowed in the settings of the phone while the hole is on the screen.
  const own = page.getByRole('button', { name: 'Use my position' })
  await own.click()
  await page.getByText(/^Your phone is not sharing your location/).waitFor()
  await own.click()
  await page.getByText(/^Your phone is not sharing your location/).waitFor()
  await page.context().grantPermissions(['geolocation'])
  await page.getByText('From where you are, ±12 m').waitFor()
  await expect.poll(() => figures(page)).toEqual(counted(pack, 1, tee))
  expect(await own.count()).toBe(0)
  const [reach, carry] = await page
    .getByRole('row', { name: /^Out of bounds/ })
    .getByRole('cell')
    .allTextContents()
  expect([reach, carry]).toEqual([expect.stringMatching(/^\d+$/), '–does not apply'])
  await page.getByText('How distances are measured').click()
  await page.getByText(/on the club’s pin sheet the front is a fixed point\.$/).waitFor()

  const aim = page.getByRole('slider', { name: 'Measuring point on the hole' }).locator('path')
  const corner = page.getByText(/^Dogleg: \d+ m to the corner$/)
  await corner.waitFor()
  await expect.poll(() => aim.count()).toBe(1)
  await setCompetition(new Date(Date.now() + 3_600_000).toISOString())
  await page.getByText(/^Competition mode: distances only/).waitFor()
  expect([await aim.count(), await corner.count()]).toEqual([0, 0])
  expect(await figures(page)).toEqual(counted(pack, 1, tee))
  await setCompetition(null)
  await corner.waitFor()
  await page.context().setGeolocation(at(onHole))
  await expect.poll(() => figures(page)).toEqual(counted(pack, 1, onHole))
  expect(await violations(page)).toEqual([])

  const [first] = layoutOf(pack).holeIds
  const { position } = pack.pins.find(({ holeId }) => holeId === first)!
  await publishAs(site, 'marshal', { holeId: first!, position: { ...position, lat: position.lat + 0.00003 } })
  await page.getByText('New', { exact: true }).waitFor()
  const moved = await getPack()
  await expect.poll(() => figures(page)).toEqual(counted(moved, 1, onHole))

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  site.expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('No signal.').waitFor()
  await length.waitFor()
  await expect.poll(() => figures(page)).toEqual(counted(moved, 1, onHole))
  await page.getByRole('link', { name: 'Next hole' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hole 2' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${LAYOUT}/2`)
  // Back from another page it is still this hole, not the one that the app was opened at.
  await page.getByRole('link', { name: 'Keep score' }).click()
  await page.getByRole('heading', { level: 1, name: 'New round' }).waitFor()
  expect(await page.getByLabel('Starting hole').inputValue()).toBe('2')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Hole 2' }).waitFor()
  const overlay = page.getByRole('slider', { name: 'Measuring point on the hole' })
  await overlay.focus()
  await page.keyboard.press('ArrowUp')
  await page
    .getByText(/^\d+ m to your point, then \d+ m to the pin$/)
    .first()
    .waitFor()
  // Gone by key, by its button, and pressed again; a thumb that scrolls past sets none.
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  await page.keyboard.press('Escape')
  await expect.poll(() => clear.count()).toBe(0)
  const spot = { position: { x: 120, y: 160 } }
  await overlay.tap(spot)
  await clear.click()
  await expect.poll(() => clear.count()).toBe(0)
  await overlay.tap(spot)
  await clear.waitFor()
  await overlay.tap(spot)
  await expect.poll(() => clear.count()).toBe(0)
  const { x, y } = (await overlay.boundingBox())!
  const thumb = { x: Math.round(x) + 120, y: Math.round(y) + 200, yDistance: -120, gestureSourceType: 'touch' } as const
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.synthesizeScrollGesture', thumb)
  expect(await clear.count()).toBe(0)
  expect(await overlay.evaluate(element => getComputedStyle(element).touchAction)).toContain('pan-y')
  // One that starts on the point moves the point up and down, and not the page.
  await overlay.tap(spot)
  await clear.waitFor()
  const said = await overlay.getAttribute('aria-valuenow')
  const held = (await overlay.boundingBox())!
  const pull = { x: Math.round(held.x) + 120, y: Math.round(held.y) + 160 + 22, yDistance: -80 }
  await cdp.send('Input.synthesizeScrollGesture', { ...pull, gestureSourceType: 'touch' })
  expect(await overlay.getAttribute('aria-valuenow')).not.toBe(said)
  expect((await overlay.boundingBox())!.y).toBe(held.y)
  await clear.click()
  await expect.poll(() => clear.count()).toBe(0)
  await swipe(page, '[data-figure=pin]', [300, 60])
  await page.getByRole('heading', { level: 1, name: 'Hole 3' }).waitFor()
  // Across the drawing too, where a thumb that takes its time measures.
  await swipe(page, '[role=slider]', [60, 300])
  await page.getByRole('heading', { level: 1, name: 'Hole 2' }).waitFor()
  expect(await clear.count()).toBe(0)
  // A stray swipe is taken back by asking to be followed again.
  const follow = page.getByLabel('Follow me from hole to hole')
  await follow.uncheck()
  await follow.check()
  await page.context().setGeolocation(at({ ...onHole, lat: onHole.lat + 0.00001 }))
  await page.getByRole('heading', { level: 1, name: 'Hole 1' }).waitFor()
  await page.getByRole('link', { name: 'Back to Golf Club Milano' }).click()
  await page.getByRole('heading', { name: 'Today’s pins' }).waitFor()
})

test('who looks ahead is told a hole from its tee; near the green the drawing comes closer, and measures there', async () => {
  const pack = await getPack()
  const line = lineOf(pack, 1)
  const tee = line[0]!
  const [first] = layoutOf(pack).holeIds
  const pin = pack.pins.find(({ holeId }) => holeId === first)!.position
  const plane = localPlane(pin)
  const before = plane.toPlane(line.at(-2)!)
  /** On the last leg, so far from the pin. */
  const from = (metresLeft: number) => {
    const share = metresLeft / Math.hypot(before.x, before.y)
    return plane.fromPlane({ x: before.x * share, y: before.y * share })
  }
  const at = ({ lng, lat }: LngLat) => ({ longitude: lng, latitude: lat, accuracy: 5 })
  const page = await site.open(`${LAYOUT}/1`, { ...PHONE, geolocation: at(tee), permissions: ['geolocation'] })
  const [here, elsewhere] = [
    page.getByText(/^From where you are/),
    page.getByText('From the tee: you are not on this hole'),
  ]
  await here.waitFor()
  const goTo = async (hole: number) => {
    await page.getByRole('link', { name: 'Next hole' }).click()
    await page.getByRole('heading', { level: 1, name: `Hole ${hole}`, exact: true }).waitFor()
  }
  await goTo(2)
  await elsewhere.waitFor()
  expect(await figures(page)).toEqual(counted(pack, 2, teeOf(pack, 2)))
  if (isFull) {
    for (let hole = 3; hole <= 8; hole++) {
      await goTo(hole)
      await elsewhere.waitFor()
    }
    // The eighth runs back beside the first: who has opened it there may have strayed from it.
    await page.reload()
    await here.waitFor()
  }
  await page.goto(`${site.origin}${LAYOUT}/1`)
  await here.waitFor()

  const overlay = page.getByRole('slider', { name: 'Measuring point on the hole' })
  /** The golfer and the pin, in pixels, and the size of the golfer. */
  const drawn = async () => {
    const golfer = overlay.locator('circle[data-from=position]')
    const [x, y, radius] = await Promise.all(
      ['cx', 'cy', 'r'].map(async name => Number(await golfer.getAttribute(name))),
    )
    const [pinX, pinY] = (await overlay.locator('path').first().getAttribute('d'))!
      .split('L')
      .at(-1)!
      .split(' ')
      .map(Number)
    return { x: x!, y: y!, radius: radius!, pinX: pinX!, pinY: pinY!, pixels: Math.hypot(pinX! - x!, pinY! - y!) }
  }
  await page.context().setGeolocation(at(from(60)))
  await expect.poll(() => figure(page, 'pin')).toBe('60')
  await expect.poll(async () => (await drawn()).pixels).toBeGreaterThan(180)
  const near = await drawn()
  await overlay.tap({ position: { x: (near.x + near.pinX) / 2, y: (near.y + near.pinY) / 2 } })
  await page
    .getByText(/^(29|30|31) m to your point, then (29|30|31) m to the pin$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.context().setGeolocation(at(from(1)))
  await expect.poll(() => figure(page, 'pin')).toBe('1')
  // The golfer makes room for the pin, and goes back to the whole hole.
  expect((await drawn()).radius).toBeLessThan(near.radius)
  await page.context().setGeolocation(at(tee))
  await expect.poll(async () => (await drawn()).radius).toBe(near.radius)
  expect(await violations(page)).toEqual([])
})

/** A quick thumb across a part of the page, as the browser gets it from the screen. */
async function swipe(page: Page, part: string, [from, to]: readonly [number, number]): Promise<void> {
  const box = (await page.locator(part).boundingBox())!
  const cdp = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const began = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', afterMs: number, x?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp: began + afterMs / 1000,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', 0, from)
  for (let step = 1; step <= 10; step++) await touch('touchMove', 15 * step, from + ((to - from) * step) / 10)
  await touch('touchEnd', 160)
}

test('a scorecard is kept by keyboard; a tab that is killed loses nothing', async () => {
  const page = await site.open(`${LAYOUT}/round`, PHONE)
  await page.getByLabel('Name').fill('Anna')
  // The key that follows a name on a phone does not start a round that somebody is missing from.
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.getByLabel('Course handicap').fill('18')
  await page.getByRole('button', { name: 'Start the round' }).press('Enter')
  await page.getByRole('heading', { name: 'Hole 1', exact: true }).waitFor()
  const more = (on: Page) => on.getByRole('button', { name: 'One more: Strokes for Anna' })
  const strokes = (on: Page) => on.getByRole('status', { name: 'Strokes for Anna' }).innerText()
  await more(page).focus()
  for (let tap = 0; tap < 3; tap++) await page.keyboard.press('Enter')
  await expect.poll(() => strokes(page)).toMatch(/^7/)
  await page.getByRole('button', { name: 'Next hole' }).press('Enter')
  await page.getByRole('heading', { name: 'Hole 2', exact: true }).waitFor()
  await more(page).press('Enter')
  await expect.poll(() => strokes(page)).toMatch(/^4/)
  expect(await violations(page)).toEqual([])
  await page.close({ runBeforeUnload: false })

  const again = await page.context().newPage()
  await again.goto(`${site.origin}/play`)
  await again.getByRole('link', { name: /Continue your round: hole 3/ }).click()
  const row = (name: RegExp) => again.getByRole('row', { name }).getByRole('cell')
  await expect.poll(() => row(/^Gross/).allInnerTexts()).toEqual(['11'])
  // What is taken back is on another hole than the one on the screen.
  await again.getByRole('button', { name: 'Hole 5', exact: true }).click()
  await again.getByRole('heading', { name: 'Hole 5', exact: true }).waitFor()
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => row(/^Gross/).allInnerTexts()).toEqual(['7'])
  await again.getByRole('heading', { name: 'Hole 2', exact: true }).waitFor()
  await again.getByText('Taken back: hole 2, Anna').waitFor()
  let asked = ''
  again.once('dialog', dialog => {
    asked = dialog.message()
    void dialog.dismiss()
  })
  await again.getByRole('button', { name: 'Finish the round here' }).click()
  expect(asked).toContain('Anna: 17 holes')
  again.once('dialog', dialog => void dialog.accept())
  await again.getByRole('button', { name: 'Finish the round here' }).click()
  await again.getByText('This round is finished.').waitFor()
  await expect.poll(() => row(/^Gross/).allInnerTexts()).toEqual([expect.stringMatching(/^7\s+1 hole$/)])

  // With the same players, corrected, from the tenth; a match that was only looked at takes nobody away.
  await again.getByRole('link', { name: 'Start again with these players' }).click()
  const names = again.getByLabel('Name')
  expect([await names.inputValue(), await again.getByLabel('Course handicap').inputValue()]).toEqual(['Anna', '18'])
  for (const [index, name] of ['Bea', 'Carla'].entries()) {
    await again.getByRole('button', { name: 'Add a player' }).click()
    await names.nth(index + 1).fill(name)
  }
  await again.getByRole('radio', { name: 'Match play' }).check()
  await names.first().fill('Anne')
  await again.getByRole('radio', { name: 'Stableford' }).check()
  expect(await names.evaluateAll(all => all.map(one => (one as HTMLInputElement).value))).toEqual([
    'Anne',
    'Bea',
    'Carla',
  ])
  await again.getByLabel('Starting hole').selectOption('10')
  await again.getByRole('button', { name: 'Start the round' }).click()
  await again.getByRole('heading', { name: 'Hole 10', exact: true }).waitFor()
  await again.goto(again.url().replace(/\?.*/, ''))
  await again.getByRole('heading', { name: 'Hole 10', exact: true }).waitFor()
})

test('the card of four has a column of the same width for each, whatever their names, and a dash before the first score', async () => {
  const page = await site.open(`${LAYOUT}/round`, PHONE)
  const names = ['Massimiliano Bartolomei', 'Jo', 'Ada', 'Maria-Antonietta']
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add a player' }).click()
    await page.getByLabel('Name').nth(index).fill(name)
  }
  await page.getByRole('button', { name: 'Start the round' }).click()
  await page.getByRole('heading', { name: 'Hole 1', exact: true }).waitFor()
  const heads = page.getByRole('columnheader').filter({ has: page.locator('span[title]') })
  await expect.poll(() => heads.allTextContents()).toEqual(names)
  const widths = await heads.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().width)))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
  const lines = await heads.locator('span').evaluateAll(all => all.map(one => one.getClientRects()[0]!.height))
  expect(new Set(lines).size).toBe(1)
  const cells = page.getByRole('row', { name: /^Gross/ }).getByRole('cell')
  expect(await cells.allInnerTexts()).toEqual(['–', '–', '–', '–'])
})

test('the list of rounds tells a match as a match', async () => {
  const page = await site.open(`${LAYOUT}/round`, PHONE)
  await page.getByRole('radio', { name: 'Match play' }).check()
  for (const [index, name] of ['Ada', 'Noa'].entries()) await page.getByLabel('Name').nth(index).fill(name)
  await page.getByRole('button', { name: 'Start the round' }).click()
  for (const [name, taps] of [
    ['Ada', 2],
    ['Noa', 1],
  ] as const) {
    for (let tap = 0; tap < taps; tap++) {
      await page.getByRole('button', { name: `One more: Strokes for ${name}` }).click()
    }
  }
  await page.getByText('Noa is 1 up').waitFor()
  await page.goto(`${site.origin}/play/-/rounds`)
  await page.getByRole('link', { name: /Golf Club Milano.*Noa is 1 up/ }).waitFor()
})
