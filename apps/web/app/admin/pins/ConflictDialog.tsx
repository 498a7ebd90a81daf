import type { FlagColours, PinScale } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { dismissToast, readToasts } from '../../ui/toast.ts'
import type { BoardGreen } from '../greens/day-board.ts'
import { greenName } from '../greens/layout-greens.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { ConflictPicture } from './ConflictPicture.tsx'
import styles from './Pins.module.css'
import { usePinTexts } from './use-pin-texts.ts'

interface ConflictDialogProps {
  overtaken: readonly BoardGreen[]
  scale: PinScale
  flagColours: FlagColours
  onClose: () => void
  /** The greens on which the user keeps their own pin. */
  onDecide: (mine: readonly BoardGreen[]) => void
}

/** Another user has moved these pins meanwhile: both are shown, and the user decides green by green. */
export function ConflictDialog({ overtaken, scale, flagColours, onClose, onDecide }: ConflictDialogProps) {
  const { t } = useTranslation('pin-position')
  const texts = usePinTexts(scale)
  const [mine, setMine] = useState<readonly string[]>([])
  // On a phone an older toast would cover the dialog.
  useEffect(() => {
    for (const { id, status } of readToasts()) if (status === 'success') dismissToast(id)
  }, [])
  const placeOf = ({ ground }: BoardGreen, at: { lng: number; lat: number } | undefined) => {
    const readout = ground && at && pinReadout(ground.frame, at, scale)
    return readout ? texts.place(readout) : t('conflict.noPin')
  }
  const ownPins = overtaken.filter(({ holeId }) => mine.includes(holeId))
  const actions = (
    <>
      <Button onClick={onClose}>{t('conflict.later')}</Button>
      <Button variant="primary" onClick={() => onDecide(ownPins)}>
        {ownPins.length > 0 ? t('conflict.publish') : t('conflict.take')}
      </Button>
    </>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('conflict.title')}
      size="wide"
      closesOnClickOutside={false}
      actions={actions}
    >
      <p>{t('conflict.note')}</p>
      <ul className={`${styles.conflicts} ${look('stack', 'gap4', 'list')}`}>
        {overtaken.map(green => (
          <li key={green.holeId}>
            <ConflictPicture green={green} flagColours={flagColours} />
            <div>
              <h3>{t('holeNumber', { number: greenName(green) })}</h3>
              <p>{t('conflict.theirs', { place: placeOf(green, green.current?.position) })}</p>
              <p>{t('conflict.mine', { place: placeOf(green, green.draft?.position) })}</p>
              <SegmentedControl
                label={t('conflict.choose', { number: greenName(green) })}
                segments={[
                  { value: 'theirs', label: t('conflict.takeTheirs') },
                  { value: 'mine', label: t('conflict.keepMine') },
                ]}
                value={mine.includes(green.holeId) ? 'mine' : 'theirs'}
                onChange={value =>
                  setMine([...mine.filter(id => id !== green.holeId), ...(value === 'mine' ? [green.holeId] : [])])
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
