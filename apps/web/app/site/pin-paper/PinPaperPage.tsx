import type { PinPaper } from '@pinwise/contract'
import { type SheetCount, sheetCountOf } from '@pinwise/golf'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageSettings } from '../../page-settings.ts'
import { paths } from '../../paths.ts'
import { momentText } from './moment-text.ts'
import { PaperGreen } from './PaperGreen.tsx'
import styles from './PinPaper.module.css'
import { countOfPaper, greensOfPaper } from './paper-greens.ts'

/** After this time an answer is fetched again when the page becomes visible. */
const OLD_MS = 60_000

/** What the code on a printed sheet leads to: whether that very sheet still holds, and where the pins are now. */
export default function PinPaperPage() {
  const { paper } = usePageSettings()
  useAnew(paper)
  if (paper === 'hidden') return <NoPaper why="hidden" />
  if (paper) return <Paper paper={paper} />
  return paper === null ? <NoPaper why="unknown" /> : null
}

function Paper({ paper }: { paper: PinPaper }) {
  const { t } = useTranslation('pin-paper')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { until, moved, neverHeld, timeZone } = paper
  const sayWhen = (instant: string) => {
    const { time, day } = momentText(language, instant, timeZone, paper.at)
    return day ? t('when.day', { day, time }) : t('when.today', { time })
  }
  const count = countOfPaper(paper, sheetCountOf(new URLSearchParams(search)))
  const greens = greensOfPaper(paper, count)
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  const sayWhat = (key: 'text' | 'gone', those: PinPaper['moved']) =>
    t(`superseded.${key}`, {
      count: those.length,
      when: sayWhen(those.map(({ at }) => at).toSorted()[0] ?? paper.at),
      holes: lists.format(those.map(({ label }) => String(label))),
    })
  const { true: left = [], false: elsewhere = [] } = Object.groupBy(moved, ({ isGone }) => `${isGone}`)
  const noteOf = ({ unit, notation }: SheetCount) =>
    notation === 'dot' ? t('noteDot') : t('note', { unit: t(`units.${unit}`), reading: t(`reading.${notation}`) })
  return (
    <section className={styles.page}>
      <p className={styles.club}>{`${paper.clubName} · ${paper.layoutName}`}</p>
      <div className={styles.verdict} data-holds={until === null || undefined}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={until === null ? 'M5 13l4.5 4.5L19 7' : 'M12 6v8M12 17.5v.5'} />
        </svg>
        <div>
          <h1>{t(until === null ? 'current.title' : neverHeld ? 'never.title' : 'superseded.title')}</h1>
          <p>
            {until === null || neverHeld
              ? t(neverHeld ? 'never.text' : 'current.text')
              : [elsewhere.length > 0 && sayWhat('text', elsewhere), left.length > 0 && sayWhat('gone', left)]
                  .filter(Boolean)
                  .join(' ')}
          </p>
        </div>
      </div>
      <p className={styles.facts}>
        <span>{t('version', { number: paper.number, when: sayWhen(paper.since) })}</span>
        <span>{t('asOf', { when: sayWhen(paper.at) })}</span>
        <a href={`${pathname}${search}`}>{t('again')}</a>
      </p>
      {moved.length > 0 && (
        <>
          <h2>{t('moved')}</h2>
          <ul className={styles.greens}>
            {greens
              .filter(({ hasMoved }) => hasMoved)
              .map(green => (
                <PaperGreen key={green.holeId} green={green} flagColours={paper.flagColours} isNeverHeld={neverHeld} />
              ))}
          </ul>
        </>
      )}
      <h2>{t(moved.length > 0 ? 'others' : 'greens')}</h2>
      <ul className={styles.greens}>
        {greens
          .filter(({ hasMoved }) => !hasMoved)
          .map(green => (
            <PaperGreen key={green.holeId} green={green} flagColours={paper.flagColours} isNeverHeld={neverHeld} />
          ))}
      </ul>
      <p className={styles.note}>{noteOf(count)}</p>
    </section>
  )
}

function NoPaper({ why }: { why: 'unknown' | 'hidden' }) {
  const { t } = useTranslation('pin-paper')
  return (
    <section className={styles.page}>
      <h1>{t(`${why}.title`)}</h1>
      <p className={styles.lead}>{t(`${why}.text`)}</p>
      <Link to={paths.home} className="button button-primary">
        {t('unknown.home')}
      </Link>
    </section>
  )
}

/** Only the server knows what holds. */
function useAnew(paper: PinPaper | 'hidden' | null | undefined) {
  useEffect(() => {
    // Somebody came here by a way inside the site.
    if (paper === undefined) location.reload()
    const look = () => {
      const isOld = paper === 'hidden' || (paper && Date.now() - Date.parse(paper.at) > OLD_MS)
      if (isOld && document.visibilityState === 'visible') location.reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [paper])
}
