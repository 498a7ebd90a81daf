import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgeDistanceMetres, pointInPolygon } from '../geometry/polygon.ts'
import { anyGreens, evenly, rectangleGreen, square } from '../testing/pin-greens.ts'
import { type AdvisePinOptions, advisePin, isRefusal, type PinAdvice } from './pin-advice.ts'
import { dayNumber, dayOf, weekdayOf } from './pin-day.ts'
import { greenFrame } from './pin-frame.ts'
import { type PinGreen, pinGround, type ReservedKind } from './pin-ground.ts'
import { restMetres } from './pin-rest.ts'
import { DEFAULT_PIN_RULES } from './pin-rules.ts'
import { zoneAt, zoneOf } from './pin-zone.ts'

const FOOT = 0.3048
const rules = { ...DEFAULT_PIN_RULES, paceMetres: 1 }
const { at, polygon, line, green } = rectangleGreen(15, 30)
const on = { day: '2026-05-20' }
const advise = (x: number, y: number, extra: Partial<PinGreen> = {}, options: Partial<AdvisePinOptions> = {}) =>
  advisePin(pinGround({ green, approach: 0, ...extra }), at(x, y), { rules, on, ...options })
const codes = (list: PinAdvice[]) => list.map(({ code }) => code)

describe('advice on one pin', () => {
  test.each([
    ['in the middle', 0, 15, []],
    ['five paces from an edge', 10, 15, []],
    ['four paces and a half', 10.5, 15, ['professional']],
    ['just four paces', 11, 15, ['professional']],
    ['a little less', 11.1, 15, ['near-edge']],
    ['on the edge', 15, 15, ['near-edge']],
    ['beside the green', 15.5, 15, ['off-green']],
  ])('%s', (_, x, y, expected) => {
    const list = advise(x, y)
    expect(codes(list)).toEqual(expected)
    expect(list.some(isRefusal)).toBe(expected.includes('off-green'))
  })

  test('figures come along', () => {
    expect(advise(12, 15)).toEqual([{ code: 'near-edge', edgeMetres: expect.closeTo(3, 1), leastMetres: 4 }])
    expect(advise(17, 15)).toEqual([{ code: 'off-green', outsideMetres: expect.closeTo(2, 1) }])
  })

  test('the value is the club’s, in the club’s pace', () => {
    const lenient = { ...rules, edgePaces: 3, professionalPaces: 3, paceMetres: 0.9 }
    expect(codes(advise(12.2, 15, {}, { rules: lenient }))).toEqual([])
    expect(codes(advise(12.4, 15, {}, { rules: lenient }))).toEqual(['near-edge'])
  })

  test('old cups rest in circles that shrink from 15 feet by two a day, and are gone after eight days', () => {
    expect([1, 2, 3, 7, 8, 9].map(days => restMetres(days, rules) / FOOT).map(Math.round)).toEqual([
      15, 13, 11, 3, 1, 0,
    ])
    expect(restMetres(0, rules)).toBe(restMetres(1, rules))
    expect(restMetres(-3, rules)).toBe(restMetres(3, rules))
    // A club whose circles shrink slowly still ends them when its days are over.
    expect([8, 9].map(days => restMetres(days, { ...rules, restStepMetres: 0 }))).toEqual([rules.restFirstMetres, 0])
    const apart = 9.5 * FOOT
    const days = [1, 2, 3, 4, 5, 20].map(ago => {
      const cups = [{ pin: at(apart, 15), day: dayOf(dayNumber(on.day) - ago) }]
      return advise(0, 15, {}, { cups }).length
    })
    // 15, 13, 11 feet reach it; nine do not.
    expect(days).toEqual([1, 1, 1, 0, 0, 0])
    expect(advise(0, 15, {}, { cups: [{ pin: at(apart, 15), day: '2026-05-18' }] })).toEqual([
      {
        code: 'resting',
        cup: at(apart, 15),
        cupDay: '2026-05-18',
        apartMetres: expect.closeTo(apart, 3),
        restMetres: expect.closeTo(13 * FOOT, 6),
        restsDays: 7,
      },
    ])
  })

  test.each<[ReservedKind, object, boolean]>([
    ['repair', {}, true],
    ['practice', {}, true],
    ['wet', {}, false],
    ['wet', { isWet: true }, true],
    ['competition', {}, true],
    ['competition', { competition: { round: 1, rounds: 4 } }, false],
    ['last-round', { competition: { round: 3, rounds: 4 } }, true],
    ['last-round', { competition: { round: 4, rounds: 4 } }, false],
  ])('ground kept for %s, on a day with %j', (kind, day, isKept) => {
    const reserved = [{ id: 'a', kind, area: polygon(square(0, 15, 3)) }]
    const told = advise(1, 15, { reserved }, { on: { ...on, ...day } })
    expect(told).toEqual(isKept ? [{ code: 'reserved', id: 'a', kind }] : [])
    expect(advise(5, 15, { reserved }, { on: { ...on, ...day } })).toEqual([])
  })

  test('kept for some days only', () => {
    const reserved = [
      { id: 'a', kind: 'repair', area: polygon(square(0, 15, 3)), from: '2026-05-18', to: '2026-05-20' },
    ] as const
    const told = ['2026-05-17', '2026-05-18', '2026-05-20', '2026-05-21'].map(
      day => advise(0, 15, { reserved }, { on: { day } }).length,
    )
    expect(told).toEqual([0, 1, 1, 0])
  })

  test('trouble close behind an edge asks for five paces of green, and trouble far behind does not', () => {
    const bunker = (gap: number) => [{ kind: 'bunker', geometry: polygon(square(15 + gap + 3, 15, 3)) }]
    expect(codes(advise(10.5, 15, { troubles: bunker(2) }))).toEqual(['professional', 'near-trouble'])
    expect(codes(advise(10.5, 15, { troubles: bunker(6) }))).toEqual(['professional'])
    expect(codes(advise(9, 15, { troubles: bunker(2) }))).toEqual([])
    const [told] = advise(10.5, 15, { troubles: bunker(2) }).slice(1)
    expect(told).toMatchObject({ kind: 'bunker', leastMetres: 5 })
    expect(told).toMatchObject({ greenMetres: expect.closeTo(4.5, 1), troubleMetres: expect.closeTo(6.5, 1) })
    // What staff have drawn across the green: where it runs away, and a ridge, for which three paces are enough.
    const across = (kind: string) => [{ kind, geometry: line([-15, 20], [15, 20]) }]
    expect([14, 16, 17.5].map(y => codes(advise(0, y, { troubles: across('fall-off') })))).toEqual([
      [],
      ['near-trouble'],
      ['near-trouble'],
    ])
    expect([14, 16, 17.5].map(y => codes(advise(0, y, { troubles: across('ridge') })))).toEqual([
      [],
      [],
      ['near-trouble'],
    ])
  })

  test('slope, where it is known', () => {
    const told = (percent: number | null) => advise(0, 15, { slopePercentAt: () => percent })
    expect([null, 1.5, 2, 2.5, 3, 4].map(percent => told(percent).map(each => 'level' in each && each.level))).toEqual([
      [],
      [],
      [],
      ['borderline'],
      ['borderline'],
      ['strong'],
    ])
  })

  test('another zone than the day’s', () => {
    expect(advise(-8, 25, {}, { zone: { wanted: 7, of: 9 } })).toEqual([])
    expect(advise(-8, 25, {}, { zone: { wanted: 4, of: 9 } })).toEqual([{ code: 'other-zone', zone: 7, wantedZone: 4 }])
  })
})

