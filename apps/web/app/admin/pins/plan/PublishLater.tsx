import type { Club, PinSettings } from '@pinwise/contract'
import type { Day, PinScale } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import type { SentPin } from '../../greens/pin-drafts.ts'
import { addDays } from './month-weeks.ts'
import { OverlapDialog } from './OverlapDialog.tsx'
import { PlanDayDialog } from './PlanDayDialog.tsx'
import { useSavePlan } from './use-save-plan.ts'

interface PublishLaterProps {
  club: Club
  settings: PinSettings
  greens: readonly LayoutGreen[]
  scale: PinScale
  today: Day
  pins: readonly SentPin[]
  /** Called with the holes whose pins are now planned. */
  onPlanned: (holeIds: readonly string[]) => void
  onClose: () => void
}

/** Schedules the board's drafts for a day and a time instead of publishing them now. */
export function PublishLater({ club, settings, greens, scale, today, pins, onPlanned, onClose }: PublishLaterProps) {
  const { t } = useTranslation('pin-position')
  const plan = useSavePlan({
    clubId: club.id,
    greens,
    onSaved: days => {
      onPlanned(days.flatMap(day => day.pins.map(({ holeId }) => holeId)))
      onClose()
    },
  })
  if (plan.clash) {
    return (
      <OverlapDialog
        clash={plan.clash}
        greens={greens}
        scale={scale}
        flagColours={club.flagColours}
        isSaving={plan.isSaving}
        restCount={plan.restCount}
        onKeep={plan.keep}
        onReplace={plan.replace}
        onClose={onClose}
      />
    )
  }
  return (
    <PlanDayDialog
      title={t('plan.later')}
      day={addDays(today, 1)}
      time={settings.changeTime}
      earliest={today}
      count={pins.length}
      onClose={onClose}
      isSaving={plan.isSaving}
      onPlan={when => plan.save([{ ...when, pins: pins.map(({ holeId, position }) => ({ holeId, position })) }])}
    />
  )
}
