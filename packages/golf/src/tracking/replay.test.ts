import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres } from '../geometry/geodesy.ts'
import { packTrack, placeAt, unpackTrack } from './packed-track.ts'
import { SILENT_SECONDS, type TrackPoint, thinTrack } from './thin-track.ts'

const TEE = { lng: 9.26, lat: 45.6 }
const east = (seconds: number, step: number): TrackPoint => ({ seconds, lng: TEE.lng + step * 1e-5, lat: TEE.lat })
const replayOf = (points: readonly TrackPoint[], toleranceMetres?: number) =>
  unpackTrack(packTrack(thinTrack(points, toleranceMetres)))

describe('a track for display', () => {
  test('has as few points as it needs: a straight way at one speed and a long wait are their ends', () => {
    const walk = Array.from({ length: 31 }, (_, n) => east(n * 20, n))
    const wait = Array.from({ length: 30 }, (_, n) => east(620 + n * 20, 30))
    expect(thinTrack([...walk, ...wait]).map(stretch => stretch.map(({ seconds }) => seconds))).toEqual([
      [0, 600, 1200],
    ])
  })

  test('who stops halfway along a straight line is not shown as walking through', () => {
    const stop = [east(0, 0), east(20, 50), east(40, 50), east(60, 50), east(80, 100)]
    expect(thinTrack(stop)[0]).toHaveLength(4)
  })

  test('begins anew after silence, and nothing is made up in between', () => {
    const track = replayOf([east(0, 0), east(60, 10), east(60 + SILENT_SECONDS + 1, 500), east(400, 510)])
    expect(placeAt(track, 60 + SILENT_SECONDS)).toMatchObject({ lastSeenSeconds: 60, isSilent: false })
    const silent = placeAt(track, 60 + SILENT_SECONDS + 0.5)
    expect(silent).toMatchObject({ lastSeenSeconds: 60, isSilent: true })
    expect(silent?.lng).toBeCloseTo(TEE.lng + 10e-5, 6)
    expect(placeAt(track, 10_000)).toMatchObject({ lastSeenSeconds: 400, isSilent: true })
  })

  test('crosses the antimeridian by the short way', () => {
    const track = replayOf([
      { seconds: 0, lng: 179.9999, lat: -16.8 },
      { seconds: 20, lng: -179.9999, lat: -16.8 },
    ])
    expect(placeAt(track, 10)?.lng).toBeCloseTo(180, 6)
  })
})

describe('the place at a moment', () => {
  test('is on the way between two points, and nowhere before the first', () => {
    const track = replayOf([east(100, 0), east(160, 600)])
    expect(placeAt(track, 99.9)).toBeNull()
    expect(placeAt(track, 100)).toMatchObject({ lng: TEE.lng, isSilent: false })
    expect(placeAt(track, 130)).toMatchObject({ lastSeenSeconds: 130, isSilent: false })
    expect(placeAt(track, 130)?.lng).toBeCloseTo(TEE.lng + 300e-5, 9)
    expect(placeAt(unpackTrack([]), 0)).toBeNull()
  })

  test('is within the tolerance at the time of every fix, whatever the track', () => {
    const steps = fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 400 }),
        lng: fc.integer({ min: -3000, max: 3000 }),
        lat: fc.integer({ min: -3000, max: 3000 }),
      }),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 20 }), (all, tolerance) => {
        let seconds = 0
        const points = all.map(({ after, lng, lat }) => {
          seconds += after
          return { seconds, lng: TEE.lng + lng / 1e6, lat: TEE.lat + lat / 1e6 }
        })
        const track = replayOf(points, tolerance)
        for (const point of points) {
          const shown = placeAt(track, point.seconds)
          // Rounded to a tenth of a metre when it was packed.
          expect(shown && distanceMetres(shown, point)).toBeLessThanOrEqual(tolerance + 0.2)
          expect(shown?.isSilent).toBe(false)
        }
      }),
    )
  })
})
