import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holePicture } from '../drawing/hole-picture.ts'
import { SMOOTHING_METRES, SMOOTHING_SHARE, UNSEEN_PIXELS } from '../drawing/hole-picture-shapes.ts'
import { demoPictureHoles, pathRings } from '../testing/hole-picture-holes.ts'
import { catmullRom, flatten, smoothRing, straight } from './curve.ts'
import type { PlanePoint } from './geodesy.ts'
import type { Position } from './geojson.ts'
import { distanceToPolyline, signedRingArea } from './plane-geometry.ts'
import { simplifyPath } from './simplify-path.ts'

const SQUARE = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: 20, y: 20 },
  { x: 0, y: 20 },
]
const TRIANGLE = [
  { x: 0, y: 0 },
  { x: 25, y: 0 },
  { x: 12, y: 22 },
]
const closed = (ring: readonly PlanePoint[]) => [...ring, ...ring.slice(0, 1)]
const off = (points: readonly PlanePoint[], ring: readonly PlanePoint[]) =>
  Math.max(...points.map(point => distanceToPolyline(point, closed(ring))))

/** The sharpest turn between two neighbouring chords. */
function sharpestDegrees(ring: readonly PlanePoint[]): number {
  return Math.max(
    ...ring.map((b, index) => {
      const [a, c] = [ring.at(index - 1)!, ring[(index + 1) % ring.length]!]
      const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
      return Math.abs((((turn * 180) / Math.PI + 540) % 360) - 180)
    }),
  )
}

describe('smoothRing', () => {
  test.each([
    ['square', SQUARE],
    ['triangle', TRIANGLE],
  ])('makes a round green of a %s and keeps nine tenths of its area', (_, ring) => {
    const round = flatten(smoothRing(ring, 2.5))
    expect(sharpestDegrees(ring)).toBeGreaterThan(80)
    expect(sharpestDegrees(round)).toBeLessThan(32)
    const share = signedRingArea(round) / signedRingArea(ring)
    expect(share).toBeGreaterThan(0.88)
    expect(share).toBeLessThan(1.1)
  })

  test('with no room to move it is the outline itself', () => {
    expect(flatten(smoothRing(SQUARE, 1e-9))).toEqual(SQUARE)
  })

  test('never leaves any outline by more than it may', () => {
    const stars = fc.array(fc.double({ min: 3, max: 60, noNaN: true }), { minLength: 3, maxLength: 40 }).map(radii =>
      radii.map((radius, index) => {
        const angle = (2 * Math.PI * index) / radii.length
        return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
      }),
    )
    fc.assert(
      fc.property(stars, fc.double({ min: 0.1, max: 6, noNaN: true }), (ring, within) => {
        expect(off(flatten(smoothRing(ring, within)), ring)).toBeLessThanOrEqual(within + 1e-9)
      }),
    )
  })
})

test('catmullRom goes through its points', () => {
  const ends = catmullRom(SQUARE, 1, true).segments.map(([, , end]) => end)
  expect(ends).toEqual([...SQUARE.slice(1), SQUARE[0]])
})

test('simplifying keeps the ends and what stands out', () => {
  const line = [0, 1, 2, 3, 4].map(x => ({ x, y: x === 2 ? 5 : 0 }))
  expect(simplifyPath(line, 0.5)).toEqual(line.filter(({ x }) => x !== 0.5))
  expect(simplifyPath(straightLine(9), 0.1)).toEqual([
    { x: 0, y: 0 },
    { x: 8, y: 0 },
  ])
})

function straightLine(count: number): PlanePoint[] {
  return Array.from({ length: count }, (_, x) => ({ x, y: 0 }))
}

test('a straight outline flattens to its corners', () => {
  expect(flatten(straight(SQUARE, true))).toEqual(SQUARE)
})

describe('greens of the demonstration clubs', () => {
  const holes = demoPictureHoles()
  const options = { width: 560, height: 800 }

  test(`rounded, they stay within ${SMOOTHING_METRES.green} m and ${SMOOTHING_SHARE} of √area of the survey`, () => {
    for (const { name, hole } of holes) {
      const picture = holePicture(hole, options)
      const surveyed = outlineOf(hole.green?.coordinates[0] as Position[], picture)
      const [drawn] = picture.shapes.filter(({ kind }) => kind === 'green').flatMap(({ path }) => pathRings(path))
      const share = SMOOTHING_SHARE * Math.sqrt(Math.abs(signedRingArea(surveyed)))
      const most = Math.max(UNSEEN_PIXELS, Math.min(SMOOTHING_METRES.green * picture.pixelsPerMetre, share))
      expect(off(drawn!, surveyed), name).toBeLessThan(most + 0.15)
    }
  })

  test('with smooth off they are the survey, corner by corner', () => {
    for (const { name, hole } of holes) {
      const picture = holePicture(hole, { ...options, smooth: false })
      const surveyed = outlineOf(hole.green?.coordinates[0] as Position[], picture)
      const [drawn] = picture.shapes.filter(({ kind }) => kind === 'green').flatMap(({ path }) => pathRings(path))
      expect(drawn, name).toHaveLength(surveyed.length - 1)
      expect(off(surveyed, drawn!), name).toBeLessThan(0.15)
      expect(off(drawn!, surveyed), name).toBeLessThan(0.15)
    }
  })
})

function outlineOf(ring: Position[], { project }: ReturnType<typeof holePicture>): PlanePoint[] {
  return ring.map(([lng, lat]) => project({ lng, lat }))
}
