import { calls } from '@pinwise/contract/calls'
import type { Day } from '@pinwise/golf'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyIcon, DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { toast } from '../../../ui/toast.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { type Placing, placeTyped } from '../../greens/place-pin.ts'
import { atStart, nameOfDay } from '../name-of-day.ts'
import { TypedField } from '../TypedField.tsx'
import { PlanFromTemplate } from '../templates/PlanFromTemplate.tsx'
import { DayActions } from './DayActions.tsx'
import { DayGreens } from './DayGreens.tsx'
import type { DayPlan, GreenPlan } from './day-plans.ts'
import { PastDay } from './PastDay.tsx'
import styles from './Plan.module.css'
import { PlanDayDialog } from './PlanDayDialog.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { useAfterPlan } from './use-after-plan.ts'

interface DayPanelProps extends PlanPartProps {
  day: Day
  planned: DayPlan | null
}

/** The selected day of the calendar: its plan, or its past pins. */
export function DayPanel({ day, planned, ...part }: DayPanelProps) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
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

interface PinActionsProps extends Pick<PlanPartProps, 'club' | 'scale' | 'plan'> {
  green: LayoutGreen
  day: Day
  planned: GreenPlan
  onRemoved: () => void
}

/** One pin of a planned day, moved or removed without the others. */
function PinActions({ green, day, planned, club, scale, plan, onRemoved }: PinActionsProps) {
  const { t } = useTranslation('pin-position')
  const remove = useRemovePin(club.id, plan, onRemoved)
  const { holeId, ground } = green
  const { pin, time } = planned

  function move(text: string): Placing {
    if (!ground) return { ok: false, problem: { reason: 'off-green', outsideMetres: 0 } }
    const placing = placeTyped(text, { frame: ground.frame, scale, near: pin.position })
    if (placing.ok) plan.save([{ date: day, time, pins: [{ holeId, position: placing.position }] }], pin.publication)
    return placing
  }

  return (
    <div className={`${styles.buttons} ${look('stack', 'gap3', 'left')}`}>
      <TypedField holeId={holeId} scale={scale} action={t('plan.movePin')} onTyped={move} onDone={() => {}} />
      <Button
        icon={<DeleteIcon size={20} aria-hidden="true" />}
        loading={remove.isPending}
        onClick={() => remove.mutate({ day, time, pin })}
      >
        {t('plan.removePin')}
      </Button>
    </div>
  )
}

/** Removes one pin from the plan. Undo plans it again: if another one has been planned meanwhile, both are shown. */
function useRemovePin(clubId: string, plan: PlanPartProps['plan'], onRemoved: () => void) {
  const { t } = useTranslation('pin-position')
  const { refresh } = useAfterPlan(clubId)
  return useMutation({
    mutationFn: ({ pin }: GreenPlan & { day: Day }) => call(calls.deletePin, { params: { id: pin.id }, clubId }),
    onSuccess: (_, { day, time, pin: { holeId, position } }) => {
      toast({
        message: t('plan.pinRemoved'),
        onUndo: () => plan.save([{ date: day, time, pins: [{ holeId, position }] }]),
      })
      onRemoved()
    },
    onSettled: refresh,
  })
}

/** A day without a plan: it can be planned from today's pins or from a template. */
function EmptyDay({ day, ...part }: PlanPartProps & { day: Day }) {
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
