import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPlane, toLngLat } from '../geometry/geodesy.ts'
import { distanceToPolygonMetres } from '../geometry/polygon.ts'
import { type Corner, metres, shapesRound } from '../testing/plane-shapes.ts'
import { sharpPark } from '../testing/sharp-park.ts'
import { type FollowedHole, followHole, type HoleEvent, NO_HOLE_YET } from './follow-hole.ts'
import { holePlaces, type PlayedHole } from './hole-places.ts'

const { at, line, polygon } = shapesRound({ lng: 9.1, lat: 45.5 })
const greenAt = (x: number, y: number) =>
  polygon([
    [x - 10, y - 10],
    [x + 10, y - 10],
    [x + 10, y + 10],
    [x - 10, y + 10],
  ])
const hole = (from: Corner, to: Corner): PlayedHole => ({ lineOfPlay: line(from, to), green: greenAt(...to) })

/** Out, back beside it 70 m away, and out again: fairways side by side, the next tee 40 m from the green. */
const order = [hole([0, 0], [0, 350]), hole([70, 350], [70, 0]), hole([140, 0], [140, 300]), hole([210, 300], [210, 0])]
const holes = holePlaces(order)

/** Fixes one after the other, `seconds` apart. */
function walk(state: FollowedHole, seconds: number, ...places: Corner[]): FollowedHole {
  return places.reduce((before, [x, y]) => {
    const last = Number.isFinite(before.lastMilliseconds) ? before.lastMilliseconds : 0
    return followHole(before, { type: 'fix', at: at(x, y), atMilliseconds: last + seconds * 1000 }, holes)
  }, state)
}

const onFirst = walk(NO_HOLE_YET, 5, [0, 0], [0, 5])
const finishedFirst = walk(onFirst, 5, [0, 200], [0, 340], [0, 350])

