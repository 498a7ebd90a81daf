import { expect, test } from 'vitest'
import { localPlane, toPosition } from './geodesy.ts'
import type { Polygon } from './geojson.ts'
import { polygonAreaSquareMetres } from './polygon.ts'
import { isCoarseOutline, roundOutline } from './round-outline.ts'

const plane = localPlane({ lng: 9.3, lat: 45.6 })
function regular(corners: number, radius = 12): Polygon {
  const ring = Array.from({ length: corners }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners
    return toPosition(plane.fromPlane({ x: radius * Math.cos(turn), y: radius * Math.sin(turn) }))
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}

test.each([3, 4, 5, 7])('an outline of %i corners becomes round and stays a green of about its size', corners => {
  const rounded = roundOutline(regular(corners))
  expect(isCoarseOutline(regular(corners))).toBe(true)
  expect(isCoarseOutline(rounded)).toBe(false)
  const share = polygonAreaSquareMetres(rounded) / polygonAreaSquareMetres(regular(corners))
  expect(share).toBeGreaterThan(0.9)
  expect(share).toBeLessThan(1.6)
})

test('an outline that was drawn with care is left alone', () => {
  const drawn = regular(8)
  expect(roundOutline(drawn)).toBe(drawn)
})
