import type { PlayStop } from './play-settings.ts'
import type { Segment } from './simulated-day.ts'

/** Converts a time of the club's clock to the clock of play, which stands still during stops. */
export function toPlaySeconds(clubSeconds: number, stops: readonly PlayStop[]): number {
  let stood = 0
  for (const { fromSeconds, toSeconds } of stops) {
    if (clubSeconds <= fromSeconds) break
    stood += Math.min(clubSeconds, toSeconds) - fromSeconds
  }
  return clubSeconds - stood
}

/**
 * Converts the segments of a round from the clock of play to the clock of the club: a segment that a stop interrupts is
 * cut in two with a wait between. A group that came to its first tee during a stop waits from then on.
 */
export function insertStops(segments: readonly Segment[], stops: readonly PlayStop[], readySeconds: number): Segment[] {
  if (stops.length === 0) return [...segments]
  const clubSegments: Segment[] = []
  let [next, stood] = [0, 0]
  for (const segment of segments) {
    let from = segment.fromSeconds
    for (let stop = stops[next]; stop !== undefined; stop = stops[next]) {
      const startsAt = stop.fromSeconds - stood
      if (startsAt >= segment.toSeconds) break
      if (startsAt > from) clubSegments.push({ ...segment, fromSeconds: from + stood, toSeconds: stop.fromSeconds })
      const waitsFrom = Math.max(stop.fromSeconds, readySeconds)
      if (waitsFrom < stop.toSeconds) {
        const { position, stage } = segment
        const cause = { kind: 'stop', stop: next } as const
        clubSegments.push({ kind: 'wait', fromSeconds: waitsFrom, toSeconds: stop.toSeconds, position, stage, cause })
      }
      from = Math.max(from, startsAt)
      stood += stop.toSeconds - stop.fromSeconds
      next += 1
    }
    clubSegments.push({ ...segment, fromSeconds: from + stood, toSeconds: segment.toSeconds + stood })
  }
  return clubSegments
}

/** The inverse of `insertStops`: segments by the clock of play, joined again where stops had cut them. */
export function removeStops(segments: readonly Segment[], stops: readonly PlayStop[]): Segment[] {
  if (stops.length === 0) return [...segments]
  const played: Segment[] = []
  for (const segment of segments) {
    if (segment.cause?.kind === 'stop') continue
    const [fromSeconds, toSeconds] = [segment.fromSeconds, segment.toSeconds].map(at => toPlaySeconds(at, stops))
    const inPlay = { ...segment, fromSeconds: fromSeconds as number, toSeconds: toSeconds as number }
    const before = played.at(-1)
    const isRest = before?.kind === inPlay.kind && before.position === inPlay.position && before.stage === inPlay.stage
    if (isRest) before.toSeconds = inPlay.toSeconds
    else played.push(inPlay)
  }
  return played
}
