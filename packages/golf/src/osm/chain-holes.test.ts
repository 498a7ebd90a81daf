import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChainHole, chainHoles } from './chain-holes.ts'

/** Holes of 300 m round a circle, each tee 30 m from the green before, told in a mixed order. */
function circuit(count: number, told: readonly number[]) {
  const radius = (count * 330) / (2 * Math.PI)
  const at = (metres: number) => ({ x: radius * Math.cos(metres / radius), y: radius * Math.sin(metres / radius) })
  return told.map(hole => ({ start: at(hole * 330), end: at(hole * 330 + 300) }))
}

function walkOf(holes: readonly ChainHole[], order: readonly number[]): number {
  return order.reduce((sum, hole, index) => {
    const [from, to] = [holes[hole]!, holes[order[(index + 1) % order.length]!]!]
    return sum + Math.hypot(to.start.x - from.end.x, to.start.y - from.end.y)
  }, 0)
}

/** Every order in which one hole is played at another time. */
function movesOf(order: readonly number[]): number[][] {
  return order.flatMap(hole => {
    const others = order.filter(other => other !== hole)
    return others.map((_, at) => [...others.slice(0, at), hole, ...others.slice(at)])
  })
}

function nearestFrom(holes: readonly ChainHole[], first: number): number[] {
  const order = [first]
  while (order.length < holes.length) {
    const { end } = holes[order.at(-1)!]!
    const left = [...holes.keys()].filter(hole => !order.includes(hole))
    const walk = (hole: number) => Math.hypot(holes[hole]!.start.x - end.x, holes[hole]!.start.y - end.y)
    order.push(left.reduce((a, b) => (walk(b) < walk(a) ? b : a)))
  }
  return order
}

const orders = fc.shuffledSubarray([...Array(18).keys()], { minLength: 18, maxLength: 18 })
const place = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) })

describe('the order of holes', () => {
  test('is the round, whatever their order in the file', () => {
    fc.assert(
      fc.property(orders, told => {
        const order = chainHoles(circuit(18, told), { hole: told.indexOf(0) })
        expect(order.map(index => told[index])).toEqual([...Array(18).keys()])
      }),
      { numRuns: 8 },
    )
  })

  test('walks no more than any order with one hole moved, nor than going to the nearest tee each time', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ start: place, end: place }), { minLength: 2, maxLength: 9 }), holes => {
        const order = chainHoles(holes)
        const others = [...movesOf(order), ...holes.keys().map(first => nearestFrom(holes, first))]
        for (const other of others) expect(walkOf(holes, order)).toBeLessThanOrEqual(walkOf(holes, other) + 1e-5)
      }),
    )
  })

  test.each([72, 140, 400])('has each of %i holes once', count => {
    const told = [...Array(count).keys()].map(index => (index * 97) % count)
    const order = chainHoles(circuit(count, [...new Set(told)]))
    expect(order.toSorted((a, b) => a - b)).toEqual([...Array(count).keys()])
  })
})

describe('the round begins', () => {
  test('beside the clubhouse', () => {
    const holes = circuit(9, [0, 1, 2, 3, 4, 5, 6, 7, 8])
    const tee = holes[4]?.start ?? { x: 0, y: 0 }
    expect(chainHoles(holes, { beside: { x: tee.x + 20, y: tee.y } })[0]).toBe(4)
  })

  test('after the longest walk where nothing else is known', () => {
    const holes = [3, 1, 2].map(at => ({ start: { x: at * 400, y: 0 }, end: { x: at * 400 + 350, y: 0 } }))
    expect(chainHoles(holes)).toEqual([1, 2, 0])
  })

  test('nowhere with fewer than two holes', () => {
    expect(chainHoles([])).toEqual([])
    expect(chainHoles(circuit(1, [0]))).toEqual([0])
  })
})
