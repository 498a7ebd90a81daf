import { DANGER_KINDS, layoutPrintCalls, noticeCalls, type PinPublicationState, pinCalls } from '@pinwise/contract'
import { type Area, advisePin, DEFAULT_PIN_RULES, type LineString, type PinTrouble, pinGround } from '@pinwise/golf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull } from '../testing/full-test.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { dateAt } from '../time/club-time.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { seedDemoPins } from './seed-demo-pins.ts'

/** Before dawn in Milan, and the evening before in California. */
const NOW = Date.parse('2027-03-28T03:10:00Z')
const CLUBS = [
  ['golf-club-milano', 27],
  ['cihelny-golf', 18],
  ['sharp-park', 18],
] as const

/** What takes a second for each of them. */
const SOME = isFull ? CLUBS : CLUBS.slice(0, 1)

let app: TestApp
/** Of somebody who does both jobs, at the time of the test. */
let token: string
beforeAll(async () => {
  app = await createTestApp({}, () => NOW)
  const { subject, groups } = DEMO_PEOPLE.both
  token = await app.issuer.token({ subject, groups: [...groups] }, { expiresAt: NOW / 1000 + 3600 })
  expect(await seedDemoPins(app.context.db, NOW)).toBe(true)
})
afterAll(() => app.close())

test.each(CLUBS)('%s has a pin on each of its %i greens, most of them of today', async (slug, greens) => {
  const club = await app.clubId(slug)
  const { items } = (await app.send(pinCalls.listPins, { club, query: { limit: 100 } })).json()
  expect(items).toHaveLength(greens)
  for (const pin of items) expect(pin).toMatchObject({ state: 'current', figures: { third: expect.any(String) } })
  const fresh = items.filter((pin: { publication: number }) => pin.publication === 21)
  expect(fresh.length).toBeGreaterThan(greens / 2)
  expect(fresh.length).toBeLessThan(greens)
})

test.each(SOME)('%s has days behind and days to come, and every sheet of them has its hash', async (slug, greens) => {
  const club = await app.clubId(slug)
  const { items, total } = (await app.send(pinCalls.listPinPublications, { token, club, query: { limit: 100 } })).json()
  expect(total).toBe(22)
  for (const { number, hash } of items) {
    const paper = (
      await app.send(pinCalls.getPinPublication, { token, club, params: { number } })
    ).json<PinPublicationState>()
    expect([number, paper.sheet.hash]).toEqual([number, hash])
    expect(paper.sheet.pins).toHaveLength(greens)
  }
  const query = { from: '2027-03-27', to: '2027-04-05' }
  const { days } = (await app.send(pinCalls.listPinSchedules, { token, club, query })).json()
  expect(days.map(({ pins }: { pins: unknown[] }) => pins.length)).toEqual([greens, greens, greens, greens])
  const prints = (await app.send(layoutPrintCalls.listLayoutPrints, { token, club })).json()
  expect(prints.total).toBe(1)
})

test('each club has a notice that golfers see now, one to come and one that is over', async () => {
  const club = await app.clubId('golf-club-milano')
  const { items } = (await app.send(noticeCalls.listNotices, { token, club })).json()
  expect(items.map(({ status }: { status: string }) => status).sort()).toEqual(['Active', 'Expired', 'Inactive'])
})

interface GreenRow {
  readonly id: string
  readonly green: Area
  readonly line_of_play: LineString | null
}
interface PinRow {
  readonly hole_id: string
  readonly lng: number
  readonly lat: number
  readonly starts_at: Date
  readonly ends_at: Date | null
}

test.each(SOME)('%s has good pins: few of its %i greens call for advice', async (slug, greens) => {
  const id = await app.clubId(slug)
  const [club] = await app.rows<{ zone: string; pace: number }>(
    'select time_zone as zone, pace_length_metres as pace from clubs where id = $1',
    [id],
  )
  const holes = await app.rows<GreenRow>('select id, green, line_of_play from holes where club_id = $1', [id])
  const dangers = await app.rows<PinTrouble>(
    "select kind, geometry from map_features where club_id = $1 and geometry->>'type' <> 'Point' and kind = any($2)",
    [id, [...DANGER_KINDS]],
  )
  const pins = await app.rows<PinRow>('select * from pin_positions where club_id = $1 order by starts_at', [id])
  const rules = { ...DEFAULT_PIN_RULES, paceMetres: Number(club!.pace) }
  const advised = holes.filter(({ id: holeId, green, line_of_play }) => {
    const own = pins.filter(pin => pin.hole_id === holeId)
    const at = own.findIndex(({ starts_at, ends_at }) => +starts_at <= NOW && (ends_at === null || +ends_at > NOW))
    const [before, now, next] = [own.slice(0, at), own[at]!, own[at + 1]!]
    // All of them were closed in the morning, before anybody played to them on that day.
    const cups = before.map(pin => ({ pin, day: dateAt(+pin.ends_at! - 12 * 3_600_000, club!.zone) }))
    const ground = pinGround({ green, approach: line_of_play ?? 0, troubles: dangers })
    const advice = advisePin(ground, now, {
      rules,
      on: { day: dateAt(NOW, club!.zone) },
      cups: [...cups, { pin: next, day: dateAt(+next.starts_at, club!.zone) }],
    })
    return advice.some(({ code }) => code !== 'professional')
  })
  expect(advised.length).toBeLessThan(greens / 3)
})

test('is done once', async () => {
  expect(await seedDemoPins(app.context.db, NOW + 9e8)).toBe(false)
})
