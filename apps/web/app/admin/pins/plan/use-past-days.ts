import type { Club, Layout } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { useMemo } from 'react'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { useSeasonPins } from '../ledger/use-season-pins.ts'
import { noonOf } from './club-time.ts'
import { addDays } from './month-weeks.ts'
import { type PastDaySummary, pastDays } from './past-days.ts'

interface DaysThatWere {
  club: Club
  layout: Layout
  greens: readonly LayoutGreen[]
  today: Day
  /** The days, in their order. */
  shown: readonly Day[]
}

/** The actual pins on the past days of the calendar. Without an answer those days are empty. */
export function usePastDays({ club, layout, greens, today, shown }: DaysThatWere): Map<Day, PastDaySummary> {
  const { timeZone } = club
  const first = shown[0] as Day
  const last = shown.findLast(day => day < today)
  const instant = (day: Day) => new Date(noonOf(day, timeZone)).toISOString()
  // The pins of the day before show what the first day changed.
  const period = last ? { from: instant(addDays(first, -1)), to: instant(last) } : null
  const { data: pins } = useSeasonPins(club.id, layout.id, period)
  return useMemo(() => {
    const days = last ? daysBetween(first, last) : []
    return pastDays(days, pins ?? [], { greens, timeZone, today })
  }, [first, last, pins, greens, timeZone, today])
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
