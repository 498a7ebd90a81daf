import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres, localPlane, toPosition } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import { holePicture } from './hole-picture.ts'
import type { PictureHole } from './hole-picture-model.ts'
import { holeSvg } from './hole-svg.ts'

const metre = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const places = fc.constantFrom(
  { lng: 9.293, lat: 45.616 },
  { lng: -122.49, lat: 37.62 },
  { lng: 179.9999, lat: -17 },
  { lng: 25.7, lat: 66.5 },
)
const area = fc.array(metre(4, 30), { minLength: 3, maxLength: 20 })

const holes = fc
  .record({
    origin: places,
    number: fc.integer({ min: 1, max: 27 }),
    par: fc.integer({ min: 3, max: 6 }),
    legs: fc.array(fc.record({ length: metre(0, 260), turn: metre(-1.4, 1.4) }), { minLength: 0, maxLength: 5 }),
    bearing: metre(-Math.PI, Math.PI),
    green: fc.option(area),
    bunkers: fc.array(fc.record({ at: fc.tuple(metre(-90, 90), metre(-90, 90)), radii: area }), { maxLength: 4 }),
    kinds: fc.array(fc.constantFrom('bunker', 'water', 'trees', 'fairway', 'castle'), { minLength: 4, maxLength: 4 }),
    hasPin: fc.boolean(),
    name: fc.option(fc.string({ unit: 'binary' })),
  })
  .map(({ origin, number, par, legs, bearing, green, bunkers, kinds, hasPin, name }): PictureHole => {
    const plane = localPlane(origin)
    const at = (x: number, y: number) => toPosition(plane.fromPlane({ x, y }))
    const ring = (x: number, y: number, radii: number[]): Polygon => {
      const corners = radii.map((radius, index) => {
        const angle = (2 * Math.PI * index) / radii.length
        return at(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
      })
      return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
    }
    let [x, y, heading] = [0, 0, bearing]
    const line = [at(0, 0)]
    for (const { length, turn } of legs) {
      heading += turn
      ;[x, y] = [x + length * Math.sin(heading), y + length * Math.cos(heading)]
      line.push(at(x, y))
    }
    return {
      number,
      par,
      name,
      lineOfPlay: { type: 'LineString', coordinates: line },
      green: green && ring(x, y, green),
      tees: [{ position: { type: 'Point', coordinates: at(0, 0) }, area: null, colour: '#fff' }],
      features: bunkers.map(({ at: [east, north], radii }, index) => ({
        kind: kinds[index] ?? 'bunker',
        geometry: ring(x + east, y + north, radii),
      })),
      pin: hasPin ? plane.fromPlane({ x: x + 2, y: y - 1 }) : null,
    }
  })

const views = fc.record({
  width: fc.integer({ min: 60, max: 900 }),
  height: fc.integer({ min: 60, max: 900 }),
  turnDegrees: fc.integer({ min: -180, max: 180 }),
  trees: fc.constantFrom(0, 15),
})

test('any hole gives a whole picture: numbers only, arcs at their distance, labels inside and apart', () => {
  fc.assert(
    fc.property(holes, views, (hole, view) => {
      const picture = holePicture(hole, view)
      expect(JSON.stringify(picture)).not.toMatch(/null|NaN|Infinity|undefined/)
      expect(picture.shapes.some(({ kind }) => kind === 'green')).toBe(true)
      picture.arcs.forEach(({ distanceMetres: metres, label }, index) => {
        const off = distanceMetres(picture.unproject(label), picture.centre) - metres
        expect(Math.abs(off)).toBeLessThan(0.1 / picture.pixelsPerMetre + 0.01)
        expect(label.x - label.width / 2).toBeGreaterThanOrEqual(0)
        expect(label.y - label.height / 2).toBeGreaterThanOrEqual(0)
        expect(label.x + label.width / 2).toBeLessThanOrEqual(view.width)
        expect(label.y + label.height / 2).toBeLessThanOrEqual(view.height)
        for (const { label: other } of picture.arcs.slice(index + 1)) {
          const isClear =
            Math.abs(label.x - other.x) > (label.width + other.width) / 2 ||
            Math.abs(label.y - other.y) > (label.height + other.height) / 2
          expect(isClear).toBe(true)
        }
      })
      expect(holeSvg(hole, 'light', view)).toBe(holeSvg(structuredClone(hole), 'light', { ...view }))
    }),
    { numRuns: 150 },
  )
})
