import type { Day } from '@pinwise/golf'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ALL_GREENS } from '../greens/club-greens.ts'
import type { BoardGreen } from '../greens/day-board.ts'
import { atStart, nameOfDay } from './name-of-day.ts'
import styles from './Pins.module.css'

interface TodayNoteProps {
  board: readonly BoardGreen[]
  /** The number of greens outside the layout that have no pin of today. */
  unsetElsewhere: number
  day: Day
  /** When the pins were last received, where they cannot be fetched now. */
  asOf: number | null
}

/** The club's current day, and its progress. */
export function TodayNote({ board, unsetElsewhere, day, asOf }: TodayNoteProps) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const set = board.filter(({ state }) => state === 'set').length
  return (
    <>
      <p>{t('today', { date: atStart(nameOfDay(language, day)), set, total: board.length })}</p>
      {unsetElsewhere > 0 && (
        <p>
          <Link to={`?layout=${ALL_GREENS}`} className={`${styles.elsewhere} ${look('centre')}`}>
            {t('unsetElsewhere', { count: unsetElsewhere })}
          </Link>
        </p>
      )}
      {asOf !== null && (
        <p role="status">
          {t('asOf')} <Moment at={new Date(asOf)} />
        </p>
      )}
    </>
  )
}