describe('the hole a player is on', () => {
  test('begins at a tee with the second fix, and in a fairway after twenty seconds', () => {
    expect(walk(NO_HOLE_YET, 5, [0, 0]).position).toBeNull()
    expect(onFirst.position).toBe(0)
    expect(walk(NO_HOLE_YET, 5, [70, 200], [70, 198], [70, 196]).position).toBeNull()
    expect(walk(NO_HOLE_YET, 10, [70, 200], [70, 198], [70, 196]).position).toBe(1)
    expect(walk(NO_HOLE_YET, 10, [500, 500], [500, 498], [500, 496]).position).toBeNull()
  })

  test('goes on to the next in order after the green, with the second fix', () => {
    expect(finishedFirst.finished).toBe(true)
    expect(walk(finishedFirst, 5, [50, 350]).position).toBe(0)
    expect(walk(finishedFirst, 5, [50, 350], [65, 350]).position).toBe(1)
  })

  test('never changes on one fix, wherever it is', () => {
    fc.assert(
      fc.property(metres(-100, 400), metres(-100, 500), fc.constantFrom(onFirst, finishedFirst), (x, y, state) => {
        const settled = { ...state, candidate: null }
        expect(walk(settled, 3600, [x, y]).position).toBe(settled.position)
      }),
    )
  })

  test('stays while a ball is played from the fairway beside', () => {
    const strayed = walk(
      onFirst,
      10,
      [30, 120],
      [70, 150],
      [70, 152],
      [71, 152],
      [70, 153],
      [70, 153],
      [40, 170],
      [5, 200],
    )
    expect(strayed.position).toBe(0)
  })

  test('follows who picks up and walks to another tee, or stays in another fairway', () => {
    expect(walk(onFirst, 10, [60, 80], [120, 10], [138, 2], [139, 1], [140, 0]).position).toBe(2)
    const moved = Array.from({ length: 16 }, (_, step): Corner => [140, 100 + step])
    expect(walk(onFirst, 10, ...moved).position).toBe(2)
  })

  test('bad fixes, late ones and repeated ones say nothing', () => {
    const next = at(68, 350)
    const late = (extra: Partial<Extract<HoleEvent, { type: 'fix' }>>): HoleEvent => ({
      type: 'fix',
      at: next,
      atMilliseconds: finishedFirst.lastMilliseconds + 5000,
      ...extra,
    })
    expect(followHole(finishedFirst, late({ accuracyMetres: 31 }), holes)).toBe(finishedFirst)
    expect(followHole(finishedFirst, late({ atMilliseconds: finishedFirst.lastMilliseconds }), holes)).toBe(
      finishedFirst,
    )
    expect(followHole(finishedFirst, late({ atMilliseconds: Number.NaN }), holes)).toBe(finishedFirst)
    const once = followHole(finishedFirst, late({}), holes)
    expect(followHole(once, late({}), holes).position).toBe(0)
  })

  test('what is chosen by hand stays, wherever the player is, until it is finished', () => {
    const chosen = followHole(onFirst, { type: 'choose', position: 3 }, holes)
    expect(chosen.position).toBe(3)
    fc.assert(
      fc.property(fc.array(fc.tuple(metres(-50, 150), metres(-50, 400)), { maxLength: 30 }), places => {
        expect(walk(chosen, 60, ...places).position).toBe(3)
      }),
    )
    // The last hole in order is followed by the first, as in a shotgun start.
    expect(walk(chosen, 10, [210, 100], [210, 5], [20, 5], [5, 2], [3, 2])).toMatchObject({
      position: 0,
      chosen: false,
    })
  })

  test('released, the hole where the player is comes with the second fix, however late that is', () => {
    const released = followHole(walk(onFirst, 5, [2, 100]), { type: 'release' }, holes)
    const swiped = followHole(followHole(onFirst, { type: 'choose', position: 3 }, holes), { type: 'release' }, holes)
    for (const seconds of [1, 10, 300]) {
      expect(walk(swiped, seconds, [30, 150]).position).toBe(3)
      expect(walk(swiped, seconds, [30, 150], [30, 152])).toMatchObject({ position: 0, released: false })
      expect(walk(released, seconds, [2, 100], [2, 100])).toMatchObject({ position: 0, released: false })
    }
    // Two fixes that disagree decide nothing; far from every hole the one on the screen stays until one is near.
    expect(walk(swiped, 10, [0, 150], [70, 150]).position).toBe(3)
    const inClubhouse = walk(swiped, 10, [-200, -200], [-200, -200], [-200, -200])
    expect(inClubhouse.position).toBe(3)
    expect(walk(inClubhouse, 10, [0, 0], [0, 2]).position).toBe(0)
    // From then on it is followed as before, and what is chosen anew stays.
    expect(walk(swiped, 10, [0, 150], [0, 150], [70, 150], [70, 150], [70, 150]).position).toBe(0)
    const again = followHole(swiped, { type: 'choose', position: 2 }, holes)
    expect(walk(again, 60, [0, 150], [0, 150], [0, 150]).position).toBe(2)
  })

  test('of a nine played twice the coming hole is meant', () => {
    const twice = holePlaces([...order, ...order])
    const step = (state: FollowedHole, [x, y]: Corner, index: number) =>
      followHole(state, { type: 'fix', at: at(x, y), atMilliseconds: (index + 1) * 10_000 }, twice)
    const lastOfFirstNine = { ...NO_HOLE_YET, position: 3, finished: true }
    const places: Corner[] = [
      [210, 0],
      [100, 0],
      [5, 2],
      [2, 2],
      [0, 3],
      [0, 20],
    ]
    expect(places.reduce(step, lastOfFirstNine).position).toBe(4)
    const swiped = followHole({ ...NO_HOLE_YET, position: 6 }, { type: 'release' }, twice)
    expect([[0, 100] as Corner, [0, 105] as Corner].reduce(step, swiped).position).toBe(0)
    expect([[210, 100] as Corner, [210, 95] as Corner].reduce(step, swiped).position).toBe(7)
  })
})

