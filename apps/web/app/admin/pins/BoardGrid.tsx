import type { Day, FlagColours, PinScale } from '@pinwise/golf'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import type { BoardGreen } from '../greens/day-board.ts'
import styles from './Board.module.css'
import { GreenTile } from './GreenTile.tsx'
import { spanMetres } from './span-metres.ts'

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
