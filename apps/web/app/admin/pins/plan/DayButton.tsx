import type { Day } from '@pinwise/golf'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckIcon, PinIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { atStart, nameOfDay } from '../name-of-day.ts'
import styles from './Calendar.module.css'
import type { DayPlan } from './day-plans.ts'
import type { PastDaySummary } from './past-days.ts'

interface DayButtonProps {
  day: Day
  plan: DayPlan | null
  /** The pins of a past day. */
  was: PastDaySummary | null
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

/** One day: how many greens are planned, and from when; or how many had a pin, and how many a new one. */
export function DayButton({
  day,
  plan,
  was,
  total,
  isToday,
  isPast,
  isOutside,
  isChosen,
  isLine,
  onChoose,
}: DayButtonProps) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const date = atStart(nameOfDay(language, day))
  const count = plan?.greens.size ?? 0
  const time = plan?.times.join(', ') ?? ''
  const planned = plan ? t(plan.isOpen ? 'plan.dayPlanned' : 'plan.dayDone', { date, count, total, time }) : date
  // On a past day the actual pins count more than the planned ones.
  const label = was ? t('plan.dayWas', { date, total, ...was }) : planned
  const Icon = plan?.isOpen ? PinIcon : CheckIcon
  return (
    <button
      type="button"
      id={dayButtonId(day)}
      className={`${styles.day} ${look('stack', 'full')}`}
      aria-label={label}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isLine || isChosen ? 0 : -1}
      data-past={isPast || undefined}
      data-outside={isOutside || undefined}
      data-line={isLine || undefined}
      onClick={onChoose}
    >
      <span className={`${styles.date} ${look('bold', 'digits')}`}>
        {isLine ? nameOfDay(language, day, { weekday: 'short', day: 'numeric', month: 'short' }) : Number(day.slice(8))}
      </span>
      {was && (
        <span className={`${styles.was} ${look('row', 'centre', 'muted', 'digits')}`}>
          <PinIcon size={16} aria-hidden="true" />
          <b>{was.count < total ? `${was.count}/${total}` : was.count}</b>
          {was.changed > 0 && <span>{t('plan.changed', { count: was.changed })}</span>}
        </span>
      )}
      {plan && !was && (
        <span
          className={`${styles.planned} ${look('row', 'centre', 'small', 'digits')}`}
          data-open={plan.isOpen || undefined}
          data-part={count < total || undefined}
        >
          <Icon size={16} aria-hidden="true" />
          <b>{count < total ? `${count}/${total}` : count}</b>
          <span>{plan.times[0]}</span>
        </span>
      )}
    </button>
  )
}