describe('real walks', () => {
  test('eight holes at Asheville come one after the other, none twice', () => {
    const file = `${import.meta.dirname}/../fixtures/tracks/asheville-walk.csv`
    const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1)
    const fixes = rows.map(row => row.split(',').map(Number) as [number, number, number, number])
    const [, lat, lng] = fixes[0]!
    const drawn = shapesRound({ lng, lat })
    // Metres east and north of the first fix; no greens are known.
    const lines: Corner[][] = [
      [
        [-305, -85],
        [-310, -318],
        [-275, -530],
      ],
      [
        [-265, -550],
        [-233, -676],
      ],
      [
        [-220, -680],
        [0, -697],
        [215, -768],
      ],
      [
        [240, -765],
        [470, -664],
        [555, -585],
      ],
      [
        [570, -575],
        [615, -465],
      ],
      [
        [605, -462],
        [410, -547],
        [245, -668],
      ],
      [
        [250, -645],
        [299, -454],
        [302, -345],
      ],
      [
        [308, -320],
        [228, -120],
        [183, -7],
      ],
    ]
    const course = holePlaces(lines.map(corners => ({ lineOfPlay: drawn.line(...corners), green: null })))
    const seen: { position: number | null; minutes: number }[] = []
    let state = NO_HOLE_YET
    for (const [seconds, fixLat, fixLng, accuracyMetres] of fixes) {
      const place = { lng: fixLng, lat: fixLat }
      state = followHole(state, { type: 'fix', at: place, atMilliseconds: seconds * 1000, accuracyMetres }, course)
      if (state.position !== (seen.at(-1)?.position ?? null))
        seen.push({ position: state.position, minutes: Math.round(seconds / 60) })
    }
    expect(seen.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(seen.map(({ minutes }) => minutes)).toEqual([5, 15, 26, 37, 45, 58, 68, 77])
  })

  test('Sharp Park, walked with a phone good to eight metres: all eighteen in order', () => {
    const course = sharpPark().map(({ lineOfPlay, green }): PlayedHole => {
      const isItsOwn = distanceToPolygonMetres(toLngLat(lineOfPlay.coordinates.at(-1)!), green) < 30
      return { lineOfPlay, green: isItsOwn ? green : null }
    })
    const places = holePlaces(course)
    fc.assert(
      fc.property(fc.array(fc.tuple(metres(-1, 1), metres(-1, 1)), { minLength: 50, maxLength: 50 }), noise => {
        let state = NO_HOLE_YET
        let fixes = 0
        const seen: (number | null)[] = []
        for (const { lineOfPlay } of course) {
          for (const point of walkedPoints(lineOfPlay.coordinates.map(toLngLat), 12)) {
            const [east, north] = noise[fixes % noise.length]!
            const place = localPlane(point).fromPlane({ x: east * 8, y: north * 8 })
            fixes += 1
            state = followHole(state, { type: 'fix', at: place, atMilliseconds: fixes * 8000 }, places)
            if (state.position !== (seen.at(-1) ?? null)) seen.push(state.position)
          }
        }
        expect(seen).toEqual(course.map((_, index) => index))
      }),
      { numRuns: 20 },
    )
  })
})

/** Along the hole, a while on its green, then on; the walk to the next tee is left to the next hole's first point. */
function walkedPoints(nodes: { lng: number; lat: number }[], step: number) {
  const points = nodes.slice(1).flatMap((to, index) => {
    const plane = localPlane(nodes[index]!)
    const { x, y } = plane.toPlane(to)
    const count = Math.max(1, Math.round(Math.hypot(x, y) / step))
    return Array.from({ length: count }, (_, i) => plane.fromPlane({ x: (x * i) / count, y: (y * i) / count }))
  })
  return [...Array(4).fill(nodes[0]!), ...points, ...Array(6).fill(nodes.at(-1)!)]
}
