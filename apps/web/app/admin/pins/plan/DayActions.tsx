import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyIcon, DeleteIcon, PublishIcon, ScheduledIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SaveTemplate } from '../templates/SaveTemplate.tsx'
import { type DayPlan, newestOf, type PlanDay } from './day-plans.ts'
import { addDays } from './month-weeks.ts'
import { PlanDayDialog } from './PlanDayDialog.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { useDayActions } from './use-day-actions.ts'

interface DayActionsProps extends PlanPartProps {
  planned: DayPlan
}

/** The actions on a planned day: copy it, change its time, publish it at once, save it as a template, remove it. */
export function DayActions({ planned, club, layout, today, pins, plan }: DayActionsProps) {
  const { t } = useTranslation('pin-position')
  const [openDialog, setOpenDialog] = useState<'copy' | 'hour' | null>(null)
  const { remove, publishNow } = useDayActions(club.id, layout.id, pins.open)
  const own = [...planned.greens.values()].map(({ pin: { holeId, position } }) => ({ holeId, position }))
  // A pin outside the current outline of its green cannot be part of a template.
  const onGreen = own.filter(({ holeId }) => planned.greens.get(holeId)?.pin.figures)
  const icon = { size: 20, 'aria-hidden': true }

  function save(day: Omit<PlanDay, 'pins'>) {
    // A new time replaces the previous one; an existing plan on another day needs a decision.
    const seen = openDialog === 'hour' ? newestOf([...planned.greens.values()].map(({ pin }) => pin)) : 0
    plan.save([{ ...day, pins: own }], seen)
    setOpenDialog(null)
  }

  return (
    <div className={look('row', 'gap2')}>
      <Button icon={<CopyIcon {...icon} />} onClick={() => setOpenDialog('copy')}>
        {t('plan.copy')}
      </Button>
      <Button icon={<ScheduledIcon {...icon} />} onClick={() => setOpenDialog('hour')}>
        {t('plan.hour')}
      </Button>
      <Button
        icon={<PublishIcon {...icon} />}
        loading={publishNow.isPending}
        onClick={() => publishNow.mutate(planned)}
      >
        {t('plan.publishNow')}
      </Button>
      <SaveTemplate layout={layout} pins={onGreen} />
      <Button icon={<DeleteIcon {...icon} />} loading={remove.isPending} onClick={() => remove.mutate(planned)}>
        {t('plan.remove')}
      </Button>
      {openDialog && (
        <PlanDayDialog
          title={t(openDialog === 'copy' ? 'plan.copyTitle' : 'plan.hourTitle')}
          day={openDialog === 'copy' ? addDays(planned.day, 1) : planned.day}
          time={planned.times[0] ?? '06:00'}
          earliest={today}
          isDayFixed={openDialog === 'hour'}
          count={own.length}
          onClose={() => setOpenDialog(null)}
          onPlan={save}
        />
      )}
    </div>
  )
}
