import type { Day, FlagColours, PinScale } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WarningIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { BoardGreen } from '../greens/day-board.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { adviceStatus } from './advice-status.ts'
import styles from './Board.module.css'
import { tileId } from './element-ids.ts'
import { GreenOutline } from './GreenOutline.tsx'
import { GreenStateBadge } from './GreenStateBadge.tsx'
import { usePinTexts } from './use-pin-texts.ts'

interface GreenTileProps {
  green: BoardGreen
  today: Day
  spanMetres: number
  flagColours: FlagColours
  scale: PinScale
  isOpen: boolean
  onOpen: () => void
}

/** One green of the board: the picture first, then the pin's position and the advice on it. */
export function GreenTile({ green, today, spanMetres, flagColours, scale, isOpen, onOpen }: GreenTileProps) {
  const { t } = useTranslation('pin-position')
  const texts = usePinTexts(scale)
  const { label, ground, shown } = green
  const advice = green.advice.filter(each => adviceStatus(each, today) !== 'info')
  const readout = ground && shown && pinReadout(ground.frame, shown, scale)
  return (
    <button
      type="button"
      id={tileId(green.holeId)}
      className={`${styles.tile} ${look('column', 'gap1', 'panel')}`}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <span className={styles.number}>
        <VisuallyHidden>{t('hole')} </VisuallyHidden>
        {label}
      </span>
      <span className={`${styles.marks} ${look('line')}`}>
        {advice.length > 0 && (
          <>
            <WarningIcon size={18} aria-hidden="true" />
            <VisuallyHidden>{t('tile.advice', { count: advice.length })}</VisuallyHidden>
          </>
        )}
      </span>
      <GreenOutline green={green} spanMetres={spanMetres} flagColours={flagColours} />
      <span className={look('bold', 'digits')}>{readout ? texts.place(readout) : '–'}</span>
      <GreenStateBadge green={green} />
    </button>
  )
}
