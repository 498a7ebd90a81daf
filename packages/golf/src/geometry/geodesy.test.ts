import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres, type LngLat, localPlane, toPosition } from './geodesy.ts'

/** Vincenty's inverse formula on WGS84, written apart from the code under test. */
function vincentyMetres(from: LngLat, to: LngLat): number {
  const a = 6378137
  const f = 1 / 298.257223563
  const b = a * (1 - f)
  const rad = Math.PI / 180
  const u1 = Math.atan((1 - f) * Math.tan(from.lat * rad))
  const u2 = Math.atan((1 - f) * Math.tan(to.lat * rad))
  const difference = (to.lng - from.lng) * rad
  let lambda = difference
  let sinSigma = 0
  let cosSigma = 1
  let sigma = 0
  let cos2Alpha = 0
  let cos2SigmaM = 0
  for (let round = 0; round < 100; round++) {
    sinSigma = Math.hypot(
      Math.cos(u2) * Math.sin(lambda),
      Math.cos(u1) * Math.sin(u2) - Math.sin(u1) * Math.cos(u2) * Math.cos(lambda),
    )
    if (sinSigma === 0) return 0
    cosSigma = Math.sin(u1) * Math.sin(u2) + Math.cos(u1) * Math.cos(u2) * Math.cos(lambda)
    sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (Math.cos(u1) * Math.cos(u2) * Math.sin(lambda)) / sinSigma
    cos2Alpha = 1 - sinAlpha ** 2
    cos2SigmaM = cos2Alpha === 0 ? 0 : cosSigma - (2 * Math.sin(u1) * Math.sin(u2)) / cos2Alpha
    const c = (f / 16) * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
    const before = lambda
    lambda =
      difference +
      (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (cos2SigmaM + c * cosSigma * (2 * cos2SigmaM ** 2 - 1)))
    if (Math.abs(lambda - before) < 1e-15) break
  }
  const uSquared = (cos2Alpha * (a * a - b * b)) / (b * b)
  const bigA = 1 + (uSquared / 16384) * (4096 + uSquared * (-768 + uSquared * (320 - 175 * uSquared)))
  const bigB = (uSquared / 1024) * (256 + uSquared * (-128 + uSquared * (74 - 47 * uSquared)))
  const deltaSigma =
    bigB *
    sinSigma *
    (cos2SigmaM +
      (bigB / 4) *
        (cosSigma * (2 * cos2SigmaM ** 2 - 1) -
          (bigB / 6) * cos2SigmaM * (4 * sinSigma ** 2 - 3) * (4 * cos2SigmaM ** 2 - 3)))
  return b * bigA * (sigma - deltaSigma)
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anywhere = fc.record({ lng: number(-180, 180), lat: number(-90, 90) })
const nearPoles = fc.record({
  lng: number(-180, 180),
  lat: fc.constantFrom(-1, 1).chain(s => number(89.9, 90).map(l => s * l)),
})
const nearAntimeridian = fc.record({
  lng: fc.constantFrom(-1, 1).chain(s => number(179.99, 180).map(l => s * l)),
  lat: number(-90, 90),
})
const origins = fc.oneof(anywhere, nearPoles, nearAntimeridian)
const offsets = fc
  .record({ metres: number(0, 600), bearing: number(0, 2 * Math.PI) })
  .map(({ metres, bearing }) => ({ x: metres * Math.sin(bearing), y: metres * Math.cos(bearing) }))

describe('geodesy', () => {
  test('the independent reference agrees with the published Flinders Peak to Buninyong example', () => {
    const flinders = { lng: 144 + 25 / 60 + 29.5244 / 3600, lat: -(37 + 57 / 60 + 3.7203 / 3600) }
    const buninyong = { lng: 143 + 55 / 60 + 35.3839 / 3600, lat: -(37 + 39 / 60 + 10.1561 / 3600) }
    expect(vincentyMetres(flinders, buninyong)).toBeCloseTo(54972.271, 2)
  })

  test('distances up to 600 m are within a millimetre of Vincenty at any latitude', () => {
    fc.assert(
      fc.property(origins, offsets, (origin, offset) => {
        const point = localPlane(origin).fromPlane(offset)
        const away = vincentyMetres(origin, point)
        expect(Math.abs(distanceMetres(origin, point) - away)).toBeLessThan(0.001)
        expect(Math.abs(Math.hypot(offset.x, offset.y) - away)).toBeLessThan(0.001)
      }),
      { numRuns: 5000 },
    )
  })

  test('between any two points of the plane, too', () => {
    fc.assert(
      fc.property(origins, offsets, offsets, (origin, p, q) => {
        const plane = localPlane(origin)
        const onGround = vincentyMetres(plane.fromPlane(p), plane.fromPlane(q))
        expect(Math.abs(Math.hypot(p.x - q.x, p.y - q.y) - onGround)).toBeLessThan(0.001)
      }),
      { numRuns: 5000 },
    )
  })

  test('x is east and y is north', () => {
    const plane = localPlane({ lng: 9.3, lat: 45.6 })
    const { x: eastX, y: eastY } = plane.toPlane({ lng: 9.301, lat: 45.6 })
    expect([Math.round(eastX), Math.abs(eastY) < 0.01]).toEqual([78, true])
    const { x: northX, y: northY } = plane.toPlane({ lng: 9.3, lat: 45.601 })
    expect([northX, Math.round(northY)]).toEqual([0, 111])
  })

  test('the plane gives back the point it was given', () => {
    fc.assert(
      fc.property(origins, offsets, (origin, offset) => {
        const plane = localPlane(origin)
        const point = plane.fromPlane(offset)
        expect(Math.abs(point.lng)).toBeLessThanOrEqual(180)
        expect(Math.abs(point.lat)).toBeLessThanOrEqual(90)
        const back = plane.toPlane(point)
        expect(Math.hypot(back.x - offset.x, back.y - offset.y)).toBeLessThan(1e-6)
      }),
    )
  })

  test('over the pole and to the far side of the world', () => {
    expect(distanceMetres({ lng: 20, lat: 89.999 }, { lng: -160, lat: 89.999 })).toBeCloseTo(223.3879, 3)
    expect(localPlane({ lng: 20, lat: 89.999 }).fromPlane({ x: 0, y: 223.3879 }).lng).toBeCloseTo(-160, 6)
    expect(distanceMetres({ lng: 0, lat: 0 }, { lng: 180, lat: 0 })).toBeCloseTo(2 * 6378137, 3)
  })

  test('the antimeridian is crossed the short way', () => {
    expect(distanceMetres({ lng: 179.999, lat: 0 }, { lng: -179.999, lat: 0 })).toBeCloseTo(222.639, 3)
    expect(localPlane({ lng: 179.9999, lat: 10 }).fromPlane({ x: 100, y: 0 }).lng).toBeLessThan(-179.99)
  })

  test('a written position has seven decimals and no negative zero', () => {
    expect(toPosition({ lng: 9.123456789, lat: -1e-9 })).toEqual([9.1234568, 0])
  })
})
