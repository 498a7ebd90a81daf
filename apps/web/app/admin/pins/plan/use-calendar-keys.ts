import type { Day } from '@pinwise/golf'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { dayButtonId } from './DayButton.tsx'
import { addDays } from './month-weeks.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys move from day to day; the focus follows once the day is rendered, however fast they are pressed. */
export function useCalendarKeys(day: Day, onDay: (day: Day) => void) {
  const goal = useRef<Day | null>(null)
  // In a layout effect of the render that shows another month: the focused button is gone with the old month, and the
  // next key would be lost.
  useLayoutEffect(() => {
    if (goal.current === null) return
    document.getElementById(dayButtonId(day))?.focus()
    if (goal.current === day) goal.current = null
  }, [day])

  return (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goal.current = addDays(goal.current ?? day, step)
    onDay(goal.current)
  }
}
