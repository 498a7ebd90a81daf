import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf } from './world-bounds.ts'

const place = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
})

test('the box holds every place, and leaves out the widest empty strip', () => {
  expect(boundsOf([])).toBeNull()
  expect(boundsOf([{ lng: 9, lat: 45 }])).toEqual([9, 45, 9, 45])
  expect(
    boundsOf([
      { lng: -122, lat: 37 },
      { lng: 12, lat: 50 },
    ]),
  ).toEqual([-122, 37, 12, 50])
  expect(
    boundsOf([
      { lng: 174, lat: -36 },
      { lng: -157, lat: 21 },
    ]),
  ).toEqual([174, -36, 203, 21])
})

test('whatever the places, each is inside and the box is no wider than the world', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), places => {
      const [west, south, east, north] = boundsOf(places)!
      expect(east - west).toBeLessThanOrEqual(360)
      for (const { lng, lat } of places) {
        expect([lng, lng + 360].some(at => at >= west && at <= east)).toBe(true)
        expect(lat >= south && lat <= north).toBe(true)
      }
    }),
  )
})
