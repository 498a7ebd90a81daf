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

/** The options of the planner, chosen by the user. */
export interface PlannerOptions {
  readonly from: Day
  readonly days: number
  /** Competition rounds, on consecutive days; 0: none. */
  readonly rounds: number
  readonly firstRound: Day
  /** Existing plans in the period are retained. */
  readonly keepsPlans: boolean
  /** Except on the days of the competition, whose pins are chosen anew. */
  readonly renewsRounds: boolean
  readonly seed: string
}

interface ProposeOptions {
  readonly settings: PinSettings
  readonly rules: PinRules
  readonly timeZone: string
  readonly today: Day
  readonly ratedMetres: number | null
  /** All past, current and planned pins that affect the period. */
  readonly pins: readonly Pin[]
}

/** Proposes pins for every drawn green, on every day of the period, under the club's rules. */
export function proposePins(
  greens: readonly LayoutGreen[],
  options: PlannerOptions,
  { settings, rules, timeZone, today, ratedMetres, pins }: ProposeOptions,
): PlannedDay[] {
  const days = Array.from({ length: options.days }, (_, index) => addDays(options.from, index))
  const cups = cupsByHole(pins, { timeZone, today, replaced: new Set(days.filter(day => isRenewed(day, options))) })
  return planPins({
    greens: greens.flatMap(({ holeId, label, lengthMetres, pinGreen }): PlanGreen[] =>
      pinGreen ? [{ ...pinGreen, id: holeId, hole: label, lengthMetres, cups: cups.get(holeId) ?? [] }] : [],
    ),
    days: days.map(day => ({ day, competition: roundOn(day, options) })),
    rules,
    unit: settings.unit,
    rota: { zones: settings.zones, byWeekday: rotaOf(settings) },
    seed: options.seed,
    ratedMetres,
  })
}

interface CupOptions {
  readonly timeZone: string
  readonly today: Day
  /** Days whose plans are discarded. */
  readonly replaced: ReadonlySet<Day>
}

function cupsByHole(pins: readonly Pin[], { timeZone, today, replaced }: CupOptions): Map<string, Cup[]> {
  const dayOf = ({ state, start, end }: Pin): Day => {
    if (state === 'planned') return clubDay(start, timeZone)
    // The current pin closes today at the earliest.
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

function roundOn(day: Day, { rounds, firstRound }: PlannerOptions): { round: number; rounds: number } | null {
  const index = Array.from({ length: rounds }, (_, round) => addDays(firstRound, round)).indexOf(day)
  return index === -1 ? null : { round: index + 1, rounds }
}

const isRenewed = (day: Day, options: PlannerOptions): boolean =>
  !options.keepsPlans || (options.renewsRounds && roundOn(day, options) !== null)

/** The rounds that are not planned as such, because the existing plan of their day is retained. */
export const storedRounds = (proposed: readonly PlannedDay[], options: PlannerOptions): number[] =>
  proposed.flatMap(({ day, pins }) => (pins.some(isAlreadyPlanned) ? (roundOn(day, options)?.round ?? []) : []))

function rotaOf({ rota, zones }: PinSettings): Partial<Record<Weekday, number>> {
  return Object.fromEntries(rota.flatMap((zone, index) => (zone && zone <= zones ? [[index + 1, zone]] : [])))
}

/** The key of a proposed pin, by day and green. */
export const choiceKey = (day: Day, holeId: string): string => `${day} ${holeId}`
export const isAlreadyPlanned = ({ reasons }: PlannedPin): boolean => reasons.some(({ code }) => code === 'kept')

/** A rule of the club that the green did not allow; a changed rota turn does not count. */
const BROKEN_RULES: readonly PlanNote['code'][] = ['edge-not-possible', 'reserved-not-avoidable', 'rest-not-possible']

export const isBroken = ({ code }: PlanNote): boolean => BROKEN_RULES.includes(code)

/** The pins of a proposal to plan: neither those left out nor those already planned. */
export function takenOf(proposed: readonly PlannedDay[], left: ReadonlySet<string>, time: string): PlanDay[] {
  return proposed.flatMap(({ day, pins }) => {
    const taken = pins.filter(pin => !isAlreadyPlanned(pin) && !left.has(choiceKey(day, pin.greenId)))
    return taken.length === 0
      ? []
      : [{ date: day, time, pins: taken.map(({ greenId, pin }) => ({ holeId: greenId, position: pin })) }]
  })
}
