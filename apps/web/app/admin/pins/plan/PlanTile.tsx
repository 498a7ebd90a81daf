import type { FlagColours, LngLat, PinScale } from '@pinwise/golf'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { pinReadout } from '../../greens/pin-readout.ts'
import board from '../Board.module.css'
import { GreenOutline } from '../GreenOutline.tsx'
import { usePinTexts } from '../use-pin-texts.ts'

interface PlanTileProps {
  green: LayoutGreen
  pin: LngLat | null
  spanMetres: number
  flagColours: FlagColours
  scale: PinScale
  isOpen: boolean
  onOpen: () => void
  /** Below the figures. */
  foot?: ReactNode
  /** In the corner. */
  mark?: ReactNode
}

export const planTileId = (holeId: string) => `planned-green-${holeId}`

/** One green of a day to come: its picture, its pin's position, and further notes. */
export function PlanTile({ green, pin, spanMetres, flagColours, scale, isOpen, onOpen, foot, mark }: PlanTileProps) {
  const { t } = useTranslation('pin-position')
  const texts = usePinTexts(scale)
  const readout = green.ground && pin && pinReadout(green.ground.frame, pin, scale)
  return (
    <button
      type="button"
      id={planTileId(green.holeId)}
      className={`${board.tile} ${look('column', 'gap1', 'panel')}`}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <span className={board.number}>
        <VisuallyHidden>{t('hole')} </VisuallyHidden>
        {green.label}
      </span>
      <span className={`${board.marks} ${look('line')}`}>{mark}</span>
      <GreenOutline green={{ ground: green.ground, shown: pin }} spanMetres={spanMetres} flagColours={flagColours} />
      <span className={look('bold', 'digits')}>{readout ? texts.place(readout) : '–'}</span>
      {foot}
    </button>
  )
}
