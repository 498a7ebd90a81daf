import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { FORMATS } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import { PlayIcon } from '../PlayIcon.tsx'
import { roundStorage } from '../play-database.ts'
import { roundPath } from '../play-paths.ts'
import styles from './RoundsPage.module.css'
import type { Round } from './round.ts'
import { roundCard } from './round-card.ts'

/** The newest first. */
const readRounds = (): Promise<readonly Round[]> =>
  roundStorage.list().then(
    rounds => rounds.toSorted((a, b) => b.startedAt - a.startedAt),
    () => [],
  )

/** The golfer's own rounds, which are on this phone and nowhere else. */
export default function RoundsPage() {
  const { t } = useTranslation('rounds')
  const { language } = useLanguage()
  const [rounds, setRounds] = useState<readonly Round[] | null>(null)
  useEffect(() => {
    readRounds().then(setRounds)
  }, [])
  const day = new Intl.DateTimeFormat(FORMATS[language].locale, { dateStyle: 'medium' })
  return (
    <>
      <PlayHeader />
      <main className={styles.page}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {rounds?.length === 0 && (
          <p>
            {t('none')} <Link to={paths.play}>{t('find')}</Link>
          </p>
        )}
        <ul className={styles.list}>
          {rounds?.map(round => {
            const { players, isFinished } = roundCard(round)
            return (
              <li key={round.id}>
                <Link to={roundPath(round.id)}>
                  <strong>{round.club.name}</strong>
                  <span>
                    {[round.layout.name, day.format(round.startedAt), t(`format.${round.format}`)].join(' · ')}
                  </span>
                  <span>
                    {players
                      .map(({ player, totals }) =>
                        t(round.format === 'stableford' ? 'points' : 'strokes', {
                          name: player.name,
                          count: round.format === 'stableford' ? totals.points : totals.gross,
                        }),
                      )
                      .join(' · ')}
                  </span>
                  {!isFinished && <em>{t('open')}</em>}
                  <PlayIcon name="next" />
                </Link>
                <button
                  type="button"
                  onClick={() => {
                    const named = t('remove.question', { club: round.club.name, day: day.format(round.startedAt) })
                    if (window.confirm(named)) void roundStorage.remove(round.id).then(readRounds).then(setRounds)
                  }}
                >
                  {t('remove.action')}
                  <span className="visually-hidden"> {`${round.club.name}, ${day.format(round.startedAt)}`}</span>
                </button>
              </li>
            )
          })}
        </ul>
        <p className={styles.note}>{t('note')}</p>
      </main>
    </>
  )
}
