import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgeDistanceMetres, interiorPoint } from '../geometry/polygon.ts'
import { anyGreens, evenly, rectangleGreen } from '../testing/pin-greens.ts'
import { shapesRound } from '../testing/plane-shapes.ts'
import { measurePin } from './measure-pin.ts'
import { type PinNotation, pinFigures, pinPlace } from './pin-figures.ts'
import { greenFrame, measureInFrame } from './pin-frame.ts'
import { metresPerUnit, type PinUnit, toWholeUnits } from './pin-scale.ts'
import { codeOfSide, sideOf, sideOfCode } from './pin-side.ts'
import { flagColour, thirdOf } from './pin-third.ts'

const YARD = 0.9144
const yards = { unit: 'yards', paceMetres: YARD } as const

describe('what a sheet says of a pin', () => {
  test('the published example of the USGA: depth 37, on 20, 10 from the right', () => {
    const { at, polygon } = shapesRound({ lng: -74.3, lat: 40.6 })
    const inYards = ([x, y]: readonly [number, number]) => [x * YARD, y * YARD] as const
    // The front edge below the pin is at five yards, and the box is fourteen yards wide there: neither may count.
    const green = polygon(
      (
        [
          [-8, 0],
          [2, 5],
          [12, 14],
          [12, 26],
          [3, 37],
          [-14, 22],
        ] as const
      ).map(inYards),
    )
    const frame = greenFrame(green, 0)
    expect(pinFigures(frame, at(2 * YARD, 20 * YARD), yards)).toEqual({
      notation: 'usga',
      unit: 'yards',
      depth: 37,
      third: 'middle',
      on: 20,
      side: 'R',
      fromSide: 10,
    })
  })

  test.each([
    { depth: 42, on: 27, fromLeft: 24, side: 'R', fromSide: 6, third: 'middle' },
    { depth: 29, on: 9, fromLeft: 7, side: 'L', fromSide: 7, third: 'front' },
    { depth: 30, on: 19.98, fromLeft: 15, side: 'C', fromSide: null, third: 'middle' },
    { depth: 30, on: 21, fromLeft: 15.4, side: 'C', fromSide: null, third: 'back' },
    { depth: 30, on: 10.02, fromLeft: 14.4, side: 'L', fromSide: 14, third: 'middle' },
    { depth: 30, on: 9.97, fromLeft: 15.6, side: 'R', fromSide: 14, third: 'front' },
  ])('depth $depth, $fromLeft yards from the left of 30 wide, on $on', ({ depth, on, fromLeft, ...told }) => {
    const { at, green } = rectangleGreen(15 * YARD, depth * YARD)
    const figures = pinFigures(greenFrame(green, 0), at((fromLeft - 15) * YARD, on * YARD), yards)
    expect(figures).toMatchObject({ depth, on: Math.round(on), ...told })
  })

  test.each<[PinUnit, number, number, number, number]>([
    // unit, pace, and 36 m deep, 18.2 m on, 7.7 m from the left
    ['metres', 0.91, 36, 18, 8],
    ['yards', 0.91, 39, 20, 8],
    ['paces', 0.91, 40, 20, 8],
    ['paces', 0.75, 48, 24, 10],
  ])('in %s of %d m', (unit, paceMetres, depth, on, fromSide) => {
    const { at, green } = rectangleGreen(20, 36)
    expect(pinFigures(greenFrame(green, 0), at(-12.3, 18.2), { unit, paceMetres })).toMatchObject({
      unit,
      depth,
      on,
      fromSide,
    })
  })

  test('halves go up, alike on both sides, and noise of the arithmetic does not count', () => {
    const whole = [0.5, 1.5, 2.4999999999, 2.49, -0.5, -1.5, -0.2].map(value =>
      toWholeUnits(value, { unit: 'metres', paceMetres: 0.9 }),
    )
    expect(whole).toEqual([1, 2, 3, 2, -1, -2, 0])
    expect(metresPerUnit(yards)).toBe(0.9144)
  })

  test('from the centre, and as a dot alone', () => {
    const { at, green } = rectangleGreen(12, 30)
    const told = (notation: PinNotation) =>
      pinFigures(greenFrame(green, 0), at(-7.2, 20.1), { unit: 'metres', paceMetres: 0.9 }, notation)
    expect(told('from-centre')).toEqual({
      notation: 'from-centre',
      unit: 'metres',
      depth: 30,
      third: 'back',
      behind: 5,
      right: -7,
    })
    expect(told('dot')).toEqual({ notation: 'dot', unit: 'metres', depth: 30, third: 'back' })
  })

  test('a pin that is not on the green has no figures', () => {
    const { at, green } = rectangleGreen(12, 30)
    expect(pinFigures(greenFrame(green, 0), at(13, 10), yards)).toBeNull()
    expect(pinFigures(greenFrame(green, 0), at(0, 31), yards, 'dot')).toBeNull()
  })

  test('sides have two spellings', () => {
    expect((['L', 'R', 'C'] as const).map(codeOfSide)).toEqual(['sx', 'dx', 'ct'])
    expect((['sx', 'dx', 'ct'] as const).map(sideOfCode)).toEqual(['L', 'R', 'C'])
    expect(sideOf(5, 5.9, 0.9)).toBe('C')
    expect(sideOf(5, 5.92, 0.9)).toBe('L')
  })

  test('thirds: the lines between them belong to the middle, and the flag is the colour of the club', () => {
    expect([0, 9.99, 10, 15, 20, 20.01, 30].map(on => thirdOf(on, 30))).toEqual([
      'front',
      'front',
      'middle',
      'middle',
      'middle',
      'back',
      'back',
    ])
    expect(thirdOf(3, 0)).toBe('middle')
    const dutch = { front: 'white', middle: 'yellow', back: 'red' }
    expect((['front', 'middle', 'back'] as const).map(third => flagColour(third, dutch))).toEqual([
      'white',
      'yellow',
      'red',
    ])
  })
})

