import type { Pin } from '@pinwise/contract'
import type { PlannedDay } from '@pinwise/golf'
import { describe, expect, test } from 'vitest'
import { clubDay } from '../../shell/club-day.ts'
import { GREENS, holeId, pinId, pinOf, placeOn, SETTINGS, TODAY } from '../testing/pin-club.ts'
import { clubTime, noonOf } from './club-time.ts'
import { dayPlans, overlapsOf } from './day-plans.ts'
import { addDays, monthWeeks, shiftMonth, weekAround } from './month-weeks.ts'
import { pastDays } from './past-days.ts'
import { choiceKey, type PlannerOptions, proposePins, storedRounds, takenOf } from './propose-pins.ts'

describe('the calendar', () => {
  test.each([
    ['2026-11-15', '2026-10-26', '2026-12-06', 6],
    ['2027-02-10', '2027-02-01', '2027-02-28', 4],
    ['2024-02-29', '2024-01-29', '2024-03-03', 5],
  ])('of the month of %s has weeks from Monday, %s to %s', (day, first, last, weeks) => {
    const days = monthWeeks(day)
    expect(days).toHaveLength(weeks)
    expect([days[0]?.[0], days.at(-1)?.at(-1)]).toEqual([first, last])
    expect(days.every(week => week.length === 7)).toBe(true)
  })

  test.each([
    ['2026-11-15', 1, '2026-12-15'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-10', -1, '2025-12-10'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('goes from %s by %i months to %s', (day, by, to) => {
    expect(shiftMonth(day, by)).toBe(to)
  })

  test('shows the days from today on first, also where the clocks change', () => {
    const days = (first: number) => Array.from({ length: 7 }, (_, index) => addDays('2026-03-01', first - 1 + index))
    expect(weekAround('2026-03-29', '2026-03-29')).toEqual(days(29))
    expect(weekAround('2026-04-04', '2026-03-29')).toEqual(days(29))
    expect(weekAround('2026-04-05', '2026-03-29')).toEqual(days(36))
    expect(weekAround('2026-03-28', '2026-03-29')).toEqual(days(22))
  })
})

test.each(['Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'noon is noon in %s, also on the days the clocks change',
  zone => {
    for (const day of ['2026-03-29', '2026-11-01', '2026-10-04', '2026-07-15'])
      expect([clubDay(noonOf(day, zone), zone), clubTime(noonOf(day, zone), zone)]).toEqual([day, '12:00'])
  },
)

const planned = (hole: number, day: string, given: Partial<Pin> = {}) =>
  pinOf(hole, { id: pinId(100 + hole), state: 'planned', start: `${day}T05:00:00Z`, ...given })
const schedules = (pins: readonly Pin[], day = '2026-11-17') => ({
  timeZone: 'Europe/Rome',
  days: [{ date: day, pins }],
})

test('a day that is over has the pins of its noon; those are new that were elsewhere the day before', () => {
  const stood = (hole: number, start: string, end: string | null, given: Partial<Pin> = {}) =>
    pinOf(hole, { start, end, state: end ? 'past' : 'current', position: placeOn(hole, 1, 12), ...given })
  const pins = [
    stood(1, '2026-11-10T05:00:00Z', '2026-11-12T05:00:00Z'),
    // Said again at its place, then moved in the afternoon.
    stood(1, '2026-11-12T05:00:00Z', '2026-11-12T14:00:00Z'),
    stood(1, '2026-11-12T14:00:00Z', null, { position: placeOn(1, 5, 20) }),
    stood(2, '2026-11-12T05:00:00Z', null),
    stood(2, '2026-11-11T05:00:00Z', null, { state: 'cancelled' }),
  ]
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', TODAY.day]
  const were = pastDays(days, pins, { greens: GREENS, timeZone: 'Europe/Rome', today: TODAY.day })
  expect([...were]).toEqual([
    ['2026-11-10', { count: 1, changed: 1 }],
    ['2026-11-11', { count: 1, changed: 0 }],
    ['2026-11-12', { count: 2, changed: 1 }],
    ['2026-11-13', { count: 2, changed: 1 }],
  ])
})

describe('what is planned', () => {
  test('for a day is told by green and hour of the club; other layouts and disabled plans do not count', () => {
    const foreign = { ...planned(1, '2026-11-17'), holeId: 'another' }
    const later = planned(2, '2026-11-17', { start: '2026-11-17T06:30:00Z' })
    const plans = dayPlans(schedules([planned(1, '2026-11-17'), later, foreign]), GREENS)
    expect(plans.get('2026-11-17')).toMatchObject({ times: ['06:00', '07:30'], isOpen: true })
    expect(plans.get('2026-11-17')?.greens.size).toBe(2)
    expect(dayPlans(schedules([planned(1, '2026-11-17', { enabled: false })]), GREENS).size).toBe(0)
  })

  test('stands in the way of another plan for the same green and day, and of no other', () => {
    const plans = dayPlans(schedules([planned(1, '2026-11-17')]), GREENS)
    const pins = [1, 2].map(hole => ({ holeId: holeId(hole), position: placeOn(hole, 1, 12) }))
    const wanted = ['2026-11-17', '2026-11-18'].map(date => ({ date, time: '07:00', pins }))
    expect(overlapsOf(plans, wanted)).toMatchObject([
      { day: '2026-11-17', holeId: holeId(1), theirs: { time: '06:00' }, mine: { time: '07:00' } },
    ])
  })

  test('and came true stands in nobody’s way', () => {
    const plans = dayPlans(schedules([planned(1, '2026-11-17', { state: 'past' })]), GREENS)
    const pins = [{ holeId: holeId(1), position: placeOn(1, 1, 12) }]
    expect(plans.get('2026-11-17')?.isOpen).toBe(false)
    expect(overlapsOf(plans, [{ date: '2026-11-17', time: '07:00', pins }])).toEqual([])
  })
})

describe('a proposal', () => {
  const options: PlannerOptions = {
    from: '2026-11-16',
    days: 7,
    rounds: 0,
    firstRound: '2026-11-16',
    keepsPlans: true,
    renewsRounds: false,
    seed: '1',
  }
  const propose = (asked: Partial<PlannerOptions> = {}, pins: readonly Pin[] = []): PlannedDay[] =>
    proposePins(
      GREENS,
      { ...options, ...asked },
      {
        settings: SETTINGS,
        rules: TODAY.rules,
        timeZone: TODAY.timeZone,
        today: TODAY.day,
        ratedMetres: null,
        pins,
      },
    )
  const codes = (day: PlannedDay | undefined) => day?.pins.flatMap(({ reasons }) => reasons.map(({ code }) => code))

  test('has a pin for every green that is drawn, on every day, the same for the same seed', () => {
    const days = propose()
    expect(days.map(({ day, pins }) => [day, pins.length])).toEqual(
      [16, 17, 18, 19, 20, 21, 22].map(day => [`2026-11-${day}`, 2]),
    )
    expect(propose()).toEqual(days)
    expect(propose({ seed: '2' })).not.toEqual(days)
  })

  test('follows the zones of the week, but not on the days of a competition', () => {
    const [monday, tuesday, wednesday] = propose({ rounds: 2, firstRound: '2026-11-17' })
    expect(codes(monday)).toContain('zone-of-weekday')
    expect(codes(tuesday)).not.toContain('zone-of-weekday')
    expect(wednesday?.pins[0]?.reasons).toContainEqual({ code: 'competition-round', round: 2, rounds: 2 })
  })

  test('keeps what is planned unless it is to be replaced, and keeps clear of the cup of now', () => {
    const pins = [planned(1, '2026-11-17'), pinOf(2)]
    const kept = propose({}, pins)[1]
    expect(kept?.pins[0]).toMatchObject({ reasons: [{ code: 'kept' }], pin: placeOn(1, 0, 15) })
    expect(codes(propose({ keepsPlans: false }, pins)[1])).not.toContain('kept')
    expect(codes(kept)).toContain('rested')
  })

  test('tells the rounds whose days are planned already, and chooses anew for them only if asked', () => {
    const pins = [planned(1, '2026-11-17'), planned(1, '2026-11-20')]
    const competition = { ...options, rounds: 2, firstRound: '2026-11-16' }
    const kept = propose(competition, pins)
    expect(storedRounds(kept, competition)).toEqual([2])
    const renewed = propose({ ...competition, renewsRounds: true }, pins)
    expect(storedRounds(renewed, competition)).toEqual([])
    expect(codes(renewed[1])).not.toContain('kept')
    expect(codes(renewed[4])).toContain('kept')
  })

  test('is planned without what is left out and what is planned already', () => {
    const days = propose({ days: 2 }, [planned(1, '2026-11-17')])
    const left = new Set([choiceKey('2026-11-16', holeId(2))])
    expect(
      takenOf(days, left, '06:30').map(({ date, time, pins }) => [date, time, pins.map(pin => pin.holeId)]),
    ).toEqual([
      ['2026-11-16', '06:30', [holeId(1)]],
      ['2026-11-17', '06:30', [holeId(2)]],
    ])
    const all = new Set(days.flatMap(({ day, pins }) => pins.map(({ greenId }) => choiceKey(day, greenId))))
    expect(takenOf(days, all, '06:30')).toEqual([])
  })
})
