import { describe, expect, test } from 'vitest'
import { fixRejection } from './fix-rejection.ts'
import { isOutside, type TrackerHealth, trackerHealth } from './tracker-health.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')
const healthy = { nowMs: NOW, reportingSeconds: 10, isOutsideBoundary: false, isInParkingZone: false }

describe('the health of a tracker', () => {
  test.each<[string, number | null, Partial<typeof healthy>, TrackerHealth]>([
    ['heard of just now', 0, {}, 'online'],
    ['one missed report', 19.9, {}, 'online'],
    ['two missed reports', 20, {}, 'stale'],
    ['ten minutes', 600, {}, 'stale'],
    ['more than ten minutes', 600.1, {}, 'offline'],
    ['a tag that reports every ten minutes', 1199, { reportingSeconds: 600 }, 'online'],
    ['the same, silent for longer', 1200, { reportingSeconds: 600 }, 'offline'],
    ['never heard of', null, {}, 'offline'],
    ['in the shed, switched off', 80_000, { isInParkingZone: true }, 'parked'],
    ['outside the club', 3, { isOutsideBoundary: true }, 'lost'],
    ['outside the club, silent', 80_000, { isOutsideBoundary: true }, 'lost'],
    ['in a parking zone outside the club', 3, { isOutsideBoundary: true, isInParkingZone: true }, 'lost'],
  ])('%s', (_name, silentSeconds, given, health) => {
    const contactMs = silentSeconds === null ? null : NOW - silentSeconds * 1000
    expect(trackerHealth({ ...healthy, contactMs, ...given })).toBe(health)
  })

  const boundary = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [9, 45],
        [9.01, 45],
        [9.01, 45.01],
        [9, 45.01],
        [9, 45],
      ] as [number, number][],
    ],
  }
  test.each<[string, number, number | null, boolean]>([
    ['inside', 9.005, 5, false],
    // A ten-thousandth of a degree of longitude is 7.9 m here.
    ['outside by less than its error', 9.0101, 10, false],
    ['outside by more', 9.0101, 5, true],
    ['outside, of unknown error', 9.0101, null, true],
  ])('a position %s', (_name, lng, accuracyMetres, expected) => {
    expect(isOutside({ lng, lat: 45.005 }, accuracyMetres, boundary)).toBe(expected)
  })
  test('a club without a boundary loses nothing', () => {
    expect(isOutside({ lng: 0, lat: 0 }, 1, null)).toBe(false)
  })
})

describe('a fix is rejected', () => {
  test.each<[string, Parameters<typeof fixRejection>[0], ReturnType<typeof fixRejection>]>([
    ['a good one', { atMs: NOW, accuracyMetres: 5, speedMetresPerSecond: 3 }, null],
    ['one that says little of itself', { atMs: NOW }, null],
    ['accuracy of 30 m', { atMs: NOW, accuracyMetres: 30 }, null],
    ['accuracy of 31 m', { atMs: NOW, accuracyMetres: 31 }, 'accuracy'],
    ['40 km/h', { atMs: NOW, speedMetresPerSecond: 11.1 }, null],
    ['41 km/h', { atMs: NOW, speedMetresPerSecond: 11.4 }, 'speed'],
    ['two minutes ahead', { atMs: NOW + 120_000 }, null],
    ['more than two minutes ahead', { atMs: NOW + 120_001 }, 'clock_ahead'],
    ['a day late', { atMs: NOW - 86_400_000 }, null],
  ])('%s', (_name, fix, reason) => expect(fixRejection(fix, NOW)).toBe(reason))
})
