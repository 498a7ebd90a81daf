import type { PlayStatistics } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import styles from './Explore.module.css'
import { useExploreTexts } from './use-explore-texts.ts'

interface KeyFiguresProps {
  now: PlayStatistics
  /** The figures of as many days before; null where nothing is compared. */
  before: PlayStatistics | null
  /** Only one layout is shown. */
  isOfLayout: boolean
}

/** A day’s record has these for the whole club, not by layout. */
const OF_THE_CLUB: readonly string[] = ['interventions', 'stops', 'pins', 'trackers']

/** The figures a secretary needs first, compared with the previous period. */
export function KeyFigures({ now, before, isOfLayout }: KeyFiguresProps) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const shares = (share: number | null) => (share === null ? t('tooFew') : texts.percent(share))
  const figures = [
    ['golfers', (of: PlayStatistics) => texts.number(of.golfers)],
    ['groups', (of: PlayStatistics) => texts.number(of.groups)],
    ['roundTime', (of: PlayStatistics) => texts.duration(of.roundMinutes)],
    ['overGoal', (of: PlayStatistics) => texts.minutes(of.overGoalMinutes)],
    ['withinGoal', (of: PlayStatistics) => shares(of.withinGoalShare)],
    ['wait', (of: PlayStatistics) => texts.minutes(of.waitMinutesPerGroup)],
    ['lateStarts', (of: PlayStatistics) => shares(of.lateStartShare)],
    ['interventions', (of: PlayStatistics) => texts.number(of.counts.visits + of.counts.warnings)],
    ['stops', (of: PlayStatistics) => texts.duration(of.counts.stopSeconds / 60)],
    ['pins', (of: PlayStatistics) => texts.number(of.counts.pinPublications)],
    ['trackers', (of: PlayStatistics) => texts.number(of.counts.trackersOut)],
  ] as const
  return (
    <Card title={t('figures.title')}>
      <dl className={`${styles.figures} ${look('stack', 'gap4', 'flush')}`}>
        {figures.map(([name, of]) => (
          <div key={name}>
            <dt className={look('muted')}>
              {t(`figures.${name}`)}
              {isOfLayout && OF_THE_CLUB.includes(name) && ` (${t('figures.wholeClub')})`}
            </dt>
            <dd className={look('flush', 'digits')}>
              {of(now)}
              {before && before.recordedDays > 0 && (
                <small className={look('block', 'muted', 'small')}>{t('figures.before', { value: of(before) })}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
