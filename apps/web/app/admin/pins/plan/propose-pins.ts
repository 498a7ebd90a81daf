import type { Pin, PinSettings } from '@pinwise/contract'
import {
  type Cup,
  cupsOf,
  type Day,
  type PinRules,
  type PlanGreen,
  type PlanNote,
  type PlannedDay,
  type PlannedPin,
  planPins,
  type Weekday,
} from '@pinwise/golf'
import { lastDayPlayed } from '../../greens/last-day-played.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { clubDay } from '../../shell/club-day.ts'
import type { PlanDay } from './day-plans.ts'
import { addDays } from './month-weeks.ts'

/** What the person asks the planner for. */
export interface PlannerWishes {
  readonly from: Day
  readonly days: number
  /** Rounds of a competition, on days that follow each other; 0: none. */
  readonly rounds: number
  readonly firstRound: Day
  /** What is planned in the period stays as it is. */
  readonly keeps: boolean
  /** But for the days of the competition, whose pins are chosen anew. */
  readonly renewsRounds: boolean
  readonly seed: string
}

export interface ProposeOptions {
  readonly settings: PinSettings
  readonly rules: PinRules
  readonly timeZone: string
  readonly today: Day
  readonly ratedMetres: number | null
  /** All that was, is and will be on the greens, as far as it bears on the period. */
  readonly pins: readonly Pin[]
}

/** Pins for every green that is drawn, on every day of the period, under the club's rules. */
export function proposePins(
  greens: readonly LayoutGreen[],
  wishes: PlannerWishes,
  { settings, rules, timeZone, today, ratedMetres, pins }: ProposeOptions,
): PlannedDay[] {
  const days = Array.from({ length: wishes.days }, (_, index) => addDays(wishes.from, index))
  const cups = cupsByHole(pins, { timeZone, today, replaced: new Set(days.filter(day => isRenewed(day, wishes))) })
  return planPins({
    greens: greens.flatMap(({ holeId, label, lengthMetres, pinGreen }): PlanGreen[] =>
      pinGreen ? [{ ...pinGreen, id: holeId, hole: label, lengthMetres, cups: cups.get(holeId) ?? [] }] : [],
    ),
    days: days.map(day => ({ day, competition: roundOn(day, wishes) })),
    rules,
    unit: settings.unit,
    rota: { zones: settings.zones, byWeekday: rotaOf(settings) },
    seed: wishes.seed,
    ratedMetres,
  })
}

interface CupOptions {
  readonly timeZone: string
  readonly today: Day
  /** Days whose plans are given up. */
  readonly replaced: ReadonlySet<Day>
}

function cupsByHole(pins: readonly Pin[], { timeZone, today, replaced }: CupOptions): Map<string, Cup[]> {
  const dayOf = ({ state, start, end }: Pin): Day => {
    if (state === 'planned') return clubDay(start, timeZone)
    // The one of now is closed today at the earliest.
    return state === 'past' && end ? lastDayPlayed({ start, end }, timeZone) : today
  }
  return new Map(
    [...Map.groupBy(pins, ({ holeId }) => holeId)].map(([holeId, own]) => {
      const plans = own.filter(({ state, enabled }) => state === 'planned' && enabled)
      const coming = plans.filter(pin => !replaced.has(dayOf(pin)))
      return [holeId, [...cupsOf(own), ...coming].map(pin => ({ pin: pin.position, day: dayOf(pin) }))]
    }),
  )
}

function roundOn(day: Day, { rounds, firstRound }: PlannerWishes): { round: number; rounds: number } | null {
  const index = Array.from({ length: rounds }, (_, round) => addDays(firstRound, round)).indexOf(day)
  return index === -1 ? null : { round: index + 1, rounds }
}

const isRenewed = (day: Day, wishes: PlannerWishes): boolean =>
  !wishes.keeps || (wishes.renewsRounds && roundOn(day, wishes) !== null)

/** The rounds that are not planned as such, because what was planned for their day stays. */
export const storedRounds = (proposed: readonly PlannedDay[], wishes: PlannerWishes): number[] =>
  proposed.flatMap(({ day, pins }) => (pins.some(isKept) ? (roundOn(day, wishes)?.round ?? []) : []))

function rotaOf({ rota, zones }: PinSettings): Partial<Record<Weekday, number>> {
  return Object.fromEntries(rota.flatMap((zone, index) => (zone && zone <= zones ? [[index + 1, zone]] : [])))
}

/** A pin of a proposal, by day and green. */
export const choiceKey = (day: Day, holeId: string): string => `${day} ${holeId}`
export const isKept = ({ reasons }: PlannedPin): boolean => reasons.some(({ code }) => code === 'kept')

/** A rule of the club that the green did not allow; that another green had to take a turn is none. */
const BROKEN_RULES: readonly PlanNote['code'][] = ['edge-not-possible', 'reserved-not-avoidable', 'rest-not-possible']

export const isBroken = ({ code }: PlanNote): boolean => BROKEN_RULES.includes(code)

/** What of a proposal is to be planned: not what was left, and not what is planned already. */
export function takenOf(proposed: readonly PlannedDay[], left: ReadonlySet<string>, time: string): PlanDay[] {
  return proposed.flatMap(({ day, pins }) => {
    const taken = pins.filter(pin => !isKept(pin) && !left.has(choiceKey(day, pin.greenId)))
    return taken.length === 0
      ? []
      : [{ date: day, time, pins: taken.map(({ greenId, pin }) => ({ holeId: greenId, position: pin })) }]
  })
}
