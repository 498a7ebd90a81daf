import { insertStops, toPlaySeconds } from './insert-stops.ts'
import { type PlayedRound, playCourse } from './play-course.ts'
import { DEFAULT_PLAY_SETTINGS, type PlaySettings } from './play-settings.ts'
import type { Segment, SimulatedDay, SimulatedGroup, SimulatedHole } from './simulated-day.ts'
import type { PlaneHole, SimulatedLayout } from './simulated-layout.ts'
import type { TeeSheetEntry } from './tee-sheet-entry.ts'

/**
 * A day of play without positions, which `fixSource` adds. The same arguments give the same day. A group that is made
 * slow, or taken off the sheet, changes the others only by the waits it causes: two days compared show what it cost.
 */
export function simulateDay(
  layout: SimulatedLayout,
  teeSheet: readonly TeeSheetEntry[],
  settings: Partial<PlaySettings>,
  seed: string,
): SimulatedDay {
  const all = { ...DEFAULT_PLAY_SETTINGS, ...settings }
  checkSheet(layout, teeSheet, all)
  const readyAt = (entry: TeeSheetEntry) => toPlaySeconds(readySecondsOf(entry), all.stops)
  const rounds = playCourse(layout, teeSheet, all, seed, readyAt)
  return { layout, settings: all, seed, groups: rounds.map(round => toGroup(round, layout, all)) }
}

function readySecondsOf({ teeTimeSeconds, lateSeconds = 0 }: TeeSheetEntry): number {
  return teeTimeSeconds + lateSeconds
}

function checkSheet(layout: SimulatedLayout, teeSheet: readonly TeeSheetEntry[], { stops }: PlaySettings): void {
  if (new Set(teeSheet.map(({ id }) => id)).size < teeSheet.length) throw new RangeError('two groups have the same id')
  const isOut = ({ startPosition }: TeeSheetEntry) => !(startPosition >= 0 && startPosition < layout.order.length)
  if (teeSheet.some(isOut)) throw new RangeError('a group starts where the layout has no hole')
  const isEarly = ({ fromSeconds, toSeconds }: PlaySettings['stops'][number], index: number) =>
    toSeconds < fromSeconds || fromSeconds < (stops[index - 1]?.toSeconds ?? Number.NEGATIVE_INFINITY)
  if (stops.some(isEarly)) throw new RangeError('stops are not in order')
}

function toGroup({ entry, segments, aheadIds }: PlayedRound, layout: SimulatedLayout, settings: PlaySettings) {
  const readySeconds = readySecondsOf(entry)
  const clubSegments = insertStops(segments, settings.stops, readySeconds)
  const holes = aheadIds.map((aheadId, position): SimulatedHole => {
    const layoutPosition = (entry.startPosition + position) % layout.order.length
    const { number, par } = layout.holes[layout.order[layoutPosition] as number] as PlaneHole
    return {
      position,
      layoutPosition,
      holeNumber: number,
      par,
      arriveSeconds: readySeconds,
      teeOffSeconds: Number.POSITIVE_INFINITY,
      holedOutSeconds: readySeconds,
      leaveSeconds: readySeconds,
      waitSeconds: 0,
      aheadId,
    }
  })
  timeHoles(holes, clubSegments)
  const group: SimulatedGroup = {
    entry,
    readySeconds,
    teeOffSeconds: holes[0]?.teeOffSeconds ?? readySeconds,
    finishSeconds: clubSegments.at(-1)?.toSeconds ?? readySeconds,
    holes,
    segments: clubSegments,
  }
  return group
}

/** Reads the times of the holes off the segments, in one pass. */
function timeHoles(holes: SimulatedHole[], segments: readonly Segment[]): void {
  let before: Segment | null = null
  for (const segment of segments) {
    const hole = holes[segment.position] as SimulatedHole
    if (before === null || before.position !== segment.position) hole.arriveSeconds = segment.fromSeconds
    if (segment.kind === 'shots') {
      hole.teeOffSeconds = Math.min(hole.teeOffSeconds, segment.fromSeconds)
      hole.holedOutSeconds = segment.toSeconds
    } else if (segment.kind === 'wait') hole.waitSeconds += segment.toSeconds - segment.fromSeconds
    hole.leaveSeconds = segment.toSeconds
    before = segment
  }
}
