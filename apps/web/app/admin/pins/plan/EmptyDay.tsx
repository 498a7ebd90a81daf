import type { Day } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { PlanFromTemplate } from '../templates/PlanFromTemplate.tsx'
import styles from './Plan.module.css'
import { PlanDayDialog } from './PlanDayDialog.tsx'
import type { PlanPartProps } from './plan-part.ts'

/** A day without a plan: it can be planned from today's pins or from a template. */
export function EmptyDay({ day, ...part }: PlanPartProps & { day: Day }) {
  const { t } = useTranslation('pin-position')
  const { greens, settings, today, pins, plan } = part
  const [isOpen, setOpen] = useState(false)
  const holeIds = greens.map(({ holeId }) => holeId)
  // A pin outside the current outline of its green cannot be planned.
  const open = pins.open.filter(({ holeId, figures }) => figures !== null && holeIds.includes(holeId))
  const own = open.map(({ holeId, position }) => ({ holeId, position }))
  return (
    <div className={`${styles.empty} ${look('stack', 'gap3', 'left', 'flush')}`}>
      <p>{t('plan.empty')}</p>
      <div className={look('row', 'gap2')}>
        {own.length > 0 && (
          <Button icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('plan.copyToday')}
          </Button>
        )}
        <PlanFromTemplate {...part} day={day} />
      </div>
      {isOpen && (
        <PlanDayDialog
          title={t('plan.copyToday')}
          day={day}
          time={settings.changeTime}
          earliest={today}
          count={own.length}
          onClose={() => setOpen(false)}
          onPlan={when => {
            plan.save([{ ...when, pins: own }])
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
