import type { FlagColours, PinScale } from '@pinwise/golf'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './Board.module.css'
import type { BoardGreen } from './day-board.ts'
import { GreenTile } from './GreenTile.tsx'
import { spanMetres } from './span-metres.ts'

interface BoardGridProps {
  board: readonly BoardGreen[]
  openId: string | null
  flagColours: FlagColours
  scale: PinScale
  onOpen: (holeId: string) => void
}

/** All greens of the layout at one scale. */
export function BoardGrid({ board, openId, flagColours, scale, onOpen }: BoardGridProps) {
  const { t } = useTranslation('pin-position')
  const span = useMemo(() => spanMetres(board), [board])
  return (
    <ul className={styles.grid} aria-label={t('board')} data-beside={openId ? '' : undefined}>
      {board.map(green => (
        <li key={green.holeId}>
          <GreenTile
            green={green}
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
}
