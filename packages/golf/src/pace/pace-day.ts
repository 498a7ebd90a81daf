import { finishedBy, type PlannedRound, type PlayState } from './play-state.ts'

export type PaceGroup = PlannedRound & {
  id: string
  play: PlayState
  /** Left the course before the end. */
  withdrawn?: boolean
}

/** Open while it has no end. */
export type PaceSpan = { fromSeconds: number; toSeconds: number | null }

export type PaceDay = {
  groups: readonly PaceGroup[]
  /** Suspensions of play for everybody, in order and apart. */
  stops: readonly PaceSpan[]
  rulings: readonly (PaceSpan & { groupId: string })[]
  /** Of marshals. */
  visits: readonly { kind: 'visit' | 'warning'; groupId: string; atSeconds: number }[]
  settings: PaceSettings
}

/** Every threshold is a club's own. */
export type PaceSettings = {
  /** Behind the clock, in seconds: when a level is entered and when it is left again. */
  aheadSeconds: Hysteresis
  lateSeconds: Hysteresis
  veryLateSeconds: Hysteresis
  /** Behind the group ahead, beyond the scheduled interval. The R&A sends a rover at more than two minutes. */
  gapSeconds: Hysteresis
  /** Both clock and gap have to reach it. */
  disruptorSeconds: Hysteresis
  /** A status that was left is not entered again within this time, and a group causes no second alert. */
  cooldownSeconds: number
  /** Which definition of "out of position" a competition uses; the table of statuses otherwise. */
  definition: 'status' | 'r-and-a' | 'local-rule'
  /** Groups cannot follow each other over the last green faster than this. */
  minHeadwaySeconds: number
  lateStartSeconds: number
  /** A group that has not started by then is not waited for. */
  noShowSeconds: number
}

export type Hysteresis = { enter: number; leave: number }

const MINUTE = 60

export const DEFAULT_PACE_SETTINGS: PaceSettings = {
  aheadSeconds: { enter: 3 * MINUTE, leave: 2 * MINUTE },
  lateSeconds: { enter: 3 * MINUTE, leave: 2 * MINUTE },
  veryLateSeconds: { enter: 8 * MINUTE, leave: 6 * MINUTE },
  gapSeconds: { enter: 2 * MINUTE, leave: 1 * MINUTE },
  disruptorSeconds: { enter: 10 * MINUTE, leave: 8 * MINUTE },
  cooldownSeconds: 15 * MINUTE,
  definition: 'status',
  minHeadwaySeconds: 6 * MINUTE,
  lateStartSeconds: 2 * MINUTE,
  noShowSeconds: 20 * MINUTE,
}

/** Seconds of a stretch of time that fall into the spans. */
export function secondsWithin(spans: readonly PaceSpan[], fromSeconds: number, toSeconds: number): number {
  let sum = 0
  for (const span of spans) {
    const end = Math.min(toSeconds, span.toSeconds ?? toSeconds)
    sum += Math.max(0, end - Math.max(fromSeconds, span.fromSeconds))
  }
  return sum
}

/** When so many seconds of play will have passed, stops not counted. */
export function afterPlaying(stops: readonly PaceSpan[], fromSeconds: number, seconds: number): number {
  let at = fromSeconds + seconds
  for (const stop of stops) {
    const start = Math.max(fromSeconds, stop.fromSeconds)
    if (start >= at) break
    if (stop.toSeconds === null) return Number.POSITIVE_INFINITY
    at += Math.max(0, stop.toSeconds - start)
  }
  return at
}

/** Before its first stroke a group may stand on the tee for any time; that is no progress. */
export function isUnderway({ reached, startTapped }: PlayState): boolean {
  return reached >= 1 || startTapped
}

/** The day without those who withdrew, and with the rounds closed that are over although nobody saw their end. */
export function withFinishes(day: PaceDay, nowSeconds: number): PaceDay {
  const playing = day.groups.filter(({ withdrawn }) => !withdrawn)
  const groups = playing.map(group => {
    const play = finishedBy(group.play, group, nowSeconds)
    return play === group.play ? group : { ...group, play }
  })
  return { ...day, groups }
}
