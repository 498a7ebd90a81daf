import type { FlagColours, LngLat, PinScale } from '@pinwise/golf'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { greenName } from '../../greens/layout-greens.ts'
import { pinReadout } from '../../greens/pin-readout.ts'
import { ConflictPicture } from '../ConflictPicture.tsx'
import { nameOfDay } from '../name-of-day.ts'
import pins from '../Pins.module.css'
import { usePinTexts } from '../use-pin-texts.ts'
import type { PlanClash } from './use-save-plan.ts'

interface OverlapDialogProps {
  clash: PlanClash
  greens: readonly LayoutGreen[]
  scale: PinScale
  flagColours: FlagColours
  isSaving: boolean
  /** The number of pins to plan that have no conflict. */
  restCount: number
  onKeep: () => void
  onReplace: () => void
  onClose: () => void
}

/** Two plans for one green on one day: both are shown, and the user keeps one. */
export function OverlapDialog(props: OverlapDialogProps) {
  const { clash, greens, scale, flagColours, isSaving, restCount, onKeep, onReplace, onClose } = props
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const texts = usePinTexts(scale)
  const { overlaps } = clash
  const placeOf = ({ ground }: LayoutGreen, at: LngLat) => {
    const readout = ground && pinReadout(ground.frame, at, scale)
    return readout ? texts.place(readout) : t('conflict.noPin')
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('plan.cancel')}</Button>
      {restCount > 0 && <Button onClick={onKeep}>{t('overlap.keep', { count: restCount })}</Button>}
      <Button variant="primary" loading={isSaving} onClick={onReplace}>
        {t('overlap.replace', { count: overlaps.length })}
      </Button>
    </>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('overlap.title')}
      size="wide"
      closesOnClickOutside={false}
      actions={actions}
    >
      <p>{t('overlap.note')}</p>
      <ul className={`${pins.conflicts} ${look('stack', 'gap4', 'list')}`}>
        {overlaps.map(({ day, holeId, theirs, mine }) => {
          const green = greens.find(each => each.holeId === holeId)
          if (!green) return null
          return (
            <li key={`${day} ${holeId}`}>
              <ConflictPicture
                green={{ ground: green.ground, current: theirs.pin, draft: mine }}
                flagColours={flagColours}
              />
              <div>
                <h3>
                  {t('holeNumber', { number: greenName(green) })}, {nameOfDay(language, day)}
                </h3>
                <p>{t('overlap.theirs', { time: theirs.time, place: placeOf(green, theirs.pin.position) })}</p>
                <p>{t('overlap.mine', { time: mine.time, place: placeOf(green, mine.position) })}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
