import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CalendarIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import pins from '../Pins.module.css'
import type { PlanDay } from './day-plans.ts'

interface PlanBarProps {
  days: readonly PlanDay[]
  isSaving: boolean
  onBack: () => void
  onSave: () => void
}

/** How many pins of the proposal will be planned, and the save button. */
export function PlanBar({ days, isSaving, onBack, onSave }: PlanBarProps) {
  const { t } = useTranslation('pin-position')
  const count = days.reduce((sum, { pins: own }) => sum + own.length, 0)
  return (
    <section
      className={`${pins.bar} ${look('row', 'gap2x3', 'centre', 'rounded')}`}
      aria-label={t('proposal.bar')}
      data-action-bar=""
    >
      <p role="status">
        {count > 0
          ? t('proposal.count', { count, days: t('proposal.dayCount', { count: days.length }) })
          : t('proposal.none')}
      </p>
      <Button onClick={onBack}>{t('proposal.back')}</Button>
      <Button
        variant="primary"
        icon={<CalendarIcon size={22} aria-hidden="true" />}
        loading={isSaving}
        disabled={count === 0}
        onClick={onSave}
      >
        {t('proposal.save')}
      </Button>
    </section>
  )
}
