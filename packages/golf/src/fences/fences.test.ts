import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPlane, type PlanePoint, toPosition } from '../geometry/geodesy.ts'
import type { Polygon } from '../geometry/geojson.ts'
import { mixKey, normalOf } from '../simulator/keyed-draws.ts'
import { isCertainCrossing } from './certain-crossing.ts'
import { depthMetres, fenceGround, fenceWidthMetres, typicalErrorMetres } from './fence-ground.ts'
import { isFenceOn } from './fence-hours.ts'
import { COOLDOWN_MS, type FenceNews, NEW_WATCH, type WatchedFix, watchFence } from './fence-watch.ts'
import { type FleetNews, judgeFleet, STEADY_FLEET } from './fleet-accuracy.ts'

const plane = localPlane({ lng: -82.53, lat: 35.63 })
const rectangle = (west: number, south: number, east: number, north: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ].map(([x = 0, y = 0]) => toPosition(plane.fromPlane({ x, y }))),
  ],
})
const fixAt = (seconds: number, at: PlanePoint, accuracyMetres: number | null = 8, speed = 4): WatchedFix => ({
  atMs: 1e12 + seconds * 1000,
  position: plane.fromPlane(at),
  accuracyMetres,
  speedMetresPerSecond: speed,
})

function newsOf(zone: Polygon, fixes: readonly WatchedFix[], rules = { countsCrossings: true }) {
  const ground = fenceGround(zone)
  let watch = NEW_WATCH
  const news: { kind: NonNullable<FenceNews>; seconds: number }[] = []
  for (const fix of fixes) {
    const after = watchFence(watch, fix, ground, rules)
    watch = after.watch
    if (after.news) news.push({ kind: after.news, seconds: (fix.atMs - 1e12) / 1000 })
  }
  return news
}

const NOISE_METRES = 8
const noise = (seed: number, index: number, metres = NOISE_METRES): PlanePoint => ({
  x: metres * normalOf(mixKey(mixKey(seed, 1), index)),
  y: metres * normalOf(mixKey(mixKey(seed, 2), index)),
})
const plus = (a: PlanePoint, b: PlanePoint) => ({ x: a.x + b.x, y: a.y + b.y })

/** A recorded walk of 91 minutes, straightened: how far it had gone at each time, along a path. */
function recordedWalk(): { seconds: number; metres: number }[] {
  const file = `${import.meta.dirname}/../fixtures/tracks/asheville-walk.csv`
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  let metres = 0
  let before: PlanePoint | null = null
  return rows.map(row => {
    const [seconds = 0, lat = 0, lng = 0] = row.split(',').map(Number)
    const at = plane.toPlane({ lng, lat })
    metres += before ? Math.hypot(at.x - before.x, at.y - before.y) : 0
    before = at
    return { seconds, metres }
  })
}

