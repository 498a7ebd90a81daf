import { isArea, lineLengthMetres, polygonAreaSquareMetres, polygonsOf } from '@pinwise/golf'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useEditor } from './editor-context.ts'
import { FeatureFields } from './FeatureFields.tsx'
import { HoleFields } from './HoleFields.tsx'
import styles from './Panel.module.css'
import { ShapeActions } from './ShapeActions.tsx'
import { SketchPoints } from './SketchPoints.tsx'
import { recordOf, shapeKey, shapeOf } from './shapes.ts'
import { useNames } from './use-names.ts'
import { VertexList } from './VertexList.tsx'

/** Everything about what is selected, or the points of what is being drawn. */
export function SelectedPanel() {
  const { t } = useTranslation('map-editor')
  const { state } = useEditor()
  const { selected, draft, tool } = state
  const { shapeName, recordName } = useNames(draft.map)
  if (tool !== 'select') return <SketchPoints />
  if (!selected) return <p className={styles.quiet}>{t('selected.none')}</p>
  const geometry = shapeOf(draft.map, selected)
  const points = geometry && <VertexList shape={selected} geometry={geometry} />
  return (
    <div className={styles.selected} key={shapeKey(selected)}>
      <h2>{shapeName(selected)}</h2>
      <Size />
      <ShapeActions />
      {selected.of === 'feature' ? (
        <>
          <FeatureFields id={selected.id} />
          {points}
        </>
      ) : (
        <>
          {points}
          <h3>{recordName(recordOf(selected))}</h3>
          <HoleFields recordKey={recordOf(selected)} />
        </>
      )}
    </div>
  )
}

function Size() {
  const { t } = useTranslation('map-editor')
  const { language } = useLanguage()
  const { selected, draft } = useEditor().state
  const geometry = selected && shapeOf(draft.map, selected)
  if (!geometry || geometry.type === 'Point') return null
  const number = (value: number) => formatNumber(language, value, { maximumFractionDigits: 0 })
  const text = isArea(geometry)
    ? t('selected.area', {
        area: number(polygonsOf(geometry).reduce((sum, one) => sum + polygonAreaSquareMetres(one), 0)),
      })
    : t('selected.length', { length: number(lineLengthMetres(geometry)) })
  return <p className={styles.size}>{text}</p>
}
