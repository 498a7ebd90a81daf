import type { Pin } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { clubDay } from './club-day.ts'
import { cupsOf } from './cups-of.ts'

/** set: put there on this day. stale: there since an earlier one. off-green: the green was drawn anew round it. */
export type GreenState = 'no-green' | 'missing' | 'off-green' | 'stale' | 'set'

interface StateOptions {
  readonly isDrawn: boolean
  readonly current: Pin | null
  /** Pins of the same green from the days before. */
  readonly around: readonly Pin[]
  readonly day: Day
  readonly timeZone: string
}

export function greenState({ isDrawn, current, around, day, timeZone }: StateOptions): GreenState {
  if (!isDrawn) return 'no-green'
  if (!current) return 'missing'
  if (current.figures === null) return 'off-green'
  return isOfDay(current, around, day, timeZone) ? 'set' : 'stale'
}

/** A pin that was put back after a mistake never left its place, so it still counts for the day it was put there. */
export function isOfDay(current: Pin, around: readonly Pin[], day: Day, timeZone: string): boolean {
  const cups = cupsOf([...around.filter(({ id }) => id !== current.id), current])
  const since = cups.find(({ id }) => id === current.id)?.start ?? current.start
  return clubDay(since, timeZone) === day
}