describe('fences do not cry wolf', () => {
  const walk = recordedWalk()
  test('recorded walks with 8 m of noise on a path beside a fence: no alarm', () => {
    // The path runs east, and the fence 6 m north of it, over its whole length.
    const fence = rectangle(-100, 6, 12_000, 60)
    expect(walk.length).toBeGreaterThan(700)
    for (let seed = 1; seed <= 20; seed++) {
      const fixes = walk.map(({ seconds, metres }, index) =>
        fixAt(seconds, plus({ x: metres, y: 0 }, noise(seed, index))),
      )
      expect(newsOf(fence, fixes), `seed ${seed}`).toEqual([])
    }
  })

  test.each([1, 3, 5])('a cart that drives in with a fix every %i s is reported within 20 s', every => {
    const late: number[] = []
    for (let seed = 1; seed <= 40; seed++) {
      // In at time zero, at 4 m/s, and on; the first fix is anywhere within a period.
      const phase = (seed / 40) * every
      const fixes = Array.from({ length: 60 }, (_, index) => {
        const seconds = index * every + phase - 30
        return fixAt(seconds, plus({ x: 0, y: seconds * 4 }, noise(seed, index, 4)), 4)
      })
      const news = newsOf(rectangle(-50, 0, 50, 400), fixes)
      expect(news[0]?.kind).toBe('breached')
      expect(news.filter(({ kind }) => kind === 'breached')).toHaveLength(1)
      late.push(news[0]?.seconds ?? 99)
    }
    expect(Math.max(...late)).toBeLessThanOrEqual(20)
  })

  test('a walker with 8 m of noise who goes deep into a zone is reported', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const fixes = Array.from({ length: 40 }, (_, index) =>
        fixAt(index * 3 - 30, plus({ x: 0, y: Math.min(30, (index * 3 - 30) * 1.4) }, noise(seed, index))),
      )
      expect(newsOf(rectangle(-50, 0, 50, 60), fixes)[0]?.kind, `seed ${seed}`).toBe('breached')
    }
  })

  test('one event per breach; the next after the cooldown', () => {
    const zone = rectangle(-50, 0, 50, 100)
    const visit = (start: number) => [
      ...[0, 5, 10, 15].map(s => fixAt(start + s, { x: 0, y: 50 })),
      fixAt(start + 20, { x: 0, y: -20 }),
    ]
    const again = COOLDOWN_MS / 1000
    expect(newsOf(zone, [...visit(0), ...visit(60), ...visit(30 + again)]).map(({ kind }) => kind)).toEqual([
      'breached',
      'cleared',
      'breached',
      'cleared',
    ])
  })

  test('whoever comes back within the cooldown and stays is reported when it is over', () => {
    const zone = rectangle(-50, 0, 50, 100)
    const fixes = [0, 5, 10].map(s => fixAt(s, { x: 0, y: 50 }))
    fixes.push(fixAt(15, { x: 0, y: -20 }))
    for (let s = 20; s < 400; s += 5) fixes.push(fixAt(s, { x: 0, y: 50 }))
    const kinds = newsOf(zone, fixes)
    expect(kinds.map(({ kind }) => kind)).toEqual(['breached', 'cleared', 'breached'])
    expect(kinds[2]?.seconds).toBe(15 + COOLDOWN_MS / 1000)
  })

  test('late and repeated fixes change nothing', () => {
    const zone = rectangle(-50, 0, 50, 100)
    const deep = fixAt(100, { x: 0, y: 50 })
    expect(newsOf(zone, [deep, deep, deep, fixAt(50, { x: 0, y: 50 }), fixAt(60, { x: 0, y: 50 })])).toEqual([])
  })

  test('in a slow zone only who is fast is in breach', () => {
    const zone = rectangle(-50, 0, 50, 100)
    const rules = { countsCrossings: false, maxSpeedMetresPerSecond: 2.5 }
    const drive = (speed: number) => [0, 5, 10, 15].map(s => fixAt(s, { x: 0, y: 50 }, 4, speed))
    expect(newsOf(zone, drive(2), rules)).toEqual([])
    expect(newsOf(zone, drive(5), rules)).toMatchObject([{ kind: 'breached', seconds: 10 }])
  })

  test('a thin fence that is driven through between two fixes counts; a corner that may have been driven round does not', () => {
    const thin = rectangle(-200, 0, 200, 20)
    const through = [fixAt(0, { x: 0, y: -30 }, 4), fixAt(10, { x: 5, y: 35 }, 4)]
    expect(newsOf(thin, through)).toEqual([{ kind: 'crossed', seconds: 10 }])
    expect(newsOf(thin, through, { countsCrossings: false })).toEqual([])
    const corner = rectangle(0, 0, 100, 100)
    expect(newsOf(corner, [fixAt(0, { x: -8, y: 30 }, 4), fixAt(10, { x: 30, y: -8 }, 4)])).toEqual([])
  })

  test('nobody who stays outside is ever said to have crossed (any corner, any way round it)', () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.double({ min: 10, max: 200, noNaN: true }),
          height: fc.double({ min: 10, max: 200, noNaN: true }),
          gap: fc.double({ min: 1, max: 30, noNaN: true }),
          speed: fc.double({ min: 0.5, max: 7, noNaN: true }),
          every: fc.integer({ min: 1, max: 30 }),
        }),
        ({ width, height, gap, speed, every }) => {
          // Round the zone at a distance, all corners square.
          const path = roundPath(width, height, gap)
          const total = 2 * (width + height + 4 * gap)
          const { rings } = fenceGround(rectangle(0, 0, width, height))
          const origin = fenceGround(rectangle(0, 0, width, height)).plane
          const onZone = (p: PlanePoint) => origin.toPlane(plane.fromPlane(p))
          for (let metres = 0; metres < total; metres += speed * every) {
            const [a, b] = [path(metres), path(metres + speed * every)]
            expect(isCertainCrossing(onZone(a), onZone(b), every, rings)).toBe(false)
          }
        },
      ),
    )
  })
})

