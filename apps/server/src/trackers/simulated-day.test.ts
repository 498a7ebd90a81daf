import { calls, type Tracker } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { startSimulatedDay } from './simulated-day.ts'
import { simulatePlay } from './simulated-play.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Nine straight holes, one beside the other. */
const HOLES = Array.from({ length: 9 }, (_, n) => ({
  number: n + 1,
  par: 4,
  lineOfPlay: {
    type: 'LineString' as const,
    coordinates: [
      [9.26, 45.6 + n / 1000],
      [9.2645, 45.6 + n / 1000],
    ] as [number, number][],
  },
}))

test('somebody plays at any hour, and the same day is the same day', () => {
  const dayMs = Date.UTC(2026, 10, 16)
  const play = simulatePlay(HOLES, 'a club', dayMs)
  for (let hour = 0; hour < 24; hour++) {
    const fromMs = dayMs + hour * 3_600_000
    const heard = play.receivedBetween(fromMs, fromMs + 60_000)
    expect(new Set(heard.map(({ slot }) => `${slot.kind} ${slot.nth}`)).size, `${hour} h`).toBeGreaterThan(2)
    for (const { slot } of heard) expect(slot.nth).toBeLessThan(slot.kind === 'cart' ? play.carts : play.tags)
  }
  const noon = [dayMs + 43_200_000, dayMs + 43_260_000] as const
  const again = simulatePlay(HOLES, 'a club', dayMs).receivedBetween(...noon)
  expect(again).toEqual(play.receivedBetween(...noon))
  expect(new Set(again.map(({ fix }) => fix.id)).size).toBe(again.length)
  // No device is with two groups at once.
  const times = play.receivedBetween(...noon).map(({ slot, fix }) => `${slot.kind} ${slot.nth} ${fix.at}`)
  expect(new Set(times).size).toBe(times.length)
})

test('a demo club has play under way, marked as simulated, which stops with the demo', {
  timeout: 60_000,
}, async () => {
  const slugs: string[] = []
  const isPlayed = ({ slug, holes }: { slug: string; holes: unknown[] }) => {
    slugs.push(`${slug} ${holes.length}`)
    return slug === 'golf-club-milano'
  }
  const playOn = async () => {
    const { filled, stop } = await startSimulatedDay(app.context, { backfillMs: 120_000, isPlayed })
    await filled
    await stop()
  }
  await playOn()
  expect(slugs.sort()).toEqual(['cihelny-golf 18', 'golf-club-milano 18', 'las-brisas 18', 'sharp-park 18'])
  const rows = async () => (await app.rows<{ n: number }>('select count(*)::int as n from fixes'))[0]!.n
  const before = await rows()
  const club = await app.clubId('golf-club-milano')
  const { items } = (await app.send(calls.listTrackers, { as: 'platform', club })).json<{ items: Tracker[] }>()
  expect(items.filter(({ health }) => health === 'online').length).toBeGreaterThan(3)
  expect(items.every(tracker => tracker.simulated)).toBe(true)
  await playOn()
  const devices = await app.rows('select label from devices group by club_id, label having count(*) > 1')
  expect(devices).toEqual([])
  // What it did before is not done twice: only the seconds since are new.
  expect((await rows()) - before).toBeLessThan(before / 2)
})
