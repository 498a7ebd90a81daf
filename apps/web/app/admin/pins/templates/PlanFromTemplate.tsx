import type { Day } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { TemplateIcon } from '../../../ui/icons.ts'
import { PlanDayDialog } from '../plan/PlanDayDialog.tsx'
import type { PlanPartProps } from '../plan/plan-part.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'
import type { TemplateChoice } from './template-choice.ts'

/** Plans a day from a template: first the template, then the day and the time. */
export function PlanFromTemplate({ day, ...part }: PlanPartProps & { day: Day }) {
  const { t } = useTranslation('pin-position')
  const { settings, today, plan } = part
  const [isChoosing, setChoosing] = useState(false)
  const [choice, setChoice] = useState<TemplateChoice | null>(null)

  function use(chosen: TemplateChoice) {
    setChoosing(false)
    setChoice(chosen)
  }
  return (
    <>
      <Button icon={<TemplateIcon size={20} aria-hidden="true" />} onClick={() => setChoosing(true)}>
        {t('template.from')}
      </Button>
      {isChoosing && (
        <TemplatesDialog {...part} useLabel={t('template.plan')} onUse={use} onClose={() => setChoosing(false)} />
      )}
      {choice && (
        <PlanDayDialog
          title={t('template.planTitle', { name: choice.name })}
          day={day}
          time={settings.changeTime}
          earliest={today}
          count={choice.pins.length}
          {...(choice.leftOut > 0 && {
            note: t('template.changed', { count: choice.leftOut, total: choice.total }),
          })}
          onClose={() => setChoice(null)}
          onPlan={when => {
            plan.save([{ ...when, pins: choice.pins }])
            setChoice(null)
          }}
        />
      )}
    </>
  )
}
