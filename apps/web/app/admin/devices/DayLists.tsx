import type { DeviceDay } from '@pinwise/contract'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { look } from '../../ui/look.ts'
import styles from './Devices.module.css'
import { percent } from './device-parts.ts'
import { useDayTime } from './use-day-time.ts'

/** The periods in which the device sent nothing. */
export function Gaps({ day }: { day: DeviceDay }) {
  const { t } = useTranslation('device')
  const timeOf = useDayTime(day.timeZone)
  const minutes = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
  return (
    <section>
      <h3 className={styles.heading}>{t('gaps.title')}</h3>
      {day.gaps.length === 0 ? (
        <p className={look('flush', 'muted')}>{t('gaps.none')}</p>
      ) : (
        <ul>
          {day.gaps.map(({ from, to, isOpen }) => (
            <li key={from}>
              {t(isOpen ? 'gaps.open' : 'gaps.gap', {
                from: timeOf(from),
                to: timeOf(to),
                minutes: t('gaps.minutes', { count: minutes(from, to) }),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The last positions of the day, the newest first. */
export function Positions({ day }: { day: DeviceDay }) {
  const { t } = useTranslation('device')
  const language = useLanguage()
  const timeOf = useDayTime(day.timeZone, true)
  const rounded = (value: number | null, unit: string) =>
    value === null ? '–' : `${formatNumber(language, value, { maximumFractionDigits: 1 })} ${unit}`
  if (day.positions.length === 0) return null
  return (
    <DataTable<DeviceDay['positions'][number], string>
      caption={t('positions.title')}
      rows={day.positions}
      rowKey={({ at, lng, lat }) => `${at} ${lng} ${lat}`}
      columns={[
        { key: 'at', label: t('positions.at'), isRowHeader: true, cell: ({ at }) => timeOf(at) },
        {
          key: 'place',
          label: t('positions.place'),
          cell: ({ lat, lng }) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`,
        },
        {
          key: 'accuracy',
          label: t('positions.accuracy'),
          align: 'end',
          isExtra: true,
          cell: ({ accuracyMetres }) => rounded(accuracyMetres, 'm'),
        },
        {
          key: 'speed',
          label: t('positions.speed'),
          align: 'end',
          isExtra: true,
          cell: ({ speedMetresPerSecond: speed }) => rounded(speed === null ? null : speed * 3.6, 'km/h'),
        },
        {
          key: 'battery',
          label: t('positions.battery'),
          align: 'end',
          cell: ({ batteryPercent }) => percent(batteryPercent),
        },
      ]}
    />
  )
}
