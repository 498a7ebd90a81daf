import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedRounds, impressionsPerRound, pacedShare, placesPerRound } from './advert-pacing.ts'
import {
  type AdvertOpportunity,
  type AdvertPlacement,
  type BundledCampaign,
  CAMPAIGN_PRIORITY,
  selectAdvert,
} from './select-advert.ts'
import { NOT_VIEWED, type Viewing, viewAdvert, viewedAtMs } from './viewability.ts'

type Campaign = BundledCampaign<{ readonly id: string }>
const MONDAY = Date.UTC(2026, 5, 1)
const DAY_MS = 86_400_000
const PLACEMENTS: readonly AdvertPlacement[] = ['between-holes', 'scorecard', 'cart-screen', 'pin-sheet']

const campaign = (given: Partial<Campaign> & { id: string }): Campaign => ({
  kind: 'house',
  start: new Date(MONDAY).toISOString(),
  end: new Date(MONDAY + 30 * DAY_MS).toISOString(),
  placements: ['between-holes', 'scorecard'],
  courseIds: [],
  holeIds: [],
  capPerRound: 3,
  share: 1,
  adverts: [{ id: `${given.id} a` }, { id: `${given.id} b` }],
  ...given,
})
const opportunity = (given: Partial<AdvertOpportunity> = {}): AdvertOpportunity => ({
  placement: 'between-holes',
  courseId: 'rosso',
  holeId: 'hole 4',
  position: 4,
  nowMs: MONDAY + DAY_MS,
  seed: 'round 1',
  shown: [],
  isCompetition: false,
  isOnGreen: false,
  isNearBall: false,
  hasSafetyNotice: false,
  ...given,
})

const ids = (prefix: string, max: number) => fc.subarray(Array.from({ length: max }, (_, n) => `${prefix} ${n}`))
const anyCampaign = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...CAMPAIGN_PRIORITY),
    startDay: fc.integer({ min: -40, max: 40 }),
    days: fc.integer({ min: 0, max: 60 }),
    placements: fc.subarray([...PLACEMENTS]),
    courseIds: ids('course', 2),
    holeIds: ids('hole', 5),
    capPerRound: fc.integer({ min: 1, max: 4 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    adverts: fc.array(fc.uuid(), { maxLength: 3 }),
  })
  .map(
    ({ startDay, days, adverts, ...rest }): Campaign => ({
      ...rest,
      start: new Date(MONDAY + startDay * DAY_MS).toISOString(),
      end: new Date(MONDAY + (startDay + days) * DAY_MS).toISOString(),
      adverts: adverts.map(id => ({ id })),
    }),
  )
const anyOpportunity = fc.record({
  placement: fc.constantFrom(...PLACEMENTS),
  courseId: fc.constantFrom(null, 'course 0', 'course 1'),
  holeId: fc.constantFrom(null, 'hole 0', 'hole 3'),
  position: fc.integer({ min: 1, max: 18 }),
  nowMs: fc.integer({ min: MONDAY - 50 * DAY_MS, max: MONDAY + 110 * DAY_MS }),
  seed: fc.string({ maxLength: 8 }),
})

