import type { Device, DeviceDay } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { chooseClub } from '../../api/chosen-club.ts'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { saveFile } from '../../storage/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { DownloadIcon, HistoryIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { dayIn } from '../map/replay/replay-day.ts'
import { clubDay } from '../shell/club-day.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { withParameters } from '../shell/record-address.ts'
import { useRoles } from '../shell/use-session-user.ts'
import { batteryLine, batterySummary } from './battery-curve.ts'
import { Gaps, Positions } from './DayLists.tsx'
import styles from './Devices.module.css'
import { useDayTime } from './use-day-time.ts'

/** The data of the device on one day of the club, selected by the URL. */
export function DayCard({ device }: { device: Device }) {
  const { t } = useTranslation('device')
  const [address, setAddress] = useSearchParams()
  const requestedDay = dayIn(address.get('day'))
  // The time zone is the club's, which the first answer contains: until then, today is the reader's own.
  const [zone, setZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const today = clubDay(Date.now(), zone)
  const day = requestedDay ?? today
  const query = useQuery({
    queryKey: ['device', device.id, 'day', day],
    queryFn: ({ signal }) => call(calls.getDeviceDay, { params: { id: device.id }, query: { day }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const clubZone = query.data?.timeZone
  useEffect(() => {
    if (clubZone) setZone(clubZone)
  }, [clubZone])
  return (
    <Card title={t('day.title')}>
      <div className={`${styles.sections} ${look('column', 'gap4')}`}>
        <DateField
          label={t('day.day')}
          value={day}
          {...(query.data && { minDate: query.data.keptFrom })}
          maxDate={today}
          onChange={next =>
            next && setAddress(now => withParameters(now, { day: next }), { replace: true, preventScrollReset: true })
          }
        />
        <Loaded
          query={query}
          loading={t('day.loading')}
          failed={t('day.failed')}
          skeleton={<Skeleton shape="row" count={6} />}
        >
          {data => <Day device={device} day={data} />}
        </Loaded>
      </div>
    </Card>
  )
}

function Day({ device, day }: { device: Device; day: DeviceDay }) {
  const { t } = useTranslation('device')
  if (day.accepted + day.rejected === 0) {
    return <p role="status">{t(day.day < day.keptFrom ? 'day.tooOld' : 'day.none')}</p>
  }
  return (
    <>
      <p>
        {t('day.accepted', { count: day.accepted })}
        {day.rejected > 0 && ` ${t('day.rejected', { count: day.rejected })}`}
      </p>
      <Files device={device} day={day} />
      <BatteryChart day={day} />
      <Gaps day={day} />
      <Positions day={day} />
    </>
  )
}

/** The day as files, and on the map for those who may open it. */
function Files({ device, day }: { device: Device; day: DeviceDay }) {
  const { t } = useTranslation('device')
  const { isAdmin } = useRoles()
  const save = useMutation({
    mutationFn: ({ clubId, format }: { clubId: string; format: 'gpx' | 'csv' }) =>
      call(calls.getTrackerDay, { clubId, params: { id: device.id }, query: { date: day.day, format } }),
    onSuccess: (file, { format }) => saveFile(file, `${device.label}-${day.day}.${format}`),
  })
  return day.clubs.map(({ id: clubId, name }) => (
    <div key={clubId} className={look('row', 'gap2')}>
      {day.clubs.length > 1 && <strong>{name}</strong>}
      {isAdmin && (
        <Button
          icon={<HistoryIcon size={18} aria-hidden="true" />}
          onClick={() => chooseClub(clubId)}
          renderRoot={props => <Link {...props} to={`${paths.map}?replay=${day.day}&tracker=${device.id}`} />}
        >
          {t('day.replay')}
        </Button>
      )}
      {(['gpx', 'csv'] as const).map(format => (
        <Button
          key={format}
          icon={<DownloadIcon size={18} aria-hidden="true" />}
          loading={save.isPending && save.variables.format === format}
          onClick={() => save.mutate({ clubId, format })}
        >
          {t(`day.${format}`)}
        </Button>
      ))}
    </div>
  ))
}

const [WIDTH, HEIGHT, LEFT, FOOT, TOP] = [400, 150, 52, 24, 8]

/** The battery over the day, drawn; the sentence below says the same. */
function BatteryChart({ day }: { day: DeviceDay }) {
  const { t } = useTranslation('device')
  const timeOf = useDayTime(day.timeZone)
  const summary = batterySummary(day.battery)
  if (!summary) {
    return (
      <section>
        <h3 className={styles.heading}>{t('battery.title')}</h3>
        <p className={look('flush', 'muted')}>{t('battery.none')}</p>
      </section>
    )
  }
  const frame = { left: LEFT, right: WIDTH, top: TOP, bottom: HEIGHT - FOOT }
  const { lines, ticks, yOf } = batteryLine(day, frame)
  const { first, last, lowest } = summary
  return (
    <section>
      <h3 className={styles.heading}>{t('battery.title')}</h3>
      <figure className={`${styles.chart} ${look('flush')}`}>
        <svg className={look('block', 'full')} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {[0, 50, 100].map(percent => (
            <g key={percent}>
              <line x1={LEFT} x2={WIDTH} y1={yOf(percent)} y2={yOf(percent)} />
              <text x={LEFT - 6} y={yOf(percent) + 4} textAnchor="end">
                {percent} %
              </text>
            </g>
          ))}
          {ticks.map(({ x, at }) => (
            <text key={at} x={x} y={HEIGHT - 6} textAnchor="middle">
              {timeOf(at)}
            </text>
          ))}
          {lines.map(points => (
            <polyline key={points} points={points} />
          ))}
        </svg>
        <figcaption>
          {t('battery.summary', {
            from: timeOf(first.at),
            first: first.percent,
            to: timeOf(last.at),
            last: last.percent,
            lowest: lowest.percent,
            at: timeOf(lowest.at),
          })}
          {summary.wasCharging && ` ${t('battery.charging')}`}
        </figcaption>
      </figure>
    </section>
  )
}
