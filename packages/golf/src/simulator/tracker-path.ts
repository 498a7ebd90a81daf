import type { PlanePoint } from '../geometry/geodesy.ts'
import { removeStops, toPlaySeconds } from './insert-stops.ts'
import { mixKey, uniformOf } from './keyed-draws.ts'
import type { SimulatedDay, SimulatedGroup } from './simulated-day.ts'
import { metresBetween, type PlaneHole } from './simulated-layout.ts'
import type { TravelMode } from './tee-sheet-entry.ts'
import { cornersBetween, stageSpots } from './tracker-spots.ts'

/** Where a tracker truly was: straight and at an even speed from each instant to the next one. */
export type TrackerPath = { seconds: number[]; xs: number[]; ys: number[] }

export type PathPlace = PlanePoint & { speedMetresPerSecond: number; headingDegrees: number | null }

/** No simulated tracker is faster, however late it is. */
export const MAX_METRES_PER_SECOND: Readonly<Record<TravelMode, number>> = { walk: 2, ride: 6.5 }
/** Between two places of one stage. */
const STROLL_METRES_PER_SECOND: Readonly<Record<TravelMode, number>> = { walk: 1.2, ride: 2.5 }
const MIN_STOP_WEIGHT = 0.2
const LEAVING = 77

/**
 * The way of one tracker, by the clock of play, which stands still during stops. `key` is the tracker's own, so that
 * two trackers of a group do not stand in one place.
 */
export function trackerPath(group: SimulatedGroup, { layout, settings }: SimulatedDay, key: number): TrackerPath {
  const { mode } = group.entry
  const path: TrackerPath = { seconds: [], xs: [], ys: [] }
  const holeAt = (position: number) => {
    const layoutPosition = group.holes[position]?.layoutPosition
    return layoutPosition === undefined ? null : (layout.holes[layout.order[layoutPosition] as number] as PlaneHole)
  }
  const spotsAt = (position: number, stage: number) => {
    const hole = holeAt(position)
    return hole === null ? [] : stageSpots(hole, stage, mode, mixKey(mixKey(key, position), stage))
  }
  const [start] = spotsAt(0, 0)
  if (start === undefined) return path
  push(path, toPlaySeconds(group.readySeconds, settings.stops), start)
  for (const { kind, position, stage, fromSeconds, toSeconds } of removeStops(group.segments, settings.stops)) {
    const hole = holeAt(position) as PlaneHole
    const isOnGreen = stage === hole.par - 2
    if (kind === 'shots') {
      const spots = spotsAt(position, stage)
      const shares = leavingShares(spots.length, mixKey(mixKey(mixKey(key, position), stage), LEAVING))
      spots.slice(1).forEach((spot, index) => {
        const leave = fromSeconds + (toSeconds - fromSeconds) * (shares[index] as number)
        const by = leave + metresBetween(endOf(path), spot) / STROLL_METRES_PER_SECOND[mode]
        move(path, [spot], leave, by, mode)
      })
    } else if (kind === 'walk') {
      const [target] = isOnGreen ? spotsAt(position + 1, 0) : spotsAt(position, stage + 1)
      const corners = isOnGreen ? [] : cornersBetween(hole, stage)
      if (target !== undefined) move(path, [...corners, target], fromSeconds, toSeconds, mode)
    }
  }
  return path
}

/** When a tracker leaves each of its places, as shares of the stage: no two stops are of one length. */
function leavingShares(count: number, key: number): number[] {
  const lengths = Array.from({ length: count }, (_, index) => MIN_STOP_WEIGHT + uniformOf(mixKey(key, index)) ** 2)
  const sum = lengths.reduce((total, length) => total + length, 0)
  let gone = 0
  return lengths.map(length => {
    gone += length
    return gone / sum
  })
}

function endOf({ xs, ys }: TrackerPath): PlanePoint {
  return { x: xs.at(-1) as number, y: ys.at(-1) as number }
}

function push({ seconds, xs, ys }: TrackerPath, atSeconds: number, { x, y }: PlanePoint): void {
  seconds.push(atSeconds)
  xs.push(x)
  ys.push(y)
}

/** Stands until the time to leave, then goes along the points; late where the speed does not suffice. */
function move(path: TrackerPath, way: readonly PlanePoint[], leave: number, by: number, mode: TravelMode): void {
  const from = Math.max(leave, path.seconds.at(-1) as number)
  let here = endOf(path)
  const length = way.reduce((sum, point, index) => sum + metresBetween(way[index - 1] ?? here, point), 0)
  if (length === 0) return
  const speed = by > from ? Math.min(MAX_METRES_PER_SECOND[mode], length / (by - from)) : MAX_METRES_PER_SECOND[mode]
  push(path, from, here)
  let at = from
  for (const point of way) {
    at += metresBetween(here, point) / speed
    push(path, at, point)
    here = point
  }
}

/** The true place at an instant: before the first and after the last, the ends. */
export function placeOn({ seconds, xs, ys }: TrackerPath, atSeconds: number): PathPlace {
  let [low, high] = [0, seconds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((seconds[middle] as number) > atSeconds) high = middle
    else low = middle + 1
  }
  const [before, after] = [Math.max(0, low - 1), Math.min(low, seconds.length - 1)]
  const took = (seconds[after] as number) - (seconds[before] as number)
  const [dx, dy] = [(xs[after] as number) - (xs[before] as number), (ys[after] as number) - (ys[before] as number)]
  const share = took > 0 ? (atSeconds - (seconds[before] as number)) / took : 0
  const metres = Math.hypot(dx, dy)
  return {
    x: (xs[before] as number) + dx * share,
    y: (ys[before] as number) + dy * share,
    speedMetresPerSecond: took > 0 ? metres / took : 0,
    headingDegrees: metres > 0 ? ((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360 : null,
  }
}