describe('the choice of an advert', () => {
  test('is one that may be shown there and then, of the first kind that has one, and always the same', () => {
    fc.assert(
      fc.property(fc.array(anyCampaign, { maxLength: 8 }), anyOpportunity, (campaigns, given) => {
        const at = opportunity(given)
        const selected = selectAdvert(campaigns, at)
        expect(selectAdvert(campaigns.toReversed(), at)).toEqual(selected)
        if (!selected) return
        const { campaign: found, advert } = selected
        expect(found.adverts).toContain(advert)
        expect(found.placements).toContain(at.placement)
        expect(at.nowMs).toBeGreaterThanOrEqual(Date.parse(found.start))
        expect(at.nowMs).toBeLessThanOrEqual(Date.parse(found.end))
        if (found.courseIds.length > 0) expect(found.courseIds).toContain(at.courseId)
        if (found.holeIds.length > 0 || found.kind === 'hole-sponsor') expect(found.holeIds).toContain(at.holeId)
        const better = CAMPAIGN_PRIORITY.slice(0, CAMPAIGN_PRIORITY.indexOf(found.kind))
        expect(
          selectAdvert(
            campaigns.filter(({ kind }) => better.includes(kind)),
            at,
          ),
        ).toBeNull()
      }),
    )
  })

  test('is none in a competition, on a green, near the ball and beside a safety notice', () => {
    const quiet = ['isCompetition', 'isOnGreen', 'isNearBall', 'hasSafetyNotice'] as const
    fc.assert(
      fc.property(
        fc.array(anyCampaign, { maxLength: 8 }),
        anyOpportunity,
        fc.constantFrom(...quiet),
        (all, at, why) => {
          expect(selectAdvert(all, opportunity({ ...at, [why]: true }))).toBeNull()
        },
      ),
    )
  })

  test('keeps the cap of every campaign in a round, and takes the adverts of one in turns', () => {
    fc.assert(
      fc.property(fc.array(anyCampaign, { minLength: 1, maxLength: 5 }), fc.string(), (campaigns, seed) => {
        const shown: { campaignId: string; advertId: string }[] = []
        for (let position = 1; position <= 18; position++) {
          const selected = selectAdvert(
            campaigns,
            opportunity({ position, seed, shown, holeId: `hole ${position % 5}` }),
          )
          if (selected) shown.push({ campaignId: selected.campaign.id, advertId: selected.advert.id })
        }
        for (const { id, capPerRound } of campaigns) {
          expect(shown.filter(({ campaignId }) => campaignId === id).length).toBeLessThanOrEqual(capPerRound)
        }
      }),
    )
    const one = campaign({ id: 'one', capPerRound: 4 })
    const shown: { campaignId: string; advertId: string }[] = []
    for (let position = 1; position <= 4; position++) {
      shown.push({
        campaignId: 'one',
        advertId: selectAdvert([one], opportunity({ position, shown }))?.advert.id ?? '',
      })
    }
    expect(shown.map(({ advertId }) => advertId).sort()).toEqual(['one a', 'one a', 'one b', 'one b'])
  })

  test('prefers the sponsor of the hole, then who pays, then the house, then the network', () => {
    const all = [
      campaign({ id: 'network', kind: 'partner-network' }),
      campaign({ id: 'house' }),
      campaign({ id: 'paid', kind: 'paid' }),
      campaign({ id: 'sponsor', kind: 'hole-sponsor', holeIds: ['hole 4'] }),
    ]
    const chosen = (given: Partial<AdvertOpportunity>) => selectAdvert(all, opportunity(given))?.campaign.id
    expect(chosen({})).toBe('sponsor')
    expect(chosen({ holeId: 'hole 5' })).toBe('paid')
    const shown = Array.from({ length: 3 }, () => ({ campaignId: 'paid', advertId: 'paid a' }))
    expect(chosen({ holeId: 'hole 5', shown })).toBe('house')
  })
})

