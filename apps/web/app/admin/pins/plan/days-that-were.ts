import type { Pin } from '@pinwise/contract'
import { type Day, isSamePlace } from '@pinwise/golf'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { noonOf } from './club-time.ts'
import { addDays } from './month-weeks.ts'

/** What was on the greens of a layout at noon of a day. */
export interface DayThatWasSet {
  /** How many greens had a pin. */
  readonly count: number
  /** On how many of them it was elsewhere the day before, or nowhere. */
  readonly changed: number
}

/** By day, for those that are over and had a pin. */
export function daysThatWere(
  days: readonly Day[],
  pins: readonly Pin[],
  { greens, timeZone, today }: { greens: readonly LayoutGreen[]; timeZone: string; today: Day },
): Map<Day, DayThatWasSet> {
  const holeIds = new Set(greens.map(({ holeId }) => holeId))
  // A pin beside its green as it is drawn now is not shown in the day either.
  const cut = pins.filter(
    ({ holeId, enabled, state, figures }) =>
      enabled && (state === 'past' || state === 'current') && figures !== null && holeIds.has(holeId),
  )
  const standingOn = (day: Day) => {
    const noon = noonOf(day, timeZone)
    const open = cut.filter(({ start, end }) => Date.parse(start) <= noon && (end === null || Date.parse(end) > noon))
    return new Map(open.map(pin => [pin.holeId, pin]))
  }
  const past = days.filter(day => day < today)
  return new Map(
    past.flatMap((day): [Day, DayThatWasSet][] => {
      const standing = standingOn(day)
      if (standing.size === 0) return []
      const before = standingOn(addDays(day, -1))
      const isNew = ({ holeId, position }: Pin) => {
        const last = before.get(holeId)
        return !last || !isSamePlace(last.position, position)
      }
      return [[day, { count: standing.size, changed: [...standing.values()].filter(isNew).length }]]
    }),
  )
}
