import type { DailyFigures } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { requireRole } from '../../session/guard.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { clubDay } from '../shell/club-day.ts'
import { EmailChoice } from '../shell/EmailChoice.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { NoClub } from '../shell/NoClub.tsx'
import { slowestOf } from '../shell/slowest-of.ts'
import { useClub } from '../shell/use-club.ts'
import { BarChart } from './BarChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { ComparisonCard } from './ComparisonCard.tsx'
import styles from './Explore.module.css'
import { ExploreFilters } from './ExploreFilters.tsx'
import { daysBefore, type Explored, exploredIn } from './explore-address.ts'
import { stoppedDays } from './findings.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { HoleChart, RoundsChart, RoundTimeChart, WaitHeat } from './PlayCharts.tsx'
import { RankingCard } from './RankingCard.tsx'
import { StandingCard } from './StandingCard.tsx'
import { useExploreTexts } from './use-explore-texts.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** How the club played: from the record of its days. */
export default function ExplorePage() {
  const { t } = useTranslation('explore')
  const { id, club } = useClub()
  const skeleton = <Skeleton shape="row" count={6} />
  if (id && club) return <ClubExplore key={id} clubId={id} timeZone={club.timeZone} />
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      {id ? skeleton : <NoClub loading={t('loading')} sentence={t('noClub')} skeleton={skeleton} />}
    </div>
  )
}

function ClubExplore({ clubId, timeZone }: { clubId: string; timeZone: string }) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const [address] = useSearchParams()
  const explored = exploredIn(address, clubDay(Date.now(), timeZone))
  const query = queryOf(explored)
  const before = { ...query, ...daysBefore(explored) }
  const statistics = usePlayStatistics(clubId, query)
  const earlier = usePlayStatistics(clubId, before, explored.isCompared)
  const daily = useQuery({
    queryKey: ['club', clubId, 'daily-figures', query],
    queryFn: ({ signal }) => call(calls.listDailyFigures, { clubId, query, signal }),
    placeholderData: keepPreviousData,
  })
  const standing = useQuery({
    queryKey: ['club', clubId, 'standing', query],
    queryFn: ({ signal }) => call(calls.getStandingMap, { clubId, query, signal }),
    placeholderData: keepPreviousData,
  })
  const comparison = useQuery({
    queryKey: ['club', clubId, 'play-comparison', query],
    queryFn: ({ signal }) => call(calls.getPlayComparison, { clubId, query, signal }),
    placeholderData: keepPreviousData,
  })
  const all = [statistics, daily, ...(explored.isCompared ? [earlier] : [])]
  return (
    <div className={look('column', 'gap4')}>
      <header className={`${styles.header} ${look('row', 'gap3', 'centre')}`}>
        <div>
          <h1>{t('title')}</h1>
          <p className={look('flush', 'muted')}>
            {texts.period(explored)}{' '}
            {statistics.data?.isSimulated && <StatusBadge status="info" label={t('simulated')} />}
          </p>
        </div>
        <ExportButton dataset="daily-record" filters={{ clubId, ...query }} />
      </header>
      <ExploreFilters clubId={clubId} explored={explored} />
      <Loaded
        query={slowestOf(all as [typeof statistics])}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {() => {
          const [now, days] = [statistics.data, daily.data]
          if (!now || !days) return null
          if (now.recordedDays === 0)
            return (
              <EmptyState
                sentence={t('empty')}
                action={<Button renderRoot={props => <Link {...props} to={paths.pace} />}>{t('toTeeSheet')}</Button>}
              />
            )
          return (
            <div className={look('column', 'gap4')}>
              <KeyFigures
                now={now}
                before={explored.isCompared ? (earlier.data ?? null) : null}
                isOfLayout={Boolean(explored.layoutId)}
              />
              <RoundsChart days={days.items} isFiltered={Boolean(explored.layoutId ?? explored.days)} />
              <RoundTimeChart statistics={now} />
              <HoleChart statistics={now} />
              <WaitHeat statistics={now} />
              {standing.data && <StandingCard clubId={clubId} standing={standing.data} />}
              {comparison.data && <ComparisonCard comparison={comparison.data} />}
              <WeatherCard days={days.items} isOfLayout={Boolean(explored.layoutId)} />
              <RankingCard clubId={clubId} from={explored.from} to={explored.to} />
            </div>
          )
        }}
      </Loaded>
      <EmailChoice
        clubId={clubId}
        of="reports"
        texts={{ label: t('report.label'), note: t('report.note'), on: t('report.on'), off: t('report.off') }}
      />
    </div>
  )
}

type Query = ReturnType<typeof queryOf>
const queryOf = ({ from, to, days, layoutId }: Explored) => ({
  from,
  to,
  ...(days && { days }),
  ...(layoutId && { layoutId }),
})

const usePlayStatistics = (clubId: string, query: Query, enabled = true) =>
  useQuery({
    queryKey: ['club', clubId, 'play-statistics', query],
    queryFn: ({ signal }) => call(calls.getPlayStatistics, { clubId, query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** When the weather stopped play, from the marshals' own log; nothing where it never did. */
function WeatherCard({ days, isOfLayout }: { days: readonly DailyFigures[]; isOfLayout: boolean }) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const stopped = stoppedDays(days)
  const title = isOfLayout ? `${t('weather.title')} (${t('figures.wholeClub')})` : t('weather.title')
  if (stopped.length === 0) return null
  const finding = t('weather.finding', {
    count: stopped.length,
    total: texts.duration(stopped.reduce((sum, { minutes }) => sum + minutes, 0)),
  })
  return (
    <ChartCard
      title={title}
      finding={finding}
      chart={
        <BarChart
          label={`${title}. ${finding}`}
          bars={stopped.map(({ day, minutes }) => ({
            key: day,
            label: texts.shortDay(day),
            parts: [minutes],
            hint: `${texts.longDay(day)}: ${texts.duration(minutes)}`,
          }))}
        />
      }
      columns={[
        { key: 'day', label: t('columns.day'), isRowHeader: true, cell: ({ day }) => texts.longDay(day) },
        { key: 'stopped', label: t('figures.stops'), align: 'end', cell: row => texts.duration(row.minutes) },
        { key: 'golfers', label: t('figures.golfers'), align: 'end', cell: row => texts.number(row.golfers) },
      ]}
      rows={stopped}
      rowKey={({ day }) => day}
    />
  )
}
