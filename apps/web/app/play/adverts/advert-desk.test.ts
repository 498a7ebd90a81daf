import type { AdvertBundle, AdvertEvent } from '@pinwise/contract'
import { beforeEach, expect, test } from 'vitest'
import type { ShownAdvert, StoredBundle } from './advert-database.ts'
import { type AdvertPlace, createAdvertDesk } from './advert-desk.ts'

const NOW = Date.UTC(2026, 5, 15, 10)
let nowMs = NOW
let isOnline = true
let sent: AdvertEvent[][] = []
let fetched = 0
const bundles = new Map<string, StoredBundle>()
const shown = new Map<string, ShownAdvert[]>()
let events: AdvertEvent[] = []

const bundle = (): AdvertBundle => ({
  at: new Date(nowMs).toISOString(),
  clubId: 'milano',
  campaigns: [
    {
      id: 'house',
      kind: 'house',
      start: '2026-01-01T00:00:00Z',
      end: '2026-12-31T00:00:00Z',
      placements: ['between-holes', 'scorecard'],
      courseIds: [],
      holeIds: [],
      capPerRound: 2,
      share: 1,
      adverts: [
        {
          id: 'balls',
          headline: { en: 'Balls', it: null },
          text: null,
          link: null,
          backgroundColour: '#000000',
          textColour: '#ffffff',
          picture: { url: '/p#1', width: 800, height: 400 },
        },
      ],
    },
  ],
})
const place = (position: number): AdvertPlace => ({
  clubId: 'milano',
  placement: 'scorecard',
  position,
  courseId: null,
  holeId: null,
  seed: 'round',
  isCompetition: false,
  isOnGreen: false,
  isNearBall: false,
  hasSafetyNotice: false,
})
const online = <T>(answer: () => T): Promise<T> =>
  isOnline ? Promise.resolve().then(answer) : Promise.reject(new Error('no signal'))

let ids = 0
const createDesk = () =>
  createAdvertDesk({
    storage: {
      readBundle: async id => bundles.get(id) ?? null,
      storeBundle: async (id, stored) => void bundles.set(id, stored),
      readShown: async seed => shown.get(seed) ?? [],
      async addEvent(event, seed, one) {
        events.push(event)
        if (one) shown.set(seed, [...(shown.get(seed) ?? []), one])
      },
      readEvents: async limit => events.slice(0, limit),
      removeEvents: async gone => {
        events = events.filter(({ id }) => !gone.includes(id))
      },
      forgetRounds: async () => undefined,
    },
    fetchBundle: () =>
      online(() => {
        fetched += 1
        return bundle()
      }),
    fetchPicture: () => online(() => new Blob(['a picture'])),
    sendEvents: batch =>
      online(() => {
        sent.push([...batch])
        return { received: batch.length, counted: batch.length, repeated: 0, rejected: [] }
      }),
    now: () => nowMs,
    newId: () => `event ${ids++}`,
  })

let desk = createDesk()

beforeEach(() => {
  nowMs = NOW
  isOnline = true
  sent = []
  events = []
  fetched = 0
  bundles.clear()
  shown.clear()
  desk = createDesk()
})

test('an advert is chosen and counted without a signal, and sent once there is one', async () => {
  await desk.refresh('milano')
  isOnline = false
  const chosen = await desk.choose(place(3))
  expect(chosen).toMatchObject({ advert: { id: 'balls' }, isCounted: false })
  expect(chosen?.picture).toBeInstanceOf(Blob)
  await desk.count('impression', place(3), chosen!)
  await desk.count('click', place(3), chosen!)
  expect(events).toHaveLength(2)
  isOnline = true
  await desk.send()
  expect(sent).toEqual([
    [
      expect.objectContaining({ kind: 'impression', advertId: 'balls', clubId: 'milano', placement: 'scorecard' }),
      expect.objectContaining({ kind: 'click' }),
    ],
  ])
  expect(events).toEqual([])
  await desk.send()
  expect(sent).toHaveLength(1)
})

test('the cap of a round holds, and the same hole shows the same advert without counting it again', async () => {
  await desk.refresh('milano')
  for (const position of [1, 2]) await desk.count('impression', place(position), (await desk.choose(place(position)))!)
  expect(await desk.choose(place(3))).toBeNull()
  expect(await desk.choose(place(2))).toMatchObject({ advert: { id: 'balls' }, isCounted: true })
  expect(await desk.choose({ ...place(3), seed: 'another round' })).not.toBeNull()
})

test('what has been read once is chosen from at once, and read again when another tab may have shown something', async () => {
  expect(desk.chooseNow(place(1))).toBeUndefined()
  await desk.refresh('milano')
  await desk.choose(place(1))
  for (const position of [1, 2]) {
    const chosen = desk.chooseNow(place(position))
    expect(chosen).toEqual(await desk.choose(place(position)))
    await desk.count('impression', place(position), chosen!)
  }
  expect(desk.chooseNow(place(3))).toBeNull()
  expect(desk.chooseNow(place(2))).toMatchObject({ isCounted: true })
  // Another tab has shown nothing in this round, then it has.
  const before = shown.get('round') ?? []
  shown.set('round', [])
  await desk.readAgain()
  expect(desk.chooseNow(place(3))).not.toBeNull()
  shown.set('round', before)
  await desk.readAgain()
  expect(desk.chooseNow(place(3))).toBeNull()
  // An old bundle is better than an advert that moves the page later.
  nowMs += 11 * 60_000
  expect(desk.chooseNow(place(2))).toMatchObject({ isCounted: true })
})

test('a bundle is asked for again when it is old, and kept when there is no signal', async () => {
  await Promise.all([desk.refresh('milano'), desk.refresh('milano')])
  await desk.refresh('milano')
  expect(fetched).toBe(1)
  nowMs += 11 * 60_000
  isOnline = false
  await desk.refresh('milano')
  expect(await desk.choose(place(1))).not.toBeNull()
  isOnline = true
  await desk.refresh('milano')
  expect(fetched).toBe(2)
})

test('an event says nothing of the golfer or the round', async () => {
  await desk.refresh('milano')
  await desk.count('impression', place(1), (await desk.choose(place(1)))!)
  expect(Object.keys(sent[0]?.[0] ?? {}).sort()).toEqual(['advertId', 'at', 'clubId', 'id', 'kind', 'placement'])
})
