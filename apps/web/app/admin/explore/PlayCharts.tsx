import type { DailyFigures, PlayStatistics } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { BarChart } from './BarChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import styles from './Explore.module.css'
import { busiestOf, longestWaitOf, shadeOf, worstHourOf } from './findings.ts'
import { useExploreTexts } from './use-explore-texts.ts'

interface RoundsChartProps {
  days: readonly DailyFigures[]
  /** The filters leave out some rounds of the period. */
  isFiltered: boolean
}

export function RoundsChart({ days, isFiltered }: RoundsChartProps) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const busiest = busiestOf(days)
  const title = t('rounds.title')
  const finding = busiest
    ? t('rounds.finding', { day: texts.longDay(busiest.day), count: busiest.golfers })
    : t(isFiltered ? 'rounds.noneFiltered' : 'rounds.none')
  return (
    <ChartCard
      title={title}
      finding={finding}
      isEmpty={!busiest}
      chart={
        <BarChart
          label={`${title}. ${finding}`}
          bars={days.map(({ day, golfers }) => ({
            key: day,
            label: texts.shortDay(day),
            parts: [golfers],
            hint: t('rounds.hint', { day: texts.longDay(day), count: golfers }),
          }))}
        />
      }
      columns={[
        { key: 'day', label: t('columns.day'), isRowHeader: true, cell: ({ day }) => texts.longDay(day) },
        { key: 'golfers', label: t('figures.golfers'), align: 'end', cell: row => texts.number(row.golfers) },
        { key: 'groups', label: t('figures.groups'), align: 'end', cell: row => texts.number(row.groups) },
        { key: 'round', label: t('figures.roundTime'), align: 'end', cell: row => texts.duration(row.roundMinutes) },
      ]}
      rows={days}
      rowKey={({ day }) => day}
    />
  )
}

/** How far rounds were from their goal, in steps of ten minutes. */
export function RoundTimeChart({ statistics }: { statistics: PlayStatistics }) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const { buckets, roundMinutes, overGoalMinutes, withinGoalShare } = statistics
  const title = t('roundTime.title')
  const isKnown = roundMinutes !== null && overGoalMinutes !== null && withinGoalShare !== null
  const finding = isKnown
    ? t(overGoalMinutes > 0 ? 'roundTime.over' : 'roundTime.under', {
        round: texts.duration(roundMinutes),
        minutes: texts.minutes(Math.abs(overGoalMinutes)),
        share: texts.percent(withinGoalShare),
      })
    : t('roundTime.tooFew')
  const rangeOf = (from: number) => t('roundTime.range', { from, to: from + 10 })
  return (
    <ChartCard
      title={title}
      finding={finding}
      isEmpty={!isKnown}
      chart={
        <BarChart
          label={`${title}. ${finding}`}
          legend={[t('roundTime.morning'), t('roundTime.afternoon')]}
          bars={buckets.map(({ fromMinutes, morning, afternoon }) => ({
            key: String(fromMinutes),
            label: fromMinutes > 0 ? `+${fromMinutes}` : String(fromMinutes),
            parts: [morning, afternoon],
            hint: `${rangeOf(fromMinutes)}: ${texts.number(morning + afternoon)}`,
          }))}
        />
      }
      columns={[
        { key: 'from', label: t('roundTime.column'), isRowHeader: true, cell: row => rangeOf(row.fromMinutes) },
        { key: 'morning', label: t('roundTime.morning'), align: 'end', cell: row => texts.number(row.morning) },
        { key: 'afternoon', label: t('roundTime.afternoon'), align: 'end', cell: row => texts.number(row.afternoon) },
      ]}
      rows={buckets}
      rowKey={({ fromMinutes }) => String(fromMinutes)}
    />
  )
}

export function HoleChart({ statistics: { holes } }: { statistics: PlayStatistics }) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const worst = longestWaitOf(holes)
  const title = t('holes.title')
  const isKnown = holes.some(({ playMinutes }) => playMinutes !== null)
  const finding = !isKnown
    ? t('roundTime.tooFew')
    : worst
      ? t('holes.finding', { hole: worst.number, minutes: texts.minutes(worst.waitMinutes) })
      : t('holes.noWait')
  return (
    <ChartCard
      title={title}
      finding={finding}
      isEmpty={!isKnown}
      chart={
        <BarChart
          label={`${title}. ${finding}`}
          legend={[t('holes.play'), t('holes.wait')]}
          bars={holes.map(({ holeId, number, playMinutes, waitMinutes }) => ({
            key: holeId,
            label: String(number),
            parts: [playMinutes ?? 0, waitMinutes ?? 0],
            hint: t('holes.hint', {
              hole: number,
              play: texts.minutes(playMinutes),
              wait: texts.minutes(waitMinutes),
            }),
          }))}
        />
      }
      columns={[
        { key: 'hole', label: t('columns.hole'), isRowHeader: true, cell: ({ number }) => number },
        { key: 'play', label: t('holes.play'), align: 'end', cell: row => texts.minutes(row.playMinutes) },
        { key: 'wait', label: t('holes.wait'), align: 'end', cell: row => texts.minutes(row.waitMinutes) },
      ]}
      rows={holes}
      rowKey={({ holeId }) => holeId}
    />
  )
}

/** Minutes of waiting, holes down and hours across: a table that is its own picture. */
export function WaitHeat({ statistics: { holes } }: { statistics: PlayStatistics }) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const worst = worstHourOf(holes)
  if (!worst) return null
  const hours = [...new Set(holes.flatMap(hole => hole.hours.map(({ hour }) => hour)))].sort((a, b) => a - b)
  const finding = t('heat.finding', {
    ...{ hole: worst.number, from: worst.hour, to: worst.hour + 1 },
    minutes: texts.minutes(worst.waitMinutes),
  })
  return (
    <Card title={t('heat.title')} note={finding}>
      {
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways with the keyboard, too.
        <section className={styles.heat} tabIndex={0} aria-label={t('heat.title')}>
          <table className={look('full', 'digits')}>
            <thead>
              <tr>
                <th scope="col">{t('columns.hole')}</th>
                {hours.map(hour => (
                  <th key={hour} scope="col">
                    {hour}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {holes.map(({ holeId, number, hours: own }) => (
                <tr key={holeId}>
                  <th scope="row">{number}</th>
                  {hours.map(hour => {
                    const minutes = own.find(cell => cell.hour === hour)?.waitMinutes ?? null
                    return (
                      <td key={hour} data-shade={shadeOf(minutes, worst.waitMinutes)}>
                        {minutes === null ? '' : texts.figure(minutes)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      }
    </Card>
  )
}
