import type { Pin } from '@pinwise/contract'
import { type Day, isSamePlace } from '@pinwise/golf'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { noonOf } from './club-time.ts'
import { addDays } from './month-weeks.ts'

/** The pins on the greens of a layout at noon of a day. */
export interface PastDaySummary {
  /** How many greens had a pin. */
  readonly count: number
  /** On how many of them the pin was elsewhere the day before, or missing. */
  readonly changed: number
}

/** The past days that had a pin, by day. */
export function pastDays(
  days: readonly Day[],
  pins: readonly Pin[],
  { greens, timeZone, today }: { greens: readonly LayoutGreen[]; timeZone: string; today: Day },
): Map<Day, PastDaySummary> {
  const holeIds = new Set(greens.map(({ holeId }) => holeId))
  // A pin outside the current outline of its green is not shown in the day either.
  const cut = pins.filter(
    ({ holeId, enabled, state, figures }) =>
      enabled && (state === 'past' || state === 'current') && figures !== null && holeIds.has(holeId),
  )
  const openPinsOn = (day: Day) => {
    const noon = noonOf(day, timeZone)
    const open = cut.filter(({ start, end }) => Date.parse(start) <= noon && (end === null || Date.parse(end) > noon))
    return new Map(open.map(pin => [pin.holeId, pin]))
  }
  const past = days.filter(day => day < today)
  return new Map(
    past.flatMap((day): [Day, PastDaySummary][] => {
      const openPins = openPinsOn(day)
      if (openPins.size === 0) return []
      const before = openPinsOn(addDays(day, -1))
      const isNew = ({ holeId, position }: Pin) => {
        const last = before.get(holeId)
        return !last || !isSamePlace(last.position, position)
      }
      return [[day, { count: openPins.size, changed: [...openPins.values()].filter(isNew).length }]]
    }),
  )
}
