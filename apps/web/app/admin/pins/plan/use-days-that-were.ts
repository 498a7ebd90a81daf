import type { Club, Layout } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { useMemo } from 'react'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { useSeasonPins } from '../ledger/use-season-pins.ts'
import { noonOf } from './club-time.ts'
import { type DayThatWasSet, daysThatWere } from './days-that-were.ts'
import { addDays } from './month-weeks.ts'

interface DaysThatWere {
  club: Club
  layout: Layout
  greens: readonly LayoutGreen[]
  today: Day
  /** In their order. */
  shown: readonly Day[]
}

/** Where pins really were on the days of the calendar that are over. Without an answer those days are empty. */
export function useDaysThatWere({ club, layout, greens, today, shown }: DaysThatWere): Map<Day, DayThatWasSet> {
  const { timeZone } = club
  const first = shown[0] as Day
  const last = shown.findLast(day => day < today)
  const instant = (day: Day) => new Date(noonOf(day, timeZone)).toISOString()
  // What a day changed is told by the day before it.
  const period = last ? { from: instant(addDays(first, -1)), to: instant(last) } : null
  const { data: pins } = useSeasonPins(club.id, layout.id, period)
  return useMemo(() => {
    const days = last ? daysBetween(first, last) : []
    return daysThatWere(days, pins ?? [], { greens, timeZone, today })
  }, [first, last, pins, greens, timeZone, today])
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
