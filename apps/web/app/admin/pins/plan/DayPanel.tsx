import type { Day } from '@pinwise/golf'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { atStart, nameOfDay } from '../name-of-day.ts'
import { DayActions } from './DayActions.tsx'
import { DayGreens } from './DayGreens.tsx'
import type { DayPlan } from './day-plans.ts'
import { EmptyDay } from './EmptyDay.tsx'
import { PastDay } from './PastDay.tsx'
import { PinActions } from './PinActions.tsx'
import type { PlanPartProps } from './plan-part.ts'

interface DayPanelProps extends PlanPartProps {
  day: Day
  planned: DayPlan | null
}

/** The selected day of the calendar: its plan, or its past pins. */
export function DayPanel({ day, planned, ...part }: DayPanelProps) {
  const { t } = useTranslation('pin-position')
  const { language } = useLanguage()
  const { greens, today } = part
  const date = nameOfDay(language, day)
  if (planned?.isOpen) {
    const total = greens.filter(({ ground }) => ground).length
    const pins = [...planned.greens].map(
      ([holeId, { pin, time }]) => [holeId, { position: pin.position, time }] as const,
    )
    return (
      <Card
        title={atStart(date)}
        note={t('plan.dayNote', { count: planned.greens.size, total, time: planned.times.join(', ') })}
      >
        <DayActions {...part} planned={planned} />
        <DayGreens
          {...part}
          date={date}
          pins={new Map(pins)}
          actionsFor={(green, onRemoved) => {
            const own = planned.greens.get(green.holeId)
            // On a day that has begun, some planned pins may already be in effect.
            if (own?.pin.state !== 'planned') return null
            return (
              <PinActions {...part} key={green.holeId} green={green} day={day} planned={own} onRemoved={onRemoved} />
            )
          }}
        />
      </Card>
    )
  }
  if (day <= today) return <PastDay {...part} day={day} date={date} />
  return (
    <Card title={atStart(date)}>
      <EmptyDay {...part} day={day} />
    </Card>
  )
}