describe('pacing', () => {
  const week = { roundsPerWeekday: [20, 20, 20, 20, 40, 80, 80], offsetMs: 2 * 3_600_000 }

  test('expected rounds add up, whatever the moments between', () => {
    const at = fc.integer({ min: MONDAY, max: MONDAY + 40 * DAY_MS })
    fc.assert(
      fc.property(at, at, at, (one, two, three) => {
        const [a, b, c] = [one, two, three].sort((x, y) => x - y) as [number, number, number]
        const parts = expectedRounds(a, b, week) + expectedRounds(b, c, week)
        expect(parts).toBeCloseTo(expectedRounds(a, c, week), 6)
      }),
    )
    expect(expectedRounds(MONDAY, MONDAY + 7 * DAY_MS, week)).toBeCloseTo(280, 6)
    expect(expectedRounds(MONDAY + DAY_MS, MONDAY, week)).toBe(0)
  })

  test('nothing is played at night, and most around noon', () => {
    const hours = (from: number, to: number) =>
      expectedRounds(MONDAY + from * 3_600_000, MONDAY + to * 3_600_000, { ...week, offsetMs: 0 })
    expect(hours(0, 6)).toBe(0)
    expect(hours(11, 12)).toBeGreaterThan(hours(7, 8))
  })

  test.each([1, 0.4, 1.6])(
    'a goal is reached in time and evenly, where %f times the expected rounds are played',
    played => {
      const goal = 2_000
      const end = MONDAY + 28 * DAY_MS
      const placed = { placements: ['between-holes' as const], holeIds: [], capPerRound: 6 }
      const delivered: number[] = []
      const sum = (days: readonly number[]) => days.reduce((total, one) => total + one, 0)
      for (let day = 0; day < 28; day++) {
        const from = MONDAY + day * DAY_MS
        const share = pacedShare({
          goalImpressions: goal,
          // Phones send what they counted a day later.
          delivered: sum(delivered.slice(0, -1)),
          roundsOfPeriod: expectedRounds(MONDAY, end, week),
          roundsLeft: expectedRounds(from, end, week),
          placesPerRound: placesPerRound(placed),
        })
        const paid = campaign({ id: 'paid', kind: 'paid', share, ...placed })
        const rounds = Math.round((week.roundsPerWeekday[day % 7] ?? 0) * played)
        delivered.push(sum(Array.from({ length: rounds }, (_, round) => shownInRound(paid, `${day} ${round}`, from))))
      }
      const ofWeek = (n: number) => sum(delivered.slice(n * 7, n * 7 + 7)) / (goal / 4)
      expect(sum(delivered) / goal).toBeGreaterThan(0.93)
      expect(sum(delivered) / goal).toBeLessThan(1.15)
      for (const n of [0, 1, 2, 3]) expect(Math.abs(ofWeek(n) - 1)).toBeLessThan(0.5)
    },
  )

  function shownInRound(paid: Campaign, seed: string, day: number): number {
    const shown: { campaignId: string; advertId: string }[] = []
    for (let position = 2; position <= 18; position++) {
      const selected = selectAdvert([paid], opportunity({ position, seed, shown, nowMs: day + 9 * 3_600_000 }))
      if (selected) shown.push({ campaignId: paid.id, advertId: selected.advert.id })
    }
    return shown.length
  }

  test('a cap and named holes limit what one golfer can see', () => {
    const placed = { placements: ['between-holes', 'scorecard'] as const, holeIds: ['a', 'b'], capPerRound: 3 }
    expect(placesPerRound(placed)).toBe(4)
    expect(impressionsPerRound(placed)).toBe(3)
    const goal = { goalImpressions: 10, roundsOfPeriod: 9, placesPerRound: 4 }
    expect(pacedShare({ ...goal, delivered: 10, roundsLeft: 9 })).toBe(0)
    expect(pacedShare({ ...goal, delivered: 9, roundsLeft: 0 })).toBe(1)
  })
})

describe('a viewable impression', () => {
  const look = (atMs: number, visibleShare: number, isPageInFront = true, pixels = 30_000) => ({
    atMs,
    visibleShare,
    pixels,
    isPageInFront,
  })
  const after = (...looks: ReturnType<typeof look>[]) => looks.reduce<Viewing>(viewAdvert, NOT_VIEWED)

  test('takes half of the pixels for one second without a break', () => {
    expect(after(look(0, 0.5), look(1_000, 0.5)).isViewed).toBe(true)
    expect(after(look(0, 0.5), look(999, 0.5)).isViewed).toBe(false)
    expect(after(look(0, 0.49), look(5_000, 0.49)).isViewed).toBe(false)
    expect(after(look(0, 1), look(600, 0.2), look(700, 1), look(1_600, 1)).isViewed).toBe(false)
    expect(after(look(0, 1), look(600, 1, false), look(700, 1), look(1_700, 1)).isViewed).toBe(true)
    expect(after(look(0, 1), look(1_200, 0)).isViewed).toBe(true)
    expect(after(look(0, 0.3, true, 250_000), look(1_000, 0.3, true, 250_000)).isViewed).toBe(true)
    expect(viewedAtMs(after(look(40, 1)))).toBe(1_040)
  })

  test('never comes before a second of enough, and stays once it is there', () => {
    const looks = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 700 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()),
    )
    fc.assert(
      fc.property(looks, given => {
        let viewing = NOT_VIEWED
        let atMs = 0
        let enoughMs: number | null = null
        for (const [step, share, isInFront] of given) {
          const before = viewing
          atMs += step
          viewing = viewAdvert(viewing, look(atMs, share, isInFront))
          if (before.isViewed) expect(viewing.isViewed).toBe(true)
          else if (viewing.isViewed) expect(enoughMs !== null && atMs - enoughMs >= 1_000).toBe(true)
          if (share >= 0.5 && isInFront) enoughMs ??= atMs
          else enoughMs = null
        }
      }),
    )
  })
})
