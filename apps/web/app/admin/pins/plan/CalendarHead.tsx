import type { Day } from '@pinwise/golf'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { atStart, nameOfDay } from '../name-of-day.ts'
import styles from './Calendar.module.css'
import { addDays, shiftMonth, weekAround } from './month-weeks.ts'

interface CalendarHeadProps {
  day: Day
  today: Day
  /** By weeks on a phone, by months elsewhere. */
  isByWeek: boolean
  onDay: (day: Day) => void
}

/** The month or week shown, and the buttons to others. */
export function CalendarHead({ day, today, isByWeek, onDay }: CalendarHeadProps) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const step = (by: 1 | -1) => onDay(isByWeek ? addDays(day, 7 * by) : shiftMonth(day, by))
  const short = { day: 'numeric', month: 'short' } as const
  const week = () => {
    const days = weekAround(day, today)
    return `${nameOfDay(language, days[0] as Day, short)} – ${nameOfDay(language, days.at(-1) as Day, short)}`
  }
  return (
    <div className={`${styles.head} ${look('row', 'gap2', 'centre')}`}>
      <IconButton
        label={t(isByWeek ? 'plan.previousWeek' : 'plan.previousMonth')}
        icon={<ChevronLeftIcon size={22} aria-hidden="true" />}
        variant="secondary"
        onClick={() => step(-1)}
      />
      <IconButton
        label={t(isByWeek ? 'plan.nextWeek' : 'plan.nextMonth')}
        icon={<ChevronRightIcon size={22} aria-hidden="true" />}
        variant="secondary"
        onClick={() => step(1)}
      />
      <h2 className={look('grow', 'flush')} aria-live="polite">
        {isByWeek ? week() : atStart(nameOfDay(language, day, { month: 'long', year: 'numeric' }))}
      </h2>
      <Button onClick={() => onDay(today)}>{t('plan.today')}</Button>
    </div>
  )
}
