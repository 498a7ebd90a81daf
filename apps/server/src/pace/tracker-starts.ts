import {
  assignTrackers,
  departuresOf,
  type PaceGround,
  type StartSighting,
  startSightings,
  type TrackerAssignment,
} from '@pinwise/golf'
import type { FixBox, ReceivedFix } from '../trackers/read-fixes.ts'
import type { DayPlan } from './day-plan.ts'
import type { GroundRow } from './ground-queries.ts'

/** What was seen of the trackers on the holes that groups start on. */
export interface Starts {
  readonly startHoles: ReadonlySet<string>
  readonly seen: Map<string, StartSighting[]>
  /** Counts what is seen there: without anything new, trackers stay with the groups they are with. */
  sightings: number
  assigned: { readonly mark: string; readonly assignments: TrackerAssignment[] } | null
}

/** Around a hole, in degrees: more than the corridor in which it sees a fix. */
const MARGIN_DEGREES = 0.0015

export const newStarts = (startHoles: ReadonlySet<string>): Starts => ({
  startHoles,
  seen: new Map(),
  sightings: 0,
  assigned: null,
})

/** The part of the course in which starts are seen. */
export function boxOf(holes: readonly GroundRow[]): FixBox | null {
  const points = holes.flatMap(({ lineOfPlay, green, tees }) => [
    ...lineOfPlay.coordinates,
    ...(tees ?? []),
    ...(green === null ? [] : (green.type === 'Polygon' ? [green.coordinates] : green.coordinates).flat(2)),
  ])
  if (points.length === 0) return null
  const lngs = points.map(([lng]) => lng as number)
  const lats = points.map(([, lat]) => lat as number)
  return {
    west: Math.min(...lngs) - MARGIN_DEGREES,
    east: Math.max(...lngs) + MARGIN_DEGREES,
    south: Math.min(...lats) - MARGIN_DEGREES,
    north: Math.max(...lats) + MARGIN_DEGREES,
  }
}

/**
 * The starts are ordered by time. Of two at the same time on a hole, the one nearer the tee counts, whichever arrived
 * first.
 */
export function noteStart(starts: Starts, ground: PaceGround, fix: ReceivedFix, originMs: number): void {
  const { seen, startHoles } = starts
  const found = startSightings(ground.sight(fix), startHoles, (fix.atMs - originMs) / 1000)
  if (found.length === 0) return
  starts.sightings += 1
  const list = seen.get(fix.trackerId) ?? []
  for (const one of found) {
    let at = list.length
    while (at > 0 && (list[at - 1] as StartSighting).atSeconds > one.atSeconds) at -= 1
    let same = at - 1
    while (list[same]?.atSeconds === one.atSeconds && list[same]?.holeId !== one.holeId) same -= 1
    const there = list[same]
    if (there?.atSeconds === one.atSeconds) there.checkpoint = Math.min(there.checkpoint, one.checkpoint)
    else list.splice(at, 0, one)
  }
  seen.set(fix.trackerId, list)
}

/** Which tracker is with which group, including manual corrections. */
export function assignmentsOf(starts: Starts, { entries, trackers, corrections }: DayPlan): TrackerAssignment[] {
  const starting = entries.map(({ id, route, startSeconds, mode, taps }) => {
    const start = taps.find(tap => tap.kind === 'tap' && tap.place === 'start')
    return {
      id,
      startSeconds: start?.atSeconds ?? startSeconds,
      isStartSeen: start !== undefined,
      holeId: route.holes[0]?.holeId ?? '',
      teeSeconds: route.dueSeconds[1] ?? 0,
      roundSeconds: route.totalSeconds,
      mode,
    }
  })
  const mark = JSON.stringify([starts.sightings, starting, trackers.map(({ id }) => id), corrections])
  if (starts.assigned?.mark !== mark) {
    const moving = trackers.map(({ id, kind }) => ({
      id,
      mode: kind === 'cart' ? ('ride' as const) : null,
      departures: departuresOf(starts.seen.get(id) ?? []),
    }))
    starts.assigned = { mark, assignments: assignTrackers(starting, moving, corrections) }
  }
  return starts.assigned.assignments
}
