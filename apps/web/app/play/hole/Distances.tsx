import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './Distances.module.css'
import type { HoleView } from './hole-view.ts'
import type { Units } from './use-units.ts'

/** Front, pin and back: to be read at arm's length in the sun. */
export function Distances({ view, units, isNewPin }: { view: HoleView; units: Units; isNewPin: boolean }) {
  const { t } = useTranslation('hole')
  const { green, targetIs, targetMetres } = view
  const edge = (name: 'front' | 'back', metres: number | null | undefined) => (
    <div className={styles.edge}>
      <dt>{t(`edge.${name}`)}</dt>
      <dd data-figure={name}>{metres == null ? '–' : units.whole(metres)}</dd>
    </div>
  )
  return (
    <dl className={styles.distances} data-from={view.from} data-far={units.whole(targetMetres) > 999 || undefined}>
      {edge('front', green?.frontMetres)}
      <div className={styles.pin}>
        <dt>
          {t(`edge.${targetIs}`)} <small>{t(`units.short.${units.unit}`)}</small>
          {isNewPin && <em>{t('newPin')}</em>}
        </dt>
        <dd data-figure="pin">{units.whole(targetMetres)}</dd>
      </div>
      {edge('back', green?.backMetres)}
    </dl>
  )
}
