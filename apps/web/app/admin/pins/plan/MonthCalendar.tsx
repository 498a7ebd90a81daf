import type { Day } from '@pinwise/golf'
import type { KeyboardEvent } from 'react'
import { weekdayNames } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { nameOfDay } from '../name-of-day.ts'
import styles from './Calendar.module.css'
import { DayButton, dayButtonId } from './DayButton.tsx'
import type { DayPlan } from './day-plans.ts'
import { addDays, monthOf, monthWeeks } from './month-weeks.ts'

export interface CalendarProps {
  day: Day
  today: Day
  plans: ReadonlyMap<Day, DayPlan>
  /** How many greens can be planned. */
  total: number
  onDay: (day: Day) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month in weeks from Monday; the arrow keys go from day to day, also into the next month. */
export function MonthCalendar({ day, today, plans, total, onDay }: CalendarProps) {
  const { language } = useLanguage()
  const short = weekdayNames(language)
  const long = weekdayNames(language, 'long')

  function keyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = addDays(day, step)
    onDay(next)
    requestAnimationFrame(() => document.getElementById(dayButtonId(next))?.focus())
  }

  return (
    <table className={styles.month} onKeyDown={keyDown}>
      <caption className="visually-hidden">{nameOfDay(language, day, { month: 'long', year: 'numeric' })}</caption>
      <thead>
        <tr>
          {short.map((name, index) => (
            <th key={name} scope="col" abbr={long[index]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(day).map(week => (
          <tr key={week[0]}>
            {week.map(each => (
              <td key={each}>
                <DayButton
                  day={each}
                  plan={plans.get(each) ?? null}
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
