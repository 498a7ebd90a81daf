import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPlane } from '../geometry/geodesy.ts'
import { holePlacer } from './place-on-hole.ts'
import { addCells, centreOfCell, mayShowCell, type StandingFix, standingCells, staysOf } from './standing.ts'

const plane = localPlane({ lng: 9.3, lat: 45.6 })
const at = (atSeconds: number, x: number, y = 0): StandingFix => ({ atSeconds, ...plane.fromPlane({ x, y }) })
/** One fix every ten seconds. */
const standing = (from: number, seconds: number, x: number) =>
  Array.from({ length: seconds / 10 + 1 }, (_, n) => at(from + n * 10, x + (n % 3)))

test('who stays about one place for a minute and a half stands still; strokes, walks and silence do not count', () => {
  const fixes = [
    ...standing(0, 300, 0),
    ...Array.from({ length: 20 }, (_, n) => at(310 + n * 10, 20 + n * 14)),
    ...standing(600, 60, 400),
    ...standing(700, 120, 500),
    // An hour without a signal is not an hour of waiting.
    ...standing(4_420, 120, 500),
  ]
  expect(staysOf(fixes).map(({ seconds }) => seconds)).toEqual([300, 120, 120])
  expect(staysOf([])).toEqual([])
})

test('a group counts once in a cell, however many carts it has; cells of fewer than five golfers are not shown', () => {
  const cart = standing(0, 300, 5)
  const cells = standingCells([
    { golfers: 4, trackers: [cart, cart] },
    { golfers: 3, trackers: [cart] },
    { golfers: 2, trackers: [standing(0, 600, 800)] },
  ])
  const [alone, together] = [cells.find(({ golfers }) => golfers === 2), cells.find(({ golfers }) => golfers === 7)]
  expect(together).toMatchObject({ seconds: 600, groups: 2, golfers: 7 })
  expect([alone, together].map(cell => cell && mayShowCell(cell))).toEqual([false, true])
  expect(addCells([cells, cells])).toEqual(
    cells.map(cell => ({ ...cell, seconds: cell.seconds * 2, groups: cell.groups * 2, golfers: cell.golfers * 2 })),
  )
})

test('a cell lies where its golfers stood, anywhere on earth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -65, max: 65, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      (lat, lng) => {
        const here = localPlane({ lat, lng })
        const fixes = [0, 60, 120].map(atSeconds => ({ atSeconds, lat, lng }))
        const [cell] = standingCells([{ golfers: 4, trackers: [fixes] }])
        const { x, y } = here.toPlane(centreOfCell(cell ?? { row: 0, col: 0 }))
        expect(Math.hypot(x, y)).toBeLessThan(20)
      },
    ),
  )
})

test('a place is named by the nearest line of play and its end', () => {
  const line = (x: number) => ({
    type: 'LineString' as const,
    coordinates: [0, 300].map(y => {
      const { lng, lat } = plane.fromPlane({ x, y })
      return [lng, lat] as [number, number]
    }),
  })
  const placeOf = holePlacer([
    { holeId: 'a', number: 1, lineOfPlay: line(0) },
    { holeId: 'b', number: 2, lineOfPlay: line(100) },
  ])
  const on = (x: number, y: number) => placeOf(plane.fromPlane({ x, y }))
  expect(on(5, 10)).toEqual({ holeId: 'a', number: 1, place: 'tee' })
  expect(on(90, 150)).toEqual({ holeId: 'b', number: 2, place: 'fairway' })
  expect(on(95, 320)).toEqual({ holeId: 'b', number: 2, place: 'green' })
  expect(on(400, 150)).toBe(null)
  expect(holePlacer([])({ lng: 0, lat: 0 })).toBe(null)
})
