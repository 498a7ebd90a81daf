import type { PlayStop } from './play-settings.ts'
import type { Segment } from './simulated-day.ts'

/** The clock of play stands still during stops. What the clock of the club shows is read off it here. */
export function toPlaySeconds(clubSeconds: number, stops: readonly PlayStop[]): number {
  let stood = 0
  for (const { fromSeconds, toSeconds } of stops) {
    if (clubSeconds <= fromSeconds) break
    stood += Math.min(clubSeconds, toSeconds) - fromSeconds
  }
  return clubSeconds - stood
}

/**
 * A round told by the clock of play, retold by the clock of the club: what a stop interrupts is cut in two with a wait
 * between. A group that came to its first tee during a stop waits from then on.
 */
export function insertStops(segments: readonly Segment[], stops: readonly PlayStop[], readySeconds: number): Segment[] {
  if (stops.length === 0) return [...segments]
  const told: Segment[] = []
  let [next, stood] = [0, 0]
  for (const segment of segments) {
    let from = segment.fromSeconds
    for (let stop = stops[next]; stop !== undefined; stop = stops[next]) {
      const startsAt = stop.fromSeconds - stood
      if (startsAt >= segment.toSeconds) break
      if (startsAt > from) told.push({ ...segment, fromSeconds: from + stood, toSeconds: stop.fromSeconds })
      const waitsFrom = Math.max(stop.fromSeconds, readySeconds)
      if (waitsFrom < stop.toSeconds) {
        const { position, stage } = segment
        const cause = { kind: 'stop', stop: next } as const
        told.push({ kind: 'wait', fromSeconds: waitsFrom, toSeconds: stop.toSeconds, position, stage, cause })
      }
      from = Math.max(from, startsAt)
      stood += stop.toSeconds - stop.fromSeconds
      next += 1
    }
    told.push({ ...segment, fromSeconds: from + stood, toSeconds: segment.toSeconds + stood })
  }
  return told
}

/** The other way round: the segments by the clock of play, put together again where stops had cut them. */
export function removeStops(segments: readonly Segment[], stops: readonly PlayStop[]): Segment[] {
  if (stops.length === 0) return [...segments]
  const played: Segment[] = []
  for (const segment of segments) {
    if (segment.cause?.kind === 'stop') continue
    const [fromSeconds, toSeconds] = [segment.fromSeconds, segment.toSeconds].map(at => toPlaySeconds(at, stops))
    const told = { ...segment, fromSeconds: fromSeconds as number, toSeconds: toSeconds as number }
    const before = played.at(-1)
    const isRest = before?.kind === told.kind && before.position === told.position && before.stage === told.stage
    if (isRest) before.toSeconds = told.toSeconds
    else played.push(told)
  }
  return played
}
