import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import type { BoardGreen } from '../greens/day-board.ts'
import styles from './Panel.module.css'

/** The meaning of the marks on the green; only those that are visible. */
export function Legend({ green: { oldCups, planned, ground } }: { green: BoardGreen }) {
  const { t } = useTranslation('pin-position')
  const resting = oldCups.some(({ restMetres }) => restMetres > 0)
  return (
    <div className={`${styles.foot} ${look('column', 'gap3')}`}>
      <p className={`${styles.keys} ${look('flush', 'muted', 'small')}`}>{t('keys')}</p>
      <ul className={`${styles.legend} ${look('row', 'list', 'small')}`} aria-label={t('legend.title')}>
        <li data-mark="edge">{t('legend.edge')}</li>
        {oldCups.length > 0 && <li data-mark="cup">{t('legend.cup')}</li>}
        {resting && <li data-mark="rest">{t('legend.rest')}</li>}
        {planned && <li data-mark="planned">{t('legend.planned')}</li>}
        {ground && ground.reserved.length > 0 && <li data-mark="reserved">{t('legend.reserved')}</li>}
      </ul>
    </div>
  )
}