test('zones are numbered along the front from the left', () => {
  const frame = greenFrame(green, 0)
  const numbers = [5, 15, 25].map(y => [-10, 0.5, 10].map(x => zoneAt(frame, { x, y }, 9).number))
  expect(numbers).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ])
  expect([5, 15, 25].flatMap(y => [-10, 10].map(x => zoneAt(frame, { x, y }, 6).number))).toEqual([1, 2, 3, 4, 5, 6])
  expect(zoneOf(6, 9)).toEqual({ number: 6, third: 'middle', column: 'right' })
  expect(zoneOf(4, 6)).toEqual({ number: 4, third: 'middle', column: 'right' })
})

test('only a pin off the green is refused, and edge advice agrees with looking', () => {
  fc.assert(
    fc.property(anyGreens, evenly(0, 360), evenly(-0.1, 1.1), evenly(-0.1, 1.1), (shape, degrees, across, along) => {
      const ground = pinGround({ green: shape, approach: degrees })
      const { frame } = ground
      const pin = frame.fromFrame({
        x: frame.leftMetres + across * frame.widthMetres,
        y: along * frame.depthMetres,
      })
      const edge = edgeDistanceMetres(pin, shape)
      fc.pre(Math.abs(edge) > 0.02 && [4, 5].every(paces => Math.abs(edge - paces) > 0.02))
      const list = advisePin(ground, pin, { rules, on })
      expect(list.some(isRefusal)).toBe(!pointInPolygon(pin, shape))
      expect(codes(list)).toEqual(
        edge < 0 ? ['off-green'] : edge < 4 ? ['near-edge'] : edge < 5 ? ['professional'] : [],
      )
    }),
    { numRuns: 500 },
  )
})

test('days of the calendar', () => {
  expect(dayOf(dayNumber('2026-02-28') + 1)).toBe('2026-03-01')
  expect(dayOf(dayNumber('2028-02-28') + 1)).toBe('2028-02-29')
  expect(dayNumber('2026-10-26') - dayNumber('2026-10-24')).toBe(2)
  expect(['1969-12-29', '2026-11-15', '2026-11-16'].map(weekdayOf)).toEqual([1, 7, 1])
})
