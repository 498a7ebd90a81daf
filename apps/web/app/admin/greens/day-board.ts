import type { Pin } from '@pinwise/contract'
import {
  advisePin,
  type Cup,
  cupsOf,
  type Day,
  dayNumber,
  isRefusal,
  isSamePlace,
  type LngLat,
  type PinAdvice,
  type PinDifficulty,
  type PinRules,
  pinDifficulty,
  restMetres,
  weekdayOf,
  type ZoneCount,
} from '@pinwise/golf'
import { clubDay } from '../shell/club-day.ts'
import { type GreenState, greenState, isOfDay } from './green-state.ts'
import { lastDayPlayed } from './last-day-played.ts'
import type { LayoutGreen } from './layout-greens.ts'
import { isSamePosition, type PinDraft, type PinDrafts } from './pin-drafts.ts'

type IdentifiedCup = Cup & { readonly id: string }

/** A cup that was in the ground recently. */
export interface OldCup extends IdentifiedCup {
  /** The radius of the circle that should stay free on this day; 0 once the ground has rested. */
  readonly restMetres: number
}

export interface BoardGreen extends LayoutGreen {
  readonly state: GreenState
  readonly current: Pin | null
  /** The next planned pin. */
  readonly planned: Pin | null
  readonly oldCups: readonly OldCup[]
  readonly draft: PinDraft | null
  /** The pin that the user sees: their draft, else the published one. */
  readonly shown: LngLat | null
  readonly advice: readonly PinAdvice[]
  readonly difficulty: PinDifficulty | null
  /** Another user has moved the pin since the draft was started. */
  readonly isOvertaken: boolean
}

export interface BoardDay {
  readonly day: Day
  readonly timeZone: string
  readonly rules: PinRules
  /** The zone of the weekday's rota; null on a free day. */
  readonly zone: { readonly wanted: number; readonly of: ZoneCount } | null
}

export interface BoardPins {
  /** Pins that are open now. */
  readonly open: readonly Pin[]
  /** Pins of the days that count for rest, and of the days to come. */
  readonly around: readonly Pin[]
}

export function zoneOfDay(day: Day, rota: readonly (number | null)[], of: ZoneCount): BoardDay['zone'] {
  const wanted = rota[weekdayOf(day) - 1] ?? null
  return wanted === null || wanted > of ? null : { wanted, of }
}

export function dayBoard(
  greens: readonly LayoutGreen[],
  pins: BoardPins,
  drafts: PinDrafts,
  today: BoardDay,
): BoardGreen[] {
  return greens.map(green => {
    const { holeId } = green
    const own = pins.around.filter(pin => pin.holeId === holeId)
    const current = pins.open.find(pin => pin.holeId === holeId) ?? null
    return boardGreen(green, current, own, drafts[holeId] ?? null, today)
  })
}

export function boardGreen(
  green: LayoutGreen,
  current: Pin | null,
  around: readonly Pin[],
  draft: PinDraft | null,
  today: BoardDay,
): BoardGreen {
  const { ground } = green
  const { rules, day, timeZone } = today
  const [planned = null] = around
    .filter(({ state, enabled }) => state === 'planned' && enabled)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  const cups = cupsOf([...around.filter(({ id }) => id !== current?.id), ...(current ? [current] : [])])
  const isOfToday = current !== null && isOfDay(current, around, day, timeZone)
  const gone = cups.filter(({ id }) => id !== current?.id)
  const oldCups = oldCupsOf(
    gone,
    draft && current && !isOfToday && !isSamePlace(draft.position, current.position) ? current : null,
    today,
  )
  const shown = ground ? (draft?.position ?? current?.position ?? null) : null
  const coming = planned ? [{ pin: planned.position, day: clubDay(planned.start, timeZone) }] : []
  const options = { rules, on: { day }, cups: [...oldCups, ...coming], zone: today.zone }
  const advice = ground && shown ? advisePin(ground, shown, options) : []
  return {
    ...green,
    state: greenState({ isDrawn: ground !== null, current, around, day, timeZone }),
    current,
    planned,
    oldCups,
    draft,
    shown,
    advice,
    difficulty: ground && shown && !advice.some(isRefusal) ? pinDifficulty(ground, shown, rules) : null,
    isOvertaken: draft !== null && isOvertaken(draft, current),
  }
}

/** A different pin at the position of the seen one, or at the draft's own position, is no conflict. */
function isOvertaken({ seenPinId, seenAt, position }: PinDraft, current: Pin | null): boolean {
  if (seenPinId === (current?.id ?? null)) return false
  return !current || ![seenAt, position].some(place => isSamePosition(place, current.position))
}

/** A pin of an earlier day that is about to be replaced is a cup whose ground must rest; one of today is corrected. */
function oldCupsOf(gone: readonly Pin[], leaving: Pin | null, { day, timeZone, rules }: BoardDay): OldCup[] {
  const rested = gone.flatMap(({ id, position, start, end }): IdentifiedCup[] =>
    end === null ? [] : [{ id, pin: position, day: lastDayPlayed({ start, end }, timeZone) }],
  )
  const cups = leaving ? [...rested, { id: leaving.id, pin: leaving.position, day }] : rested
  return cups.map(cup => ({ ...cup, restMetres: restMetres(dayNumber(day) - dayNumber(cup.day), rules) }))
}
