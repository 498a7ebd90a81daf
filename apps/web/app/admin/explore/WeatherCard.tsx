import type { DailyFigures } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarChart } from './BarChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { stoppedDays } from './findings.ts'
import { useExploreTexts } from './use-explore-texts.ts'

/** When the weather stopped play, from the marshals' own log; nothing where it never did. */
export function WeatherCard({ days, isOfLayout }: { days: readonly DailyFigures[]; isOfLayout: boolean }) {
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
