import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { addPoint } from './draw-shape.ts'
import { useEditor } from './editor-context.ts'
import styles from './Panel.module.css'
import { PlaceFields } from './PlaceFields.tsx'

/** Drawing by coordinates, point by point. */
export function SketchPoints() {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const { sketch, draft, tool } = state
  const { lng, lat } = draft.map.position
  const last = sketch.at(-1) ?? [lng, lat]
  return (
    <section className={`${styles.selected} ${look('column')}`} aria-label={t('points.drawing')}>
      <h2>{t(`tools.${tool}`)}</h2>
      <p className={look('flush', 'muted')}>{t('points.byKeys')}</p>
      <ol className={styles.pointList}>
        {sketch.map((position, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point of a drawing is identified by its index
          <li key={index} className={`${styles.row} ${look('line', 'gap2', 'centre', 'between', 'full')}`}>
            <span>{t('points.point', { number: index + 1 })}</span>
            <small>{`${position[1].toFixed(6)}, ${position[0].toFixed(6)}`}</small>
          </li>
        ))}
      </ol>
      <PlaceFields at={last} submit={t('points.add')} onPlace={to => update(now => addPoint(now, to))} />
    </section>
  )
}
