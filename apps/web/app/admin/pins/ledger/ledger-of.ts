import type { Pin } from '@pinwise/contract'
import { type Day, dayNumber, type LngLat, type Third, wasCut, type ZoneCount, zoneAt } from '@pinwise/golf'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { clubDay } from '../../shell/club-day.ts'

/** The past pin positions of one green, in days. */
export interface GreenLedger {
  readonly green: LayoutGreen
  readonly cups: readonly { readonly id: string; readonly pin: LngLat; readonly days: number }[]
  readonly days: number
  /** The first is zone 1. */
  readonly byZone: readonly number[]
  readonly byThird: Readonly<Record<Third, number>>
}

export interface Ledger {
  readonly greens: readonly GreenLedger[]
  readonly days: number
  readonly byZone: readonly number[]
  readonly byThird: Readonly<Record<Third, number>>
}

interface LedgerOptions {
  readonly from: Day
  readonly today: Day
  readonly timeZone: string
  readonly zones: ZoneCount
}

/** A day counts for the pin that was in the ground at its end; the current day counts for the current pin. */
export function ledgerOf(greens: readonly LayoutGreen[], pins: readonly Pin[], options: LedgerOptions): Ledger {
  const own = greens.flatMap(green => (green.ground ? [greenLedger(green, pins, options)] : []))
  return { greens: own, ...totalOf(own, options.zones) }
}

function greenLedger(green: LayoutGreen, pins: readonly Pin[], options: LedgerOptions): GreenLedger {
  const frame = green.ground?.frame
  const cups = pins
    .filter(({ holeId }) => holeId === green.holeId)
    .flatMap(pin => {
      const days = daysInGround(pin, options)
      return days === 0 ? [] : [{ id: pin.id, pin: pin.position, days }]
    })
  const byZone = Array.from({ length: options.zones }, () => 0)
  const byThird: Record<Third, number> = { front: 0, middle: 0, back: 0 }
  for (const { pin, days } of frame ? cups : []) {
    const zone = zoneAt(frame as NonNullable<typeof frame>, frame?.toFrame(pin) ?? { x: 0, y: 0 }, options.zones)
    byZone[zone.number - 1] = (byZone[zone.number - 1] ?? 0) + days
    byThird[zone.third] += days
  }
  return { green, cups, days: cups.reduce((sum, { days }) => sum + days, 0), byZone, byThird }
}

function daysInGround(pin: Pin, { from, today, timeZone }: LedgerOptions): number {
  const { state, start, end, enabled } = pin
  if (!enabled || (state !== 'past' && state !== 'current') || !wasCut(pin)) return 0
  const isOver = state === 'past' && end !== null
  const first = Math.max(dayNumber(clubDay(start, timeZone)), dayNumber(from))
  const next = isOver ? dayNumber(clubDay(end, timeZone)) : dayNumber(today) + 1
  return Math.max(0, next - first)
}

function totalOf(greens: readonly GreenLedger[], zones: ZoneCount): Omit<Ledger, 'greens'> {
  const sum = (of: (green: GreenLedger) => number) => greens.reduce((total, green) => total + of(green), 0)
  return {
    days: sum(({ days }) => days),
    byZone: Array.from({ length: zones }, (_, index) => sum(({ byZone }) => byZone[index] ?? 0)),
    byThird: {
      front: sum(({ byThird }) => byThird.front),
      middle: sum(({ byThird }) => byThird.middle),
      back: sum(({ byThird }) => byThird.back),
    },
  }
}

/** The colour level of a zone: 0 for no days, 4 for at least twice its even share. */
export function heatOf(days: number, { days: total, byZone }: Pick<Ledger, 'days' | 'byZone'>): 0 | 1 | 2 | 3 | 4 {
  if (days === 0 || total === 0) return 0
  const share = (days / total) * byZone.length
  if (share < 0.5) return 1
  if (share < 1) return 2
  return share < 2 ? 3 : 4
}

/** The least used zones, where some had clearly less than their share. */
export function leastUsed({ days, byZone }: Pick<Ledger, 'days' | 'byZone'>): number[] {
  const least = Math.min(...byZone)
  if (days === 0 || (least / days) * byZone.length >= 0.5) return []
  return byZone.flatMap((count, index) => (count === least ? [index + 1] : []))
}
