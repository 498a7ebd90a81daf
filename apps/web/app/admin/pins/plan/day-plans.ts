import type { Pin } from '@pinwise/contract'
import type { Day, LngLat } from '@pinwise/golf'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { clubTime } from './club-time.ts'

/** The planned pins, as the server sends them. */
interface Schedules {
  readonly timeZone: string
  readonly days: readonly { readonly date: Day; readonly pins: readonly Pin[] }[]
}

export interface GreenPlan {
  readonly pin: Pin
  /** In the club's local time. */
  readonly time: string
}

/** The plans of a day for the greens of a layout. */
export interface DayPlan {
  readonly day: Day
  /** Plans by hole. */
  readonly greens: ReadonlyMap<string, GreenPlan>
  /** The times at which its pins change, the earliest first. */
  readonly times: readonly string[]
  /** Still to come. */
  readonly isOpen: boolean
}

export function dayPlans({ days, timeZone }: Schedules, greens: readonly LayoutGreen[]): Map<Day, DayPlan> {
  const holeIds = new Set(greens.map(({ holeId }) => holeId))
  return new Map(
    days.flatMap(({ date, pins }): [Day, DayPlan][] => {
      const own = pins.filter(({ holeId, enabled }) => enabled && holeIds.has(holeId))
      if (own.length === 0) return []
      const plans = own.map((pin): [string, GreenPlan] => [pin.holeId, { pin, time: clubTime(pin.start, timeZone) }])
      return [
        [
          date,
          {
            day: date,
            greens: new Map(plans),
            times: [...new Set(plans.map(([, { time }]) => time))].sort(),
            isOpen: own.some(({ state }) => state === 'planned'),
          },
        ],
      ]
    }),
  )
}

/** The newest publication among these: a user who has seen them all has seen every plan up to it. */
export const newestOf = (pins: readonly Pick<Pin, 'publication'>[]): number =>
  pins.reduce((newest, { publication }) => Math.max(newest, publication), 0)

/** A pin to plan: one green on one day. */
export interface PlanDay {
  readonly date: Day
  readonly time: string
  readonly pins: readonly { readonly holeId: string; readonly position: LngLat }[]
}

/** A green that would have two plans for one day. */
export interface PlanOverlap {
  readonly day: Day
  readonly holeId: string
  readonly theirs: GreenPlan
  readonly mine: { readonly position: LngLat; readonly time: string }
}

/** Detected before anything is sent, so that both can be shown; the server decides in the end. */
export function overlapsOf(planned: ReadonlyMap<Day, DayPlan>, days: readonly PlanDay[]): PlanOverlap[] {
  return days.flatMap(({ date, time, pins }) =>
    pins.flatMap(({ holeId, position }) => {
      const theirs = planned.get(date)?.greens.get(holeId)
      return theirs?.pin.state === 'planned' ? [{ day: date, holeId, theirs, mine: { position, time } }] : []
    }),
  )
}
