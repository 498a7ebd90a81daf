import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { isArea, SHAPE_SIDE, shapePaths } from '../shape-paths.ts'
import styles from './Differences.module.css'

type Shape = { type: string; coordinates: unknown }

interface ShapeChangeProps {
  before: Shape | null
  after: Shape | null
  labels: readonly [string, string]
}

/** Both outlines over each other: the old one is dashed, the new one is solid. */
export function ShapeChange({ before, after, labels }: ShapeChangeProps) {
  const { t } = useTranslation('map-import')
  const [was, becomes] = shapePaths([before, after])
  return (
    <div className={`${styles.shapes} ${look('row', 'gap3', 'centre')}`}>
      <svg
        viewBox={`0 0 ${SHAPE_SIDE} ${SHAPE_SIDE}`}
        width={SHAPE_SIDE}
        height={SHAPE_SIDE}
        role="img"
        aria-label={t('changes.drawn')}
      >
        {becomes && <path d={becomes} className={styles.after} data-area={isArea(after) || undefined} />}
        {was && <path d={was} className={styles.before} />}
      </svg>
      <ul className={look('stack', 'gap1', 'list')}>
        <li data-line="before">{was ? labels[0] : t('changes.none', { what: labels[0] })}</li>
        <li data-line="after">{becomes ? labels[1] : t('changes.none', { what: labels[1] })}</li>
      </ul>
    </div>
  )
}
