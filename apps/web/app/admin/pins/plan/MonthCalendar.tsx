import type { Day } from '@pinwise/golf'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { weekdayNames } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { look } from '../../../ui/look.ts'
import { nameOfDay } from '../name-of-day.ts'
import styles from './Calendar.module.css'
import { DayButton, dayButtonId } from './DayButton.tsx'
import type { DayPlan } from './day-plans.ts'
import { addDays, monthOf, monthWeeks } from './month-weeks.ts'
import type { PastDaySummary } from './past-days.ts'

export interface CalendarProps {
  day: Day
  today: Day
  plans: ReadonlyMap<Day, DayPlan>
  /** The past days. */
  were: ReadonlyMap<Day, PastDaySummary>
  /** The number of greens that can be planned. */
  total: number
  onDay: (day: Day) => void
}

/** A month in weeks from Monday; the arrow keys go from day to day, also into the next month. */
export function MonthCalendar({ day, today, plans, were, total, onDay }: CalendarProps) {
  const language = useLanguage()
  const short = weekdayNames(language)
  const long = weekdayNames(language, 'long')

  const onKeyDown = useCalendarKeys(day, onDay)
  return (
    <table className={`${styles.month} ${look('full')}`} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{nameOfDay(language, day, { month: 'long', year: 'numeric' })}</caption>
      <thead>
        <tr>
          {short.map((name, index) => (
            <th className={look('muted', 'small', 'semibold')} key={name} scope="col" abbr={long[index]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(day).map(week => (
          <tr key={week[0]}>
            {week.map(each => (
              <td className={look('unpadded')} key={each}>
                <DayButton
                  day={each}
                  plan={plans.get(each) ?? null}
                  was={were.get(each) ?? null}
                  total={total}
                  isToday={each === today}
                  isPast={each < today}
                  isOutside={monthOf(each) !== monthOf(day)}
                  isChosen={each === day}
                  onChoose={() => onDay(each)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys move from day to day; the focus follows once the day is rendered, however fast they are pressed. */
function useCalendarKeys(day: Day, onDay: (day: Day) => void) {
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
