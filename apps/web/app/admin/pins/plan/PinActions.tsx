import type { Day } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { type Placing, placeTyped } from '../../greens/place-pin.ts'
import { TypedField } from '../TypedField.tsx'
import type { GreenPlan } from './day-plans.ts'
import styles from './Plan.module.css'
import type { PlanPartProps } from './plan-part.ts'
import { useRemovePin } from './use-remove-pin.ts'

interface PinActionsProps extends Pick<PlanPartProps, 'club' | 'scale' | 'plan'> {
  green: LayoutGreen
  day: Day
  planned: GreenPlan
  onRemoved: () => void
}

/** One pin of a planned day, moved or removed without the others. */
export function PinActions({ green, day, planned, club, scale, plan, onRemoved }: PinActionsProps) {
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
