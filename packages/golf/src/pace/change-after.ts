import { clockAt } from './pace-clock.ts'
import { afterPlaying, type PaceDay, type PaceGroup, secondsWithin, withFinishes } from './pace-day.ts'
import { isFinished, type PlayState } from './play-state.ts'

/** The state of a group after a marshal attended to it. */
export type LaterPace = {
  clockSeconds: number
  /** Of play since then, stops not counted. */
  playedSeconds: number
  isFinish: boolean
}

/** How late a group was when a marshal attended to it, and afterwards; null until something is known. */
export type PaceChange = { beforeSeconds: number; after: LaterPace | null }

/** By then a visit has had its effect. */
export const CHANGE_SECONDS = 20 * 60

/** What changed after a moment, for any group of a day; null for a group that was not on the course. */
export function changesOn(known: PaceDay, nowSeconds: number) {
  const day = withFinishes(known, nowSeconds)
  const groups = new Map(day.groups.map(group => [group.id, group]))
  return (groupId: string, atSeconds: number): PaceChange | null => {
    const group = groups.get(groupId)
    if (!group || (isFinished(group.play, group.route) && (group.play.times.at(-1) as number) <= atSeconds)) return null
    return { beforeSeconds: clockAt(day, group, atSeconds), after: laterPace(day, group, atSeconds) }
  }
}

/** After twenty minutes of play, at the finish, or as long as neither is known at the last checkpoint since. */
export function laterPace(day: PaceDay, group: PaceGroup, atSeconds: number): LaterPace | null {
  const { play, route } = group
  const reachedSeconds = play.times.at(-1) ?? Number.NEGATIVE_INFINITY
  const whole = afterPlaying(day.stops, atSeconds, CHANGE_SECONDS)
  const isFinish = isFinished(play, route) && reachedSeconds <= whole
  const moment = !isFinish && seenSeconds(play) >= whole ? whole : Math.min(whole, reachedSeconds)
  if (moment <= atSeconds) return null
  const playedSeconds = moment - atSeconds - secondsWithin(day.stops, atSeconds, moment)
  return { clockSeconds: clockAt(day, group, moment), playedSeconds, isFinish }
}

/** A group that stands still is included. */
const seenSeconds = ({ times, tapSeconds, scoreSeconds, trackers }: PlayState): number =>
  Math.max(
    times.at(-1) ?? Number.NEGATIVE_INFINITY,
    tapSeconds ?? Number.NEGATIVE_INFINITY,
    scoreSeconds ?? Number.NEGATIVE_INFINITY,
    ...Object.values(trackers).map(({ onRouteSeconds }) => onRouteSeconds),
  )
