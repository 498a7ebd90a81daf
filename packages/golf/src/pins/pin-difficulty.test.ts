import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitDifficulty } from '../plan/plan-fit-difficulty.ts'
import { anyGreens, evenly, rectangleGreen, square } from '../testing/pin-greens.ts'
import { balanceOf, type PinTraits } from './pin-balance.ts'
import { levelOf, pinDifficulty } from './pin-difficulty.ts'
import { type PinGreen, pinGround } from './pin-ground.ts'
import { adviseLayout, type LayoutPin } from './pin-layout-advice.ts'
import { DEFAULT_PIN_RULES } from './pin-rules.ts'

const rules = { ...DEFAULT_PIN_RULES, paceMetres: 1 }
const { at, polygon, green } = rectangleGreen(15, 30)
const score = (x: number, y: number, extra: Partial<PinGreen> = {}) =>
  pinDifficulty(pinGround({ green, approach: 0, ...extra }), at(x, y), rules)

describe('how difficult a pin is', () => {
  test('the middle of a wide green without trouble is as easy as can be', () => {
    expect(score(0, 15).score).toBeCloseTo(1, 1)
  })

  test('each part can be computed by hand', () => {
    // Six paces from the right edge: half of four points. Nothing else.
    expect(score(9, 15).score).toBeCloseTo(3, 1)
    // Five from the back edge, ten of the fifteen metres of half the depth from the middle.
    expect(score(0, 25).score).toBeCloseTo(1 + (4 * 4) / 6 + 10 / 15, 1)
    // A bunker two paces off the right edge, eight from the pin: half of two points more than without it.
    const beside = [{ kind: 'bunker', geometry: polygon(square(20, 15, 3)) }]
    expect(score(9, 15, { troubles: beside }).score).toBeCloseTo(4, 1)
    // A bunker that ends two metres before the green, thirteen before the pin, in line with it: half of two points.
    const before = [{ kind: 'bunker', geometry: polygon(square(0, -5, 3)) }]
    expect(score(0, 11, { troubles: before }).score - score(0, 11).score).toBeCloseTo(1, 1)
    expect(score(9, 11, { troubles: before }).score - score(9, 11).score).toBeCloseTo(0, 1)
    expect(score(0, 15, { slopePercentAt: () => 2.25 }).score).toBeCloseTo(2.5, 1)
  })

  test('the parts add up, and never leave the scale', () => {
    fc.assert(
      fc.property(anyGreens, evenly(0, 360), evenly(0, 1), evenly(0, 1), evenly(0, 6), (shape, turn, u, v, slope) => {
        const ground = pinGround({
          green: shape,
          approach: turn,
          troubles: [{ kind: 'bunker', geometry: shape }],
          slopePercentAt: () => slope,
        })
        const { frame } = ground
        const pin = frame.fromFrame({ x: frame.leftMetres + u * frame.widthMetres, y: v * frame.depthMetres })
        const told = pinDifficulty(ground, pin, rules)
        expect(told.score).toBeGreaterThanOrEqual(1)
        expect(told.score).toBeLessThanOrEqual(10)
        for (const { points, mostPoints } of told.parts) {
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(mostPoints)
        }
        const sum = told.parts.reduce((total, { points }) => total + points, 1)
        expect(told.score).toBeCloseTo(Math.min(10, sum), 9)
      }),
      { numRuns: 200 },
    )
  })

  test('levels, and bounds that suit a course', () => {
    expect([3, 3.2, 4.1, 4.2].map(value => levelOf(value, rules))).toEqual([
      'easy',
      'moderate',
      'moderate',
      'difficult',
    ])
    const fitted = fitDifficulty([{ green, approach: 0 }], rules, 'metres')
    const ground = pinGround({ green, approach: 0 })
    const counts = { easy: 0, moderate: 0, difficult: 0 }
    for (let x = -10.75; x < 11; x += 0.5) {
      for (let y = 4.25; y < 26; y += 0.5) counts[pinDifficulty(ground, at(x, y), fitted).level] += 1
    }
    const total = counts.easy + counts.moderate + counts.difficult
    for (const count of Object.values(counts)) expect(Math.abs(count / total - 1 / 3)).toBeLessThan(0.08)
    expect(fitDifficulty([], rules, 'metres')).toEqual(rules)
  })
})

describe('the pins of a day together', () => {
  const traits = (third: PinTraits['third'], side: PinTraits['side'], level: PinTraits['level']) => ({
    third,
    side,
    level,
  })
  const even: PinTraits[] = Array.from({ length: 18 }, (_, index) =>
    traits(
      (['front', 'middle', 'back'] as const)[index % 3]!,
      (['L', 'R', 'L', 'R', 'C', 'L', 'R', 'L', 'R'] as const)[index % 9]!,
      (['easy', 'moderate', 'difficult'] as const)[Math.floor(index / 3) % 3]!,
    ),
  )
  const layout = (pins: PinTraits[]): LayoutPin[] =>
    pins.map((pin, index) => ({
      hole: index + 1,
      pin: { ...pin, onMetres: 15, centreOnMetres: 15 },
      lengthMetres: 300,
    }))

  test('six, six and six of each, eight left, eight right, two centre: nothing to say', () => {
    expect(adviseLayout(layout(even), rules, 5400)).toEqual([])
    expect(balanceOf(even, rules).map(({ count }) => count)).toEqual([6, 6, 6, 8, 8, 2, 6, 6, 6])
  })

  test('two off is tolerated, three is not', () => {
    const front = (count: number) =>
      even.map((pin, index) => (index < count * 3 && index % 3 === 1 ? { ...pin, third: 'front' as const } : pin))
    expect(adviseLayout(layout(front(2)), rules)).toEqual([])
    expect(adviseLayout(layout(front(3)), rules)).toEqual([
      { code: 'out-of-balance', trait: 'third', value: 'front', count: 9, wanted: 6 },
      { code: 'out-of-balance', trait: 'third', value: 'middle', count: 3, wanted: 6 },
    ])
  })

  test('pins that are missing are named, and leave the length unsaid', () => {
    const pins = layout(even).map(each => (each.hole === 7 ? { ...each, pin: null } : each))
    expect(adviseLayout(pins, rules, 9000)).toEqual([{ code: 'pins-missing', holes: [7] }])
  })

  test('the length of the day against the rated one: 100 yards, and 22 or 18 yards for a tenth of a stroke', () => {
    const deep = layout(even).map(each => ({ ...each, pin: { ...each.pin!, onMetres: 21 } }))
    expect(adviseLayout(deep, rules, 5400 + 18 * 6 - 91.44)).toEqual([])
    const [told] = adviseLayout(deep, rules, 5400)
    expect(told).toEqual({
      code: 'length-off',
      totalMetres: 5508,
      ratedMetres: 5400,
      differenceMetres: 108,
      toleranceMetres: expect.closeTo(91.44, 6),
      ratingChange: { men: expect.closeTo(0.537, 3), women: expect.closeTo(0.656, 3) },
    })
  })
})
