import type { LngLat } from '../geometry/geodesy.ts'
import type { PinTraits, Trait, TraitCount } from '../pins/pin-balance.ts'
import type { Day, Weekday } from '../pins/pin-day.ts'
import type { PinDay, PinGreen } from '../pins/pin-ground.ts'
import type { LayoutAdvice } from '../pins/pin-layout-advice.ts'
import type { Cup } from '../pins/pin-rest.ts'
import type { PinRules } from '../pins/pin-rules.ts'
import type { PinUnit } from '../pins/pin-scale.ts'
import type { ZoneCount } from '../pins/pin-zone.ts'

export type PlanGreen = PinGreen & {
  id: string
  hole: number
  /** Old cups, and pins that are set already; those on a day of the plan are left unchanged. */
  cups?: readonly Cup[]
  /** From the day's tee markers to the centre of the green. */
  lengthMetres?: number | null
}

/** "Today all greens zone 4": a weekday without a zone is free. Competition days do not follow it. */
export type PlanRota = { zones: ZoneCount; byWeekday: Partial<Record<Weekday, number>> }

export type PlanRequest = {
  greens: readonly PlanGreen[]
  days: readonly PinDay[]
  rules: PinRules
  /** Pins are proposed at whole figures of this, so that what is printed is where it is. A pace is that of the rules. */
  unit: PinUnit
  rota?: PlanRota | null
  /** The same seed gives the same plan. */
  seed: string
  ratedMetres?: number | null
}

/** Why a pin is where it is. */
export type PlanReason =
  | { code: 'kept' }
  | { code: 'competition-round'; round: number; rounds: number }
  | { code: 'zone-of-weekday'; zone: number }
  /** The traits of this green's turn in the rotation that the pin has. */
  | ({ code: 'turn' } & Partial<PinTraits>)
  /** Its turn was changed so that the pins of the day are in balance. */
  | { code: 'for-balance'; trait: Trait; from: string; to: string }
  | { code: 'clear-of-edge'; edgeMetres: number; leastMetres: number }
  /** Of all old cups the nearest. */
  | { code: 'rested'; nearestMetres: number; nearestDay: Day }
  /** Of the cups of coming days whose ground rests before them, the nearest. */
  | { code: 'clear-of-plan'; nearestMetres: number; nearestDay: Day }

/**
 * A rule of the club that the green did not allow. `isElsewhere`: the green has such a place, but a more important rule
 * excludes it.
 */
export type PlanNote =
  | { code: 'edge-not-possible'; edgeMetres: number; leastMetres: number }
  | { code: 'reserved-not-avoidable'; ids: string[] }
  | { code: 'rest-not-possible'; apartMetres: number; restMetres: number; cupDay: Day }
  | { code: 'trouble-not-avoidable'; isElsewhere: boolean }
  | { code: 'slope-not-avoidable'; isElsewhere: boolean }
  | { code: 'zone-not-possible'; zone: number; isElsewhere: boolean }
  | { code: 'trait-not-possible'; trait: Trait; wanted: string }

export type PlannedPin = PinTraits & {
  greenId: string
  hole: number
  pin: LngLat
  onMetres: number
  edgeMetres: number
  score: number
  reasons: PlanReason[]
  notes: PlanNote[]
}

export type PlannedDay = {
  day: Day
  pins: PlannedPin[]
  /** Greens without any ground to cut a hole in. */
  withoutGround: string[]
  balance: TraitCount[]
  advice: LayoutAdvice[]
}
