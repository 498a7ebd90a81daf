import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import styles from './Ledger.module.css'

const HEATS = ['0', '1', '2', '3', '4'] as const

/** What the colours mean. */
export function HeatLegend() {
  const { t } = useTranslation('pin-position')
  return (
    <ul className={`${styles.legend} ${look('row', 'unpadded')}`} aria-label={t('ledger.legend.title')}>
      {HEATS.map(heat => (
        <li className={look('line', 'centre')} key={heat} data-heat={heat}>
          {t(`ledger.legend.${heat}`)}
        </li>
      ))}
    </ul>
  )
}