/** A place on the square way round a rectangle, so many metres from its start. */
function roundPath(width: number, height: number, gap: number) {
  const [w, h] = [width + 2 * gap, height + 2 * gap]
  return (metres: number): PlanePoint => {
    const m = metres % (2 * (w + h))
    if (m < w) return { x: -gap + m, y: -gap }
    if (m < w + h) return { x: width + gap, y: -gap + m - w }
    if (m < 2 * w + h) return { x: width + gap - (m - w - h), y: height + gap }
    return { x: -gap, y: height + gap - (m - 2 * w - h) }
  }
}

describe('the ground of a fence', () => {
  test('is as wide as its widest place, and depth is signed', () => {
    const zone = rectangle(0, 0, 100, 12)
    expect(fenceWidthMetres(zone)).toBeCloseTo(12, 0)
    expect(depthMetres(fenceGround(zone), plane.fromPlane({ x: 50, y: 4 }))).toBeCloseTo(4, 1)
    expect(depthMetres(fenceGround(zone), plane.fromPlane({ x: 50, y: -7 }))).toBeCloseTo(-7, 1)
  })
  test('the typical error is the median of the club, within reason', () => {
    expect(typicalErrorMetres([20, 30])).toBe(5)
    expect(typicalErrorMetres([4, 9, 6])).toBe(6)
    expect(typicalErrorMetres([4, 8, 6, 6])).toBe(6)
    expect(typicalErrorMetres([1, 1, 1])).toBe(3)
    expect(typicalErrorMetres([29, 29, 29])).toBe(15)
  })
})

describe('a fence is on', () => {
  const of = (days: number[], from: number | null, until: number | null) => ({
    days,
    fromMinutes: from,
    untilMinutes: until,
  })
  test.each([
    ['always', of([], null, null), 3, 700, true],
    ['on a Sunday only, on a Sunday', of([7], null, null), 7, 0, true],
    ['on a Sunday only, on a Monday', of([7], null, null), 1, 0, false],
    ['from eight to six, at six', of([], 480, 1080), 1, 1080, false],
    ['from eight to six, at eight', of([], 480, 1080), 1, 480, true],
    ['Saturday night, Sunday at one', of([6], 1320, 360), 7, 60, true],
    ['Saturday night, Saturday at one', of([6], 1320, 360), 6, 60, false],
    ['Sunday night, Monday at one', of([7], 1320, 360), 1, 60, true],
  ] as const)('%s', (_name, hours, weekday, minutes, expected) =>
    expect(isFenceOn(hours, weekday, minutes)).toBe(expected),
  )
})

describe('the whole fleet', () => {
  function run(minutes: readonly (readonly number[])[]): [number, FleetNews][] {
    let fleet = STEADY_FLEET
    return minutes.flatMap((accuracies, minute) => {
      const judged = judgeFleet(fleet, minute * 60_000, accuracies)
      fleet = judged.fleet
      return judged.news ? [[minute, judged.news] as [number, FleetNews]] : []
    })
  }
  test('stands down when its median doubles within ten minutes, and once; resumes when it is good again', () => {
    const good = [4, 5, 6]
    expect(run([good, good, [7, 8, 9], [10, 10, 12], [11, 11, 11], [8, 8, 8], [5, 6, 7], good])).toEqual([
      [3, 'stood-down'],
      [6, 'resumed'],
    ])
  })
  test('a slow change, one bad receiver or too few trackers are no reason', () => {
    expect(
      run([
        [4, 5, 6],
        [4, 5, 30],
        [5, 30],
        [4, 5, 6],
      ]),
    ).toEqual([])
    const slow = Array.from({ length: 40 }, (_, minute) => Array(3).fill(4 + minute * 0.1))
    expect(run(slow)).toEqual([])
  })
  test('silence for ten minutes ends it', () => {
    expect(run([[4, 4, 4], [9, 9, 9], ...Array(12).fill([])])).toEqual([
      [1, 'stood-down'],
      [11, 'resumed'],
    ])
  })
})
