import { type ZoneCount, zoneOf } from '@pinwise/golf'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import styles from './Ledger.module.css'
import { heatOf, type Ledger, leastUsed } from './ledger-of.ts'

/** The whole course as one green: the share of every zone, the front below as the player sees it. */
export function CourseHeat({ ledger, zones }: { ledger: Ledger; zones: ZoneCount }) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const columns = zones / 3
  const rows = [2, 1, 0].map(row => Array.from({ length: columns }, (_, column) => row * columns + column))
  const percent = (days: number) =>
    formatNumber(language, ledger.days === 0 ? 0 : days / ledger.days, { style: 'percent' })
  const nameOf = (zone: number) => {
    const { third, column } = zoneOf(zone, zones)
    return t('ledger.zoneName', { third: t(`third.${third}`), column: t(`zones.${column}`) })
  }
  const least = leastUsed(ledger)
  return (
    <div className={look('row', 'gap5', 'centre')}>
      <table className={styles.pad} data-columns={columns}>
        <caption className="visually-hidden">{t('ledger.courseCaption')}</caption>
        <thead className="visually-hidden">
          <tr>
            <td />
            {(rows[0] ?? []).map(index => (
              <th key={index} scope="col">
                {t(`zones.${zoneOf(index + 1, zones).column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row[0]}>
              <th scope="row">{t(`third.${zoneOf((row[0] ?? 0) + 1, zones).third}`)}</th>
              {row.map(index => (
                <td key={index} data-heat={heatOf(ledger.byZone[index] ?? 0, ledger)}>
                  <b>{percent(ledger.byZone[index] ?? 0)}</b>
                  <span>{t('ledger.days', { count: ledger.byZone[index] ?? 0 })}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.text}>
        <p>{t('ledger.even', { percent: formatNumber(language, 1 / zones, { style: 'percent' }) })}</p>
        <dl>
          {(['front', 'middle', 'back'] as const).map(third => (
            <div key={third}>
              <dt>{t(`third.${third}`)}</dt>
              <dd className={look('flush', 'bold', 'digits')}>{percent(ledger.byThird[third])}</dd>
            </div>
          ))}
        </dl>
        {least.length > 0 && <p>{t('ledger.least', { zones: least.map(nameOf).join('; ') })}</p>}
      </div>
    </div>
  )
}