test('the frame measures as measurePin does, from any side and anywhere on earth', () => {
  fc.assert(
    fc.property(anyGreens, evenly(0, 360), evenly(-20, 20), evenly(-20, 20), (green, degrees, x, y) => {
      const frame = greenFrame(green, degrees)
      const pin = frame.fromFrame({ x, y: y + frame.centreOnMetres })
      const there = frame.toFrame(pin)
      expect(Math.hypot(there.x - x, there.y - y - frame.centreOnMetres)).toBeLessThan(1e-6)
      const [mine, known] = [measureInFrame(frame, there), measurePin(green, degrees, pin)]
      const isOff = known.leftMetres + known.rightMetres === 0
      // Just beside the outline the frame is a centimetre more patient.
      if (mine === null || isOff) {
        expect(edgeDistanceMetres(pin, green)).toBeLessThan(0.011)
        return
      }
      for (const key of ['depthMetres', 'onMetres'] as const) expect(mine[key]).toBeCloseTo(known[key], 5)
      expect(mine.leftMetres).toBeCloseTo(known.leftMetres, 5)
      expect(mine.rightMetres).toBeCloseTo(known.rightMetres, 5)
    }),
    { numRuns: 300 },
  )
})

test('left and right agree with walking across in small steps', () => {
  fc.assert(
    fc.property(anyGreens, evenly(0, 360), (green, degrees) => {
      const frame = greenFrame(green, degrees)
      const { onMetres, side, sideMetres } = pinPlace(frame, interiorPoint(green), 0.9)!
      const point = { x: 0, y: onMetres }
      const inside = (x: number) => frame.rings.filter(ring => crossesRight(ring, { x, y: point.y })).length % 2 === 1
      const walk = (step: number) => {
        let walked = 0
        while (inside(walked + step)) walked += step
        return Math.abs(walked)
      }
      const [left, right] = [walk(-0.01), walk(0.01)]
      if (Math.abs(Math.abs(left - right) - 0.9) < 0.05) return
      expect(side).toBe(Math.abs(left - right) < 0.9 ? 'C' : left < right ? 'L' : 'R')
      if (sideMetres !== null) expect(Math.abs(sideMetres - Math.min(left, right))).toBeLessThan(0.03)
    }),
    { numRuns: 100 },
  )
})

/** An odd number of edges to the right: inside this ring. */
function crossesRight(ring: readonly { x: number; y: number }[], { x, y }: { x: number; y: number }): boolean {
  const crossed = ring.filter((b, index) => {
    const a = ring.at(index - 1)!
    return a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)
  })
  return crossed.length % 2 === 1
}
