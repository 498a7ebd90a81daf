import type { PlanePoint } from '../geometry/geodesy.ts'
import { stagePlaces } from './hole-times.ts'
import { mixKey, normalOf, uniformOf } from './keyed-draws.ts'
import { metresBetween, type PlaneHole } from './simulated-layout.ts'
import type { TravelMode } from './tee-sheet-entry.ts'

/** Deviations of where balls come to lie round the middle of a landing zone. */
const ACROSS_METRES = 12
const ALONG_METRES = 18
/** Between two balls of a group, or the same ball after a poor stroke. */
const NEXT_BALL_METRES = { least: 6, most: 30 }
const GREEN_STOPS = 4

/** A place on the line of play, with the direction of play there. */
type LinePlace = PlanePoint & { alongX: number; alongY: number }

/** The place that lies as many metres along a hole. Before its start and beyond its end the ends themselves. */
function placeAlong({ line }: PlaneHole, metres: number): LinePlace {
  let left = Math.max(0, metres)
  let place: LinePlace = { x: 0, y: 0, alongX: 0, alongY: 1 }
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1] as PlanePoint, line[index] as PlanePoint]
    const length = metresBetween(a, b)
    if (length === 0) continue
    const [alongX, alongY] = [(b.x - a.x) / length, (b.y - a.y) / length]
    const gone = Math.min(left, length)
    place = { x: a.x + alongX * gone, y: a.y + alongY * gone, alongX, alongY }
    if (left <= length) break
    left -= length
  }
  return place
}

function beside({ x, y, alongX, alongY }: LinePlace, ahead: number, right: number): PlanePoint {
  return { x: x + alongX * ahead + alongY * right, y: y + alongY * ahead - alongX * right }
}

/** Where a tracker stands during a stage, in order. `key` is the tracker's for this hole and stage. */
export function stageSpots(hole: PlaneHole, stage: number, mode: TravelMode, key: number): PlanePoint[] {
  const shares = stagePlaces(hole.par)
  const place = placeAlong(hole, (shares[stage] as number) * hole.lengthMetres)
  if (stage === 0) return mode === 'ride' ? [besideTee(place, key)] : walkerOnTee(place, key)
  if (stage === shares.length - 1) return mode === 'ride' ? [besideGreen(place, key)] : walkerOnGreen(place, key)
  return onFairway(place, key)
}

function besideTee(place: LinePlace, key: number): PlanePoint {
  return beside(place, 2 * normalOf(mixKey(key, 1)), sideOf(key) * (7 + 2 * uniformOf(mixKey(key, 2))))
}

/** Behind the tee, on it, and beside it while the others play. */
function walkerOnTee(place: LinePlace, key: number): PlanePoint[] {
  const near = (index: number, ahead: number, right: number) =>
    beside(place, ahead + normalOf(mixKey(key, index)), right + normalOf(mixKey(key, index + 10)))
  return [near(1, -5, 4 * sideOf(key)), near(2, 0, 0), near(3, -1, 7 * sideOf(key))]
}

/** Dispersion round the middle of the landing zone: one's own ball, then the partner's or one's next. */
function onFairway(place: LinePlace, key: number): PlanePoint[] {
  const across = ACROSS_METRES * normalOf(mixKey(key, 1))
  const along = ALONG_METRES * normalOf(mixKey(key, 2))
  const { least, most } = NEXT_BALL_METRES
  const onward = least + (most - least) * uniformOf(mixKey(key, 3))
  const aside = 8 * normalOf(mixKey(key, 4))
  return [beside(place, along, across), beside(place, along + onward, across + aside)]
}

/** A chip from off the green, two putts, and the bag on the way out. */
function walkerOnGreen(place: LinePlace, key: number): PlanePoint[] {
  const radii = [15, 7, 1.5, 14]
  return Array.from({ length: GREEN_STOPS }, (_, index) => {
    const radius = (radii[index] as number) * (0.7 + 0.6 * uniformOf(mixKey(key, index)))
    // Players come from the front and stay on the near side until they have putted.
    const turn = Math.PI * (index === GREEN_STOPS - 1 ? 2 : 1) * (uniformOf(mixKey(key, index + 10)) - 0.5) + Math.PI
    return beside(place, radius * Math.cos(turn), radius * Math.sin(turn))
  })
}

/** Carts stay off the green. */
function besideGreen(place: LinePlace, key: number): PlanePoint {
  return beside(place, 5 * normalOf(mixKey(key, 1)), sideOf(key) * (18 + 4 * uniformOf(mixKey(key, 2))))
}

function sideOf(key: number): number {
  return uniformOf(mixKey(key, 99)) < 0.5 ? -1 : 1
}

/** The corners of the line of play between two stages, where the way bends. */
export function cornersBetween(hole: PlaneHole, stage: number): PlanePoint[] {
  const shares = stagePlaces(hole.par)
  const [from, to] = [stage, stage + 1].map(each => (shares[each] ?? 1) * hole.lengthMetres) as [number, number]
  let gone = 0
  return hole.line.slice(1, -1).filter((point, index) => {
    gone += metresBetween(hole.line[index] as PlanePoint, point)
    return gone > from && gone < to
  })
}
