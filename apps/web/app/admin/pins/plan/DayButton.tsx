import type { Day } from '@pinwise/golf'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckIcon, PinIcon } from '../../../ui/icons.ts'
import { atStart, nameOfDay } from '../name-of-day.ts'
import styles from './Calendar.module.css'
import type { DayPlan } from './day-plans.ts'

interface DayButtonProps {
  day: Day
  plan: DayPlan | null
  total: number
  isToday: boolean
  isPast: boolean
  isOutside?: boolean
  isChosen: boolean
  /** With its weekday, where no column names it. */
  isLine?: boolean
  onChoose: () => void
}

export const dayButtonId = (day: Day) => `day-${day}`

/** One day: how many of its greens are planned, and from when. */
export function DayButton({
  day,
  plan,
  total,
  isToday,
  isPast,
  isOutside,
  isChosen,
  isLine,
  onChoose,
}: DayButtonProps) {
  const { t } = useTranslation('pin-position')
  const { language } = useLanguage()
  const date = atStart(nameOfDay(language, day))
  const count = plan?.greens.size ?? 0
  const time = plan?.times.join(', ') ?? ''
  const said = plan ? t(plan.isOpen ? 'plan.dayPlanned' : 'plan.dayDone', { date, count, total, time }) : date
  const Icon = plan?.isOpen ? PinIcon : CheckIcon
  return (
    <button
      type="button"
      id={dayButtonId(day)}
      className={styles.day}
      aria-label={said}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isLine || isChosen ? 0 : -1}
      data-past={isPast || undefined}
      data-outside={isOutside || undefined}
      data-line={isLine || undefined}
      onClick={onChoose}
    >
      <span className={styles.date}>
        {isLine ? nameOfDay(language, day, { weekday: 'short', day: 'numeric', month: 'short' }) : Number(day.slice(8))}
      </span>
      {plan && (
        <span className={styles.planned} data-open={plan.isOpen || undefined} data-part={count < total || undefined}>
          <Icon size={16} aria-hidden="true" />
          <b>{count < total ? `${count}/${total}` : count}</b>
          <span>{plan.times[0]}</span>
        </span>
      )}
    </button>
  )
}
