import { describe, expect, test } from 'vitest'
import type { Corner } from '../testing/plane-shapes.ts'
import { spansOnLine } from './line-spans.ts'

const ring = (...corners: Corner[]) => corners.map(([x, y]) => ({ x, y }))
const diamond = ring([0, -10], [10, 0], [0, 10], [-10, 0])
const square = ring([-10, -10], [10, -10], [10, 10], [-10, 10])
const hole = ring([-4, -4], [-4, 4], [4, 4], [4, -4])
const zigzag = ring([-10, 0], [10, 0], [10, 30], [5, 10], [0, 30], [-5, 10], [-10, 30])
const stairs = ring([0, 0], [20, 0], [20, 10], [10, 10], [10, 20], [0, 20])

describe('the stretches of a line on an area', () => {
  test.each([
    ['through the middle', [square], [0, -50], [0, 1], [[40, 60]]],
    ['from inside, the way back counted below zero', [square], [0, 0], [0, 1], [[-10, 10]]],
    ['past it', [square], [30, -50], [0, 1], []],
    ['through two corners', [diamond], [0, -50], [0, 1], [[40, 60]]],
    ['touching one corner', [diamond], [10, -50], [0, 1], [[50, 50]]],
    ['along an edge from outside', [square], [10, -50], [0, 1], [[40, 60]]],
    ['along the same edge of a ring run the other way', [square.toReversed()], [10, -50], [0, 1], [[40, 60]]],
    [
      'over a hole',
      [square, hole],
      [0, -50],
      [0, 1],
      [
        [40, 46],
        [54, 60],
      ],
    ],
    ['along the edge of a hole', [square, hole], [4, -50], [0, 1], [[40, 60]]],
    [
      'into both arms of a bent shape',
      [zigzag],
      [-50, 25],
      [1, 0],
      [
        [40, 41.25],
        [48.75, 51.25],
        [58.75, 60],
      ],
    ],
    ['through the tips of the bays', [zigzag], [-50, 10], [1, 0], [[40, 60]]],
    ['along an inner edge and on', [stairs], [-50, 10], [1, 0], [[50, 70]]],
  ] as const)('%s', (_, rings, [x, y], [dx, dy], expected) => {
    const spans = spansOnLine({ x, y }, { x: dx, y: dy }, rings)
    expect(spans.map(({ from, to }) => [from, to].map(metres => Math.round(metres * 1e6) / 1e6))).toEqual(expected)
  })
})
