import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainHoles } from './chain-holes.ts'

/** Holes of 300 m round a circle, each tee 30 m from the green before, told in a mixed order. */
function circuit(count: number, told: readonly number[]) {
  const radius = (count * 330) / (2 * Math.PI)
  const at = (metres: number) => ({ x: radius * Math.cos(metres / radius), y: radius * Math.sin(metres / radius) })
  return told.map(hole => ({ start: at(hole * 330), end: at(hole * 330 + 300) }))
}

const orders = fc.shuffledSubarray([...Array(18).keys()], { minLength: 18, maxLength: 18 })

test('finds the round whatever the order of the holes in the file', () => {
  fc.assert(
    fc.property(orders, told => {
      const order = chainHoles(circuit(18, told), { hole: told.indexOf(0) })
      expect(order.map(index => told[index])).toEqual([...Array(18).keys()])
    }),
    { numRuns: 8 },
  )
})

test('begins beside the clubhouse', () => {
  const holes = circuit(9, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  const tee = holes[4]?.start ?? { x: 0, y: 0 }
  expect(chainHoles(holes, { beside: { x: tee.x + 20, y: tee.y } })[0]).toBe(4)
})

test('begins after the longest walk where nothing else is known', () => {
  const holes = [3, 1, 2].map(place => ({ start: { x: place * 400, y: 0 }, end: { x: place * 400 + 350, y: 0 } }))
  expect(chainHoles(holes)).toEqual([1, 2, 0])
})

test('has nothing to order in fewer than two holes', () => {
  expect(chainHoles([])).toEqual([])
  expect(chainHoles(circuit(1, [0]))).toEqual([0])
})
