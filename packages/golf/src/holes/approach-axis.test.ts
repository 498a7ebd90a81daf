import { describe, expect, test } from 'vitest'
import { measurePin } from '../pins/measure-pin.ts'
import { type Corner, shapesRound } from '../testing/plane-shapes.ts'
import { approachDegrees, bearingDegrees } from './approach-axis.ts'

const { at, line, polygon } = shapesRound({ lng: 2.1, lat: 41.5 })
const green: Corner[] = [
  [-10, 0],
  [10, 0],
  [10, 30],
  [-10, 30],
]

describe('the approach to a green', () => {
  test.each<[string, Corner[], number]>([
    [
      'the only leg',
      [
        [0, -300],
        [0, 15],
      ],
      0,
    ],
    [
      'the last leg of a dogleg',
      [
        [-300, -300],
        [-300, 15],
        [0, 15],
      ],
      90,
    ],
    [
      'from the north-east',
      [
        [215, 215],
        [0, 0],
      ],
      225,
    ],
    [
      'a last vertex set twice',
      [
        [-300, 15],
        [0, 15],
        [0, 15],
      ],
      90,
    ],
    [
      'vertices on the green are drawing',
      [
        [-300, 15],
        [-8, 15],
        [0, 20],
      ],
      89,
    ],
    [
      'a line that never leaves the green',
      [
        [0, 5],
        [0, 15],
      ],
      0,
    ],
    ['a line of one point', [[0, 5]], 0],
  ])('%s', (_, corners, degrees) => {
    expect(Math.round(approachDegrees(line(...corners), polygon(green))) % 360).toBe(degrees)
  })

  test('what staff have set is taken instead of the line', () => {
    const pin = at(4, 10)
    expect(measurePin(polygon(green), 0, pin).onMetres).toBeCloseTo(10, 1)
    expect(measurePin(polygon(green), 90, pin).onMetres).toBeCloseTo(14, 1)
    expect(measurePin(polygon(green), 180, pin).onMetres).toBeCloseTo(20, 1)
    expect(measurePin(polygon(green), 180, pin).leftMetres).toBeCloseTo(6, 1)
  })

  test('a bearing is the way there', () => {
    expect(bearingDegrees(at(0, 0), at(10, 10))).toBeCloseTo(45, 3)
    expect(bearingDegrees(at(0, 0), at(-10, 0))).toBeCloseTo(270, 3)
  })
})
