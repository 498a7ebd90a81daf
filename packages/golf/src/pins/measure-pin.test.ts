import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPlane, type PlanePoint, toPosition } from '../geometry/geodesy.ts'
import type { LineString, Polygon } from '../geometry/geojson.ts'
import { measurePin } from './measure-pin.ts'

const YARD = 0.9144
const plane = localPlane({ lng: 9.3, lat: 45.6 })
const position = (point: PlanePoint) => toPosition(plane.fromPlane(point))
const polygon = (...points: PlanePoint[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...points, points[0]!].map(position)],
})
const line = (...points: PlanePoint[]): LineString => ({ type: 'LineString', coordinates: points.map(position) })

describe('a pin on its green', () => {
  test('the published example of the USGA: depth 37, on 20, 10 from the right', () => {
    // An egg whose right edge at 20 yards is 10 yards from the pin at x = 2; the front edge is not below the pin.
    const green = polygon(
      { x: -8 * YARD, y: 0 },
      { x: 12 * YARD, y: 14 * YARD },
      { x: 12 * YARD, y: 26 * YARD },
      { x: 3 * YARD, y: 37 * YARD },
      { x: -14 * YARD, y: 22 * YARD },
    )
    const approach = line({ x: 0, y: -300 }, { x: 0, y: 18 })
    const pin = plane.fromPlane({ x: 2 * YARD, y: 20 * YARD })
    const measured = measurePin(green, approach, pin)
    expect(measured.depthMetres / YARD).toBeCloseTo(37, 1)
    expect(measured.onMetres / YARD).toBeCloseTo(20, 1)
    expect(measured.rightMetres / YARD).toBeCloseTo(10, 1)
  })

  test('only the last leg of a dogleg counts', () => {
    const green = polygon({ x: 0, y: 0 }, { x: 30, y: 0 }, { x: 30, y: 20 }, { x: 0, y: 20 })
    const dogleg = line({ x: -200, y: -300 }, { x: -200, y: 10 }, { x: 15, y: 10 })
    const measured = measurePin(green, dogleg, plane.fromPlane({ x: 10, y: 15 }))
    expect(measured.depthMetres).toBeCloseTo(30, 1)
    expect(measured.onMetres).toBeCloseTo(10, 1)
    expect([measured.leftMetres, measured.rightMetres].map(Math.round)).toEqual([5, 15])
  })

  test('turning the whole hole changes nothing, and left plus right is the width at the pin', () => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true })
    fc.assert(
      fc.property(angle, share, share, (turn, across, along) => {
        const turned = ({ x, y }: PlanePoint) => ({
          x: x * Math.cos(turn) - y * Math.sin(turn),
          y: x * Math.sin(turn) + y * Math.cos(turn),
        })
        const green = polygon(
          ...[
            { x: -12, y: 0 },
            { x: 12, y: 0 },
            { x: 12, y: 34 },
            { x: -12, y: 34 },
          ].map(turned),
        )
        const approach = line(turned({ x: 0, y: -150 }), turned({ x: 0, y: 17 }))
        const measured = measurePin(green, approach, plane.fromPlane(turned({ x: 24 * across - 12, y: 34 * along })))
        expect(measured.onMetres).toBeCloseTo(34 * along, 1)
        expect(measured.leftMetres).toBeCloseTo(24 * across, 1)
        expect(measured.leftMetres + measured.rightMetres).toBeCloseTo(24, 1)
        expect(measured.depthMetres).toBeCloseTo(34, 1)
      }),
    )
  })
})
