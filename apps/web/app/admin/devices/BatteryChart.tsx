import type { DeviceDay } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { batteryLine, batterySummary } from './battery-curve.ts'
import styles from './Devices.module.css'
import { useDayTime } from './use-day-time.ts'

const [WIDTH, HEIGHT, LEFT, FOOT, TOP] = [400, 150, 52, 24, 8]

/** The battery over the day, drawn; the sentence below says the same. */
export function BatteryChart({ day }: { day: DeviceDay }) {
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
