import { type Area, distanceMetres, holeFrame, pathsOf, toLngLat } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { pictureOf, playedLayout } from '../played-layout.ts'
import { at, samplePack } from '../testing/sample-pack.ts'
import { closeUpOf } from './close-up.ts'

const hole = playedLayout(samplePack, 'the-old')!.holes[0]!
const whole = holeFrame(pictureOf(samplePack, hole)!, { width: 360, height: 440, padding: 20 })
const green = pathsOf(hole.green as Area)
  .flat()
  .map(toLngLat)
/** To the green from so far before it. */
const placesFrom = (metres: number, aside = 0) => [toLngLat(at(aside, 300 - metres)), ...green]
const closer = (metres: number) => closeUpOf(whole, null, placesFrom(metres))

test('most of the hole is the whole of it; what is less is drawn larger', () => {
  expect(closer(290)).toBeNull()
  expect(closer(200)).toBeNull()
  const scales = [150, 100, 60].map(metres => closer(metres)!.scale)
  expect(scales[0]).toBeGreaterThanOrEqual(1.5)
  expect(scales).toEqual(scales.toSorted((a, b) => a - b))
  for (const metres of [150, 60, 2]) {
    const { frame } = closer(metres)!
    for (const { x, y } of placesFrom(metres).map(frame.project)) {
      expect([x > 30, x < 330, y > 40, y < 410]).toEqual([true, true, true, true])
    }
  }
})

test('never closer than sixty metres of ground', () => {
  const { frame } = closer(2)!
  const across = distanceMetres(frame.unproject({ x: 36, y: 200 }), frame.unproject({ x: 324, y: 200 }))
  expect(across).toBeCloseTo(60, 0)
  expect(frame.pixelsPerMetre).toBeCloseTo(288 / across, 2)
})

test('what is projected comes back, and up stays up', () => {
  const { frame } = closer(100)!
  const place = toLngLat(at(12, 260))
  expect(distanceMetres(frame.unproject(frame.project(place)), place)).toBeLessThan(0.01)
  const turnOf = ({ project }: typeof frame) => {
    const [from, to] = [project(placesFrom(100)[0]!), project(green[0]!)]
    return Math.atan2(to.y - from.y, to.x - from.x)
  }
  expect(turnOf(frame)).toBeCloseTo(turnOf(whole), 6)
})

test('it stays while the golfer walks about in it, and comes closer in few steps', () => {
  const first = closer(140)!
  expect(closeUpOf(whole, first, placesFrom(143, 6))).toBe(first)
  expect(closeUpOf(whole, first, placesFrom(125, -6))).toBe(first)
  const steps = new Set<unknown>()
  let known: ReturnType<typeof closer> = null
  for (let metres = 300; metres >= 0; metres--) {
    known = closeUpOf(whole, known, placesFrom(metres + (metres % 2) * 4, metres % 3))
    steps.add(known)
  }
  expect(steps.size).toBeGreaterThan(2)
  expect(steps.size).toBeLessThanOrEqual(5)
})

test('a golfer who leaves it is followed, back to the whole hole in the end', () => {
  const near = closer(20)!
  const farther = closeUpOf(whole, near, placesFrom(120))!
  expect(farther.scale).toBeLessThan(near.scale)
  expect(closeUpOf(whole, near, placesFrom(290))).toBeNull()
})
