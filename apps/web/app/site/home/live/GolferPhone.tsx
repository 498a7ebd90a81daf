import { useTranslation } from '../../../i18n/use-translation.ts'
import styles from './GolferPhone.module.css'
import type { LiveFigures } from './live-figures.ts'
import { HOLE, PAR } from './live-green.ts'

const EDGES = ['front', 'middle', 'back'] as const

/** From a spot on the fairway: the pin large, the green around it below. */
export function GolferPhone({ figures: { golfer } }: { figures: LiveFigures }) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.phone} data-surface="phone">
      <p className={styles.bar}>
        <strong>{t('live.hole', { hole: HOLE })}</strong> <span>{t('live.par', { par: PAR })}</span>
      </p>
      <p className={styles.pin}>
        <span>{t('live.phone.pin')}</span>
        <span>
          <strong data-figure="pin">{golfer.pin}</strong> {t('live.unit')}
        </span>
      </p>
      <dl className={styles.edges}>
        {EDGES.map(edge => (
          <div key={edge}>
            <dt>{t(`live.phone.${edge}`)}</dt>
            <dd data-figure={edge}>{golfer[edge]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
