import type { PlanePoint } from '../geometry/geodesy.ts'

export type TrackPoint = PlanePoint & { seconds: number }

/** Fixes of the recorded walk were taken by distance. */
const STEP_METRES = 5
/** A longer time from fix to fix means that the walker stood still, or nearly. */
const STOP_SECONDS = 12

/** The fixes of a recorder that takes one only after so many metres. */
export function thinByDistance(points: readonly TrackPoint[]): TrackPoint[] {
  const kept: TrackPoint[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(point.x - last.x, point.y - last.y) >= STEP_METRES) kept.push(point)
  }
  return kept
}

export type WalkFigures = {
  metresPerHour: number
  speeds: number[]
  stops: number[]
  stopsPerHour: number
  stoppedShare: number
  /** How far each fix lies beside the straight way from the one before to the one after. */
  asideMetres: number[]
}

export function walkFigures(points: readonly TrackPoint[]): WalkFigures {
  const steps = points.slice(1).map((point, index) => {
    const before = points[index] as TrackPoint
    return { seconds: point.seconds - before.seconds, metres: Math.hypot(point.x - before.x, point.y - before.y) }
  })
  const hours = steps.reduce((sum, { seconds }) => sum + seconds, 0) / 3600
  const stops = steps.map(({ seconds }) => seconds).filter(seconds => seconds >= STOP_SECONDS)
  const asideMetres = points.slice(1, -1).flatMap((point, index) => {
    if (steps.slice(index, index + 2).some(({ seconds }) => seconds >= STOP_SECONDS)) return []
    const [a, b] = [points[index] as TrackPoint, points[index + 2] as TrackPoint]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    // On a sharp turn the straight way says nothing about the error.
    if (length < 1.8 * STEP_METRES) return []
    return [Math.abs((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length]
  })
  return {
    metresPerHour: steps.reduce((sum, { metres }) => sum + metres, 0) / hours,
    speeds: steps.filter(({ seconds }) => seconds < STOP_SECONDS).map(({ seconds, metres }) => metres / seconds),
    stops,
    stopsPerHour: stops.length / hours,
    stoppedShare: stops.reduce((sum, seconds) => sum + seconds, 0) / 3600 / hours,
    asideMetres,
  }
}

export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN
}
