import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPlane, type PlanePoint, toPosition } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import { interiorPoint, pointInPolygon } from '../geometry/polygon.ts'
import { outlines } from '../testing/plane-shapes.ts'
import { greenDistances, playerToGreen } from './green-distances.ts'

const plane = localPlane({ lng: -122.48, lat: 37.62 })
const at = (x: number, y: number) => plane.fromPlane({ x, y })
const polygon = (points: readonly PlanePoint[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...points, points[0]!].map(point => toPosition(plane.fromPlane(point)))],
})
const circle = (radius: number) =>
  polygon(
    Array.from({ length: 72 }, (_, i) => ({
      x: radius * Math.cos((i * Math.PI) / 36),
      y: radius * Math.sin((i * Math.PI) / 36),
    })),
  )

test('from any side of a round green, front and back lie a radius before and behind its middle', () => {
  const radius = fc.double({ min: 6, max: 25, noNaN: true })
  const away = fc.double({ min: 40, max: 400, noNaN: true })
  const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  fc.assert(
    fc.property(radius, away, angle, (r, distance, from) => {
      const player = at(distance * Math.cos(from), distance * Math.sin(from))
      const told = greenDistances(player, at(0, 0), circle(r))!
      expect(told.targetMetres).toBeCloseTo(distance, 1)
      // The outline is a polygon of 72 sides: it lies up to 0.1 % inside the circle.
      expect(Math.abs(told.frontMetres - (distance - r))).toBeLessThan(r * 0.002 + 0.05)
      expect(Math.abs(told.backMetres - (distance + r))).toBeLessThan(r * 0.002 + 0.05)
    }),
  )
})

test('a green with an inlet is entered where it is first met and left where it is last', () => {
  const green = polygon([
    { x: -10, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
    { x: -10, y: 30 },
    { x: -10, y: 20 },
    { x: 5, y: 15 },
    { x: -10, y: 10 },
  ])
  const told = greenDistances(at(0, -100), at(0, 25), green)!
  expect([told.frontMetres, told.targetMetres, told.backMetres].map(Math.round)).toEqual([100, 125, 130])
})

test('on the green, and past it, there is no distance to front or back', () => {
  expect(greenDistances(at(3, 2), at(0, 0), circle(12))).toBeNull()
  expect(greenDistances(at(0, -100), at(60, 0), circle(12))).toBeNull()
  expect(greenDistances(at(0, 0), at(0, 0), circle(12))).toBeNull()
})

const bunkered: Polygon = {
  type: 'Polygon',
  coordinates: [...circle(20).coordinates, circle(5).coordinates[0]!.toReversed()],
}
const horseshoe = polygon([
  { x: -20, y: 0 },
  { x: 20, y: 0 },
  { x: 20, y: 40 },
  { x: 12, y: 40 },
  { x: 12, y: 8 },
  { x: -12, y: 8 },
  { x: -12, y: 40 },
  { x: -20, y: 40 },
])

test.each([
  [
    'from the fairway, through the pin',
    circle(15),
    at(0, -100),
    at(5, 0),
    { onGreen: false, front: 86, pin: 100, centre: 100, back: 114 },
  ],
  [
    'without a pin, through the centre',
    circle(15),
    at(0, -100),
    null,
    { onGreen: false, front: 85, pin: null, centre: 100, back: 115 },
  ],
  [
    'on the green only the pin',
    circle(15),
    at(0, -10),
    at(0, 5),
    { onGreen: true, front: null, pin: 15, centre: 10, back: null },
  ],
  [
    'a pin off the green does not hide the green',
    circle(15),
    at(0, -100),
    at(90, 0),
    { onGreen: false, front: 85, pin: 135, centre: 100, back: 115 },
  ],
  [
    'a bent green whose centroid is off it',
    horseshoe,
    at(0, -100),
    null,
    { onGreen: false, front: 100, pin: null, centre: 104, back: 108 },
  ],
  [
    'between the arms of a bent green',
    horseshoe,
    at(0, 30),
    at(16, 30),
    { onGreen: false, front: 12, pin: 16, centre: 26, back: 20 },
  ],
  [
    'in a bunker within the green',
    bunkered,
    at(0, 0),
    at(0, 15),
    { onGreen: false, front: 5, pin: 15, centre: null, back: 20 },
  ],
] as const)('what the app shows: %s', (_, green, player, pin, { onGreen, centre, ...expected }) => {
  const told = playerToGreen(player, green, pin)
  const rounded = (metres: number | null) => (metres === null ? null : Math.round(metres))
  expect({
    front: rounded(told.frontMetres),
    pin: rounded(told.pinMetres),
    back: rounded(told.backMetres),
  }).toEqual(expected)
  expect(told.onGreen).toBe(onGreen)
  if (centre !== null) expect(rounded(told.centreMetres)).toBe(centre)
})

test('wherever the player stands off a green, front, back and the pin on it come in order', () => {
  const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  const away = fc.double({ min: 60, max: 500, noNaN: true })
  fc.assert(
    fc.property(angle, away, outlines, (from, distance, corners) => {
      const green = polygon(corners.map(([x, y]) => ({ x, y })))
      const pin = interiorPoint(green)
      const middle = plane.toPlane(pin)
      const player = at(middle.x + distance * Math.cos(from), middle.y + distance * Math.sin(from))
      fc.pre(!pointInPolygon(player, green))
      const told = playerToGreen(player, green, pin)
      expect(told.frontMetres).toBeLessThanOrEqual(told.pinMetres!)
      expect(told.backMetres).toBeGreaterThanOrEqual(told.pinMetres!)
    }),
  )
})
