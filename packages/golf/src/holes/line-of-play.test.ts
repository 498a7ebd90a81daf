import { expect, test } from 'vitest'
import { distanceMetres, localPlane, toPosition } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { pointBeforeEnd } from './line-of-play.ts'

const plane = localPlane({ lng: -122.4885, lat: 37.6244 })
const at = (x: number, y: number) => plane.fromPlane({ x, y })
const dogleg: LineString = { type: 'LineString', coordinates: [at(0, 0), at(0, 200), at(150, 200)].map(toPosition) }

test.each([
  [0, 150, 200],
  [100, 50, 200],
  [150, 0, 200],
  [250, 0, 100],
  [900, 0, 0],
])('%i m before the end', (metres, x, y) => {
  expect(distanceMetres(pointBeforeEnd(dogleg, metres), at(x, y))).toBeLessThan(0.05)
})
