import { withParameters } from '../shell/record-address.ts'

const DAY_MS = 86_400_000
export const PERIODS = [7, 28, 90] as const
const DEFAULT_DAYS = 28
const MAX_DAYS = 366
const DAYS = ['weekdays', 'weekend'] as const
const DAY = /^\d{4}-\d\d-\d\d$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The filters, as read from the URL. Days are those of the club's calendar; both ends belong to the period. */
export interface Explored {
  readonly from: string
  readonly to: string
  /** How many days until yesterday; null for days that were chosen one by one. */
  readonly lastDays: number | null
  readonly days?: (typeof DAYS)[number] | undefined
  readonly layoutId?: string | undefined
  readonly isCompared: boolean
}

const moved = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text))
const dayCount = ({ from, to }: Pick<Explored, 'from' | 'to'>) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** An invalid URL means the last four weeks. */
export function exploredIn(address: URLSearchParams, today: string): Explored {
  const yesterday = moved(today, -1)
  const [from, to] = [address.get('from'), address.get('to')]
  const rest = {
    days: DAYS.find(days => days === address.get('days')),
    layoutId: ID.test(address.get('layout') ?? '') ? (address.get('layout') as string) : undefined,
    isCompared: address.get('compare') !== 'none',
  }
  if (isDay(from) && isDay(to) && from <= to && dayCount({ from, to }) <= MAX_DAYS)
    return { from, to, lastDays: null, ...rest }
  const lastDays = PERIODS.find(days => String(days) === address.get('period')) ?? DEFAULT_DAYS
  return { from: moved(yesterday, 1 - lastDays), to: yesterday, lastDays, ...rest }
}

/** The same number of days, directly before. */
export function daysBefore({ from, to }: Pick<Explored, 'from' | 'to'>): { from: string; to: string } {
  return { from: moved(from, -dayCount({ from, to })), to: moved(from, -1) }
}

type Change = Partial<Record<'period' | 'from' | 'to' | 'days' | 'layout' | 'compare', string | null>>

/** A period of so many days and days that were chosen one by one exclude each other. */
export function withChange(address: URLSearchParams, change: Change): URLSearchParams {
  const excluded = {
    ...('period' in change && { from: null, to: null }),
    ...(('from' in change || 'to' in change) && { period: null }),
  }
  return withParameters(address, { ...excluded, ...change })
}
