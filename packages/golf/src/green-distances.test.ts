import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPlane, type PlanePoint, toPosition } from './geodesy.ts'
import type { Polygon } from './geojson.ts'
import { greenDistances } from './green-distances.ts'

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

test('on the green, and past it, there is no front or back to tell', () => {
  expect(greenDistances(at(3, 2), at(0, 0), circle(12))).toBeNull()
  expect(greenDistances(at(0, -100), at(60, 0), circle(12))).toBeNull()
  expect(greenDistances(at(0, 0), at(0, 0), circle(12))).toBeNull()
})
