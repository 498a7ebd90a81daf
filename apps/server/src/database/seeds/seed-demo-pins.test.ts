import { layoutPrintCalls, type PinPublicationState, pinCalls } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { seedDemoPins } from './seed-demo-pins.ts'

/** Before dawn in Milan, and the evening before in California. */
const NOW = Date.parse('2027-03-28T03:10:00Z')
const CLUBS = [
  ['golf-club-milano', 27],
  ['cihelny-golf', 18],
  ['sharp-park', 18],
] as const

let app: TestApp
/** Of platform staff, at the time of the test. */
let token: string
beforeAll(async () => {
  app = await createTestApp({}, () => NOW)
  const { subject, groups } = DEMO_PEOPLE.platform
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

test.each(CLUBS)('%s has days behind and days to come, and every sheet of them has its hash', async (slug, greens) => {
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

test('is done once', async () => {
  expect(await seedDemoPins(app.context.db, NOW + 9e8)).toBe(false)
})
