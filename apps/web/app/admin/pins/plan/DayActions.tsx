import { CallFailed, type Pin } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyIcon, DeleteIcon, PublishIcon, ScheduledIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { toast } from '../../../ui/toast.ts'
import type { SentPin } from '../../greens/pin-drafts.ts'
import { type Attempt, attemptFor, placesOf } from '../publication.ts'
import { SaveTemplate } from '../templates/SaveTemplate.tsx'
import { type DayPlan, newestOf, type PlanDay } from './day-plans.ts'
import { addDays } from './month-weeks.ts'
import { PlanDayDialog } from './PlanDayDialog.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { useAfterPlan } from './use-after-plan.ts'

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

/** Actions on a planned day. Each can be undone for ten seconds. */
function useDayActions(clubId: string, layoutId: string, open: readonly Pin[]) {
  const { t, i18n } = useTranslation('pin-position')
  const { refresh, undo } = useAfterPlan(clubId)
  const attempt = useRef<Attempt<readonly SentPin[]> | null>(null)

  const remove = useMutation({
    mutationFn: (plan: DayPlan) => call(calls.unplanPins, { query: { date: plan.day, layoutId }, clubId }),
    onSuccess: ({ number }) => toast({ message: t('plan.removed'), onUndo: () => undo.mutate(number) }),
    onSettled: refresh,
  })

  /** The plan itself stays, because it still applies on its day. */
  const publishNow = useMutation({
    mutationFn: ({ greens }: DayPlan) => {
      const pins = [...greens.values()].map(({ pin: { holeId, position } }) => ({
        holeId,
        position,
        seenPinId: open.find(pin => pin.holeId === holeId)?.id ?? null,
      }))
      attempt.current = attemptFor(attempt.current, pins, () => crypto.randomUUID(), placesOf(pins))
      return call(calls.publishPins, { body: { key: attempt.current.key, pins: [...attempt.current.sent] }, clubId })
    },
    onSuccess: ({ number, pins }) => {
      attempt.current = null
      toast({ message: t('publish.done', { count: pins.length }), onUndo: () => undo.mutate(number) })
    },
    onError: async error => {
      // Without an answer the request may have been processed: it is repeated unchanged.
      if (error instanceof CallFailed && error.problem) attempt.current = null
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
    onSettled: refresh,
  })
  return { remove, publishNow }
}
