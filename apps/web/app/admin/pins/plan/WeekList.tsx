import { look } from '../../../ui/look.ts'
import { DayButton } from './DayButton.tsx'
import type { CalendarProps } from './MonthCalendar.tsx'
import { weekAround } from './month-weeks.ts'

/** The week on a phone, one row per day. */
export function WeekList({ day, today, plans, were, total, onDay }: CalendarProps) {
  return (
    <ul className={look('stack', 'gap1', 'list')}>
      {weekAround(day, today).map(each => (
        <li key={each}>
          <DayButton
            day={each}
            plan={plans.get(each) ?? null}
            was={were.get(each) ?? null}
            total={total}
            isToday={each === today}
            isPast={each < today}
            isChosen={each === day}
            isLine
            onChoose={() => onDay(each)}
          />
        </li>
      ))}
    </ul>
  )
}
