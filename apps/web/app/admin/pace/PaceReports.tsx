import type { PaceReport } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { PrintIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { nameOfDay } from '../pins/name-of-day.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub } from '../shell/use-club.ts'
import { BarChart } from './BarChart.tsx'
import styles from './Pace.module.css'
import { daysBefore } from './report-days.ts'
import { tenths } from './tenths.ts'
import { paceKey } from './use-pace.ts'

const USUAL_DAYS = 30
const MAX_DAYS = 92

/** Reports on the rounds of a day or of a period: a chart first, with its finding above it. */
export function PaceReports({ clubId, today }: { clubId: string; today: string }) {
  const { t } = useTranslation('pace')
  const [from, setFrom] = useState(daysBefore(today, USUAL_DAYS - 1))
  const [to, setTo] = useState(today)
  const isWrong = from > to || from < daysBefore(to, MAX_DAYS - 1)
  const report = useQuery({
    queryKey: [...paceKey(clubId), 'report', from, to],
    queryFn: ({ signal }) => call(calls.getPaceReport, { query: { fromDay: from, toDay: to }, clubId, signal }),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={look('column', 'gap4')}>
      <div className={`${styles.fields} ${look('stack', 'gap3', 'bottom')}`} data-screen-only>
        <DateField
          label={t('report.from')}
          value={from}
          maxDate={today}
          onChange={day => setFrom(day ?? from)}
          error={isWrong ? t('report.wrongPeriod', { days: MAX_DAYS }) : undefined}
        />
        <DateField label={t('report.to')} value={to} maxDate={today} onChange={day => setTo(day ?? to)} />
        <Button
          onClick={() => {
            setFrom(today)
            setTo(today)
          }}
        >
          {t('report.today')}
        </Button>
        <ExportButton dataset="pace-rounds" filters={{ clubId, fromDay: from, toDay: to }} />
        <Button icon={<PrintIcon size={18} aria-hidden="true" />} onClick={() => print()}>
          {t('report.print')}
        </Button>
      </div>
      <Loaded query={report} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="row" count={6} />}>
        {data => (
          <>
            <Heading report={data} />
            <Report report={data} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Printed only: the club and the period of the report. */
function Heading({ report: { fromDay, toDay } }: { report: PaceReport }) {
  const { t } = useTranslation('pace')
  const language = useLanguage()
  const { club } = useClub()
  const name = (day: string) => nameOfDay(language, day as never, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <h2 className={styles.printed}>
      {club?.name}
      {', '}
      {fromDay === toDay ? name(fromDay) : t('report.period', { from: name(fromDay), to: name(toDay) })}
    </h2>
  )
}

function Report({ report }: { report: PaceReport }) {
  const { t } = useTranslation('pace')
  const language = useLanguage()
  const { rounds, finished, days, overGoalSeconds, buckets, holes, starts, interventions, isSimulated, includesToday } =
    report
  const today = includesToday && ` ${t('report.todayOpen')}`
  if (rounds === 0)
    return (
      <p className={look('flush', 'muted')}>
        {t('report.none')}
        {today}
      </p>
    )
  const minutes = (seconds: number | null) => Math.round(Math.abs(seconds ?? 0) / 60)
  const { all, morning, afternoon } = overGoalSeconds
  const against = (seconds: number | null) =>
    t((seconds ?? 0) > 0 ? 'report.over' : 'report.within', { minutes: minutes(seconds) })
  const slower = morning !== null && afternoon !== null ? afternoon - morning : null
  const worst = holes.toSorted((a, b) => b.waitSeconds - a.waitSeconds)[0]
  const bucketName = (from: number) => (from < 0 ? `−${-from}` : `+${from}`)
  return (
    <>
      <p>
        {t('report.basis', { rounds, days, finished })}
        {today} {isSimulated && <StatusBadge status="info" label={t('simulated')} />}
      </p>
      <Card title={t('report.roundsTitle')}>
        <p>
          <strong>{all === null ? t('report.unfinished') : t('report.finding', { against: against(all) })}</strong>{' '}
          {slower !== null &&
            (Math.abs(slower) < 60
              ? t('report.alike')
              : t(slower > 0 ? 'report.afternoonSlower' : 'report.morningSlower', { minutes: minutes(slower) }))}
        </p>
        <BarChart
          label={t('report.roundsChart')}
          caption={t('report.roundsTable')}
          heads={[t('report.bucket'), t('report.morning'), t('report.afternoon')]}
          series={[t('report.morning'), t('report.afternoon')]}
          bars={buckets.map(bucket => ({
            name: bucketName(bucket.fromMinutes),
            values: [bucket.morning, bucket.afternoon],
          }))}
        />
      </Card>
      <Card title={t('report.holesTitle')}>
        <p>
          <strong>
            {worst && worst.waitSeconds >= 30
              ? t('report.worstHole', { hole: worst.number, minutes: tenths(language, worst.waitSeconds) })
              : t('report.noWaits')}
          </strong>
        </p>
        <BarChart
          label={t('report.holesChart')}
          caption={t('report.holesTable')}
          heads={[t('windows.hole'), t('report.play'), t('report.wait')]}
          series={[t('report.play'), t('report.wait')]}
          bars={holes.map(hole => ({
            name: String(hole.number),
            values: [hole.playSeconds / 60, hole.waitSeconds / 60],
          }))}
        />
      </Card>
      <Card title={t('report.actionsTitle')}>
        <p>{t('report.starts', { late: starts.late, rounds })}</p>
        <Interventions interventions={interventions} />
      </Card>
    </>
  )
}

/** The actions taken on slow groups, and whether they helped. */
function Interventions({ interventions }: Pick<PaceReport, 'interventions'>) {
  const { t } = useTranslation('pace')
  const language = useLanguage()
  const logged = interventions.filter(({ count }) => count > 0)
  if (logged.length === 0) return <p>{t('report.interventions.none')}</p>
  return (
    <DataTable<PaceReport['interventions'][number], string>
      caption={t('report.interventions.caption')}
      rows={logged}
      rowKey={({ kind }) => kind}
      columns={[
        {
          key: 'kind',
          label: t('report.interventions.kind'),
          isRowHeader: true,
          cell: ({ kind }) => t(`report.interventions.${kind}`),
        },
        { key: 'count', label: t('report.interventions.count'), align: 'end', cell: ({ count }) => count },
        {
          key: 'better',
          label: t('report.interventions.better'),
          align: 'end',
          cell: ({ better, known }) =>
            known === 0 ? t('unknown') : t('report.interventions.betterOf', { better, known }),
        },
        {
          key: 'change',
          label: t('report.interventions.change'),
          align: 'end',
          cell: ({ medianChangeSeconds }) =>
            medianChangeSeconds === null
              ? t('unknown')
              : formatNumber(language, Math.round(medianChangeSeconds / 60), { signDisplay: 'exceptZero' }),
        },
      ]}
    />
  )
}
