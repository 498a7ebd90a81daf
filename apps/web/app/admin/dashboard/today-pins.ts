import type { Day } from '@pinwise/golf'
import { clubDay } from '../pins/club-day.ts'
import type { BoardPins } from '../pins/day-board.ts'
import { isOfDay } from '../pins/green-state.ts'
import { addDays } from '../pins/plan/month-weeks.ts'

export interface TodayPins {
  /** Greens with a pin of today. */
  readonly set: number
  /** Greens whose pin is of an earlier day, and greens without one. */
  readonly notSet: number
  readonly plannedTomorrow: number
  readonly greens: number
  readonly tomorrow: Day
}

/** How far the day's work on the greens is. */
export function todayPins(
  { open, around }: BoardPins,
  { greens, day, timeZone }: { greens: number; day: Day; timeZone: string },
): TodayPins {
  const isSet = (pin: (typeof open)[number]) =>
    pin.figures !== null &&
    isOfDay(
      pin,
      around.filter(({ holeId }) => holeId === pin.holeId),
      day,
      timeZone,
    )
  const set = open.filter(isSet).length
  const tomorrow = addDays(day, 1)
  const planned = around.filter(
    ({ state, enabled, start }) => state === 'planned' && enabled && clubDay(start, timeZone) === tomorrow,
  )
  return {
    set,
    notSet: Math.max(0, greens - set),
    plannedTomorrow: new Set(planned.map(({ holeId }) => holeId)).size,
    greens,
    tomorrow,
  }
}
