/** The view of /admin/adv in the URL, and the month of its calendar. */
export const VIEWS = ['campaigns', 'calendar', 'advertisers'] as const
type View = (typeof VIEWS)[number]

export const viewOf = (address: URLSearchParams): View =>
  VIEWS.find(view => view === address.get('view')) ?? 'campaigns'

/** Another view starts without the filters of the first. */
export const addressOfView = (view: View): URLSearchParams =>
  new URLSearchParams(view === 'campaigns' ? undefined : { view })

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** `2026-11`; the current month where the URL has none. */
export function monthOf(address: URLSearchParams, now: Date): string {
  const month = address.get('month') ?? ''
  return MONTH.test(month) ? month : now.toLocaleDateString('sv').slice(0, 7)
}

/** The month a number of months later, or earlier. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The days of a month, in the reader's zone. */
export function daysOfMonth(month: string): Date[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(year, number, 0).getDate()
  return Array.from({ length: count }, (_, at) => new Date(year, number - 1, at + 1))
}

/** The columns that a period takes up among the days of a month, from 1; null where there are none. */
export function spanIn(
  days: readonly Date[],
  period: { readonly start: string; readonly end: string },
): { from: number; to: number } | null {
  const [start, end] = [Date.parse(period.start), Date.parse(period.end)]
  const isIn = (day: Date) => {
    const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
    return start < next && end >= day.getTime()
  }
  const from = days.findIndex(isIn)
  return from === -1 ? null : { from: from + 1, to: days.findLastIndex(isIn) + 2 }
}
