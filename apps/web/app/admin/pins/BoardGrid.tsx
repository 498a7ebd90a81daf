import type { Day, FlagColours, PinScale } from '@pinwise/golf'
import { useMemo } from 'react'
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
import { spanMetres } from './span-metres.ts'
import { usePinTexts } from './use-pin-texts.ts'

interface BoardGridProps {
  board: readonly BoardGreen[]
  today: Day
  openId: string | null
  flagColours: FlagColours
  scale: PinScale
  onOpen: (holeId: string) => void
}

/** All greens at one scale, grouped by course where there are several. */
export function BoardGrid({ board, today, openId, flagColours, scale, onOpen }: BoardGridProps) {
  const { t } = useTranslation('pin-position')
  const span = useMemo(() => spanMetres(board), [board])
  const courses = [...new Set(board.map(({ course }) => course))]
  const grid = (greens: readonly BoardGreen[], label: string) => (
    <ul className={styles.grid} aria-label={label} data-beside={openId ? '' : undefined}>
      {greens.map(green => (
        <li key={green.holeId}>
          <GreenTile
            green={green}
            today={today}
            spanMetres={span}
            flagColours={flagColours}
            scale={scale}
            isOpen={green.holeId === openId}
            onOpen={() => onOpen(green.holeId)}
          />
        </li>
      ))}
    </ul>
  )
  if (courses.length === 1) return grid(board, t('board'))
  return courses.map(course => {
    const greens = board.filter(green => green.course === course)
    const set = greens.filter(({ state }) => state === 'set').length
    return (
      <section key={course} className={`${styles.course} ${look('stack', 'gap2')}`}>
        <h2>
          {course} <span>{t('courseSet', { set, total: greens.length })}</span>
        </h2>
        {grid(greens, course ?? t('board'))}
      </section>
    )
  })
}

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
function GreenTile({ green, today, spanMetres, flagColours, scale, isOpen, onOpen }: GreenTileProps) {
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
