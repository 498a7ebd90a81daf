import type { Pin } from '@pinwise/contract'
import { type Day, pinSetAt } from '@pinwise/golf'
import { clubDay } from '../shell/club-day.ts'

/** set: set on this day. stale: set on an earlier day. off-green: the green's outline was redrawn around it. */
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

export const isOfDay = (current: Pin, around: readonly Pin[], day: Day, timeZone: string): boolean =>
  clubDay(pinSetAt(current, around), timeZone) === day
