import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { look } from '../../../ui/look.ts'
import type { Measure } from '../use-measure.ts'
import styles from './Editor.module.css'
import { useSizes } from './use-sizes.ts'

interface MeasureBarProps {
  measure: Measure
  onDone: () => void
}

/** The measured distance, point by point. */
export function MeasureBar({ measure, onDone }: MeasureBarProps) {
  const { t } = useTranslation('map-editor')
  const { length } = useSizes()
  const { points, legs, total } = measure
  return (
    <div className={`${styles.hint} ${look('line', 'gap2', 'centre', 'flush')}`}>
      <p className={look('grow', 'flush')} role="status">
        {legs.length === 0 ? t('hints.measure') : <strong>{length(total)}</strong>}
        {legs.length > 1 && ` = ${legs.map(length).join(' + ')}`}
      </p>
      {points.length > 0 && (
        <Button className={styles.back} onClick={measure.undo}>
          {t('hints.back')}
        </Button>
      )}
      {points.length > 0 && <Button onClick={() => measure.set([])}>{t('hints.clear')}</Button>}
      <Button variant="primary" onClick={onDone}>
        {t('hints.done')}
      </Button>
    </div>
  )
}
