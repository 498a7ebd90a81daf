import { isArea, lineLengthMetres, polygonAreaSquareMetres, polygonsOf } from '@pinwise/golf'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { useEditor } from './editor-context.ts'
import { FeatureFields } from './FeatureFields.tsx'
import { HoleFields } from './HoleFields.tsx'
import styles from './Panel.module.css'
import { ShapeActions } from './ShapeActions.tsx'
import { SketchPoints } from './SketchPoints.tsx'
import { recordOf, shapeKey, shapeOf } from './shapes.ts'
import { useNames } from './use-names.ts'
import { useSizes } from './use-sizes.ts'
import { VertexList } from './VertexList.tsx'

/** Everything about the selected shape, or the points of the current drawing. */
export function SelectedPanel() {
  const { state } = useEditor()
  const { selected, draft, tool } = state
  const { shapeName, recordName } = useNames(draft.map)
  if (tool !== 'select') return <SketchPoints />
  if (!selected) return <NothingSelected />
  const geometry = shapeOf(draft.map, selected)
  const points = geometry && <VertexList shape={selected} geometry={geometry} />
  return (
    <div className={`${styles.selected} ${look('column')}`} key={shapeKey(selected)}>
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

function NothingSelected() {
  const { t } = useTranslation('map-editor')
  const text = useRef<HTMLParagraphElement>(null)
  // The pressed button disappeared with the shape: the focus moves here.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={text} className={styles.nothing} tabIndex={-1}>
      {t('selected.none')}
    </p>
  )
}

function Size() {
  const sizes = useSizes()
  const { selected, draft } = useEditor().state
  const geometry = selected && shapeOf(draft.map, selected)
  if (!geometry || geometry.type === 'Point') return null
  const text = isArea(geometry)
    ? sizes.area(polygonsOf(geometry).reduce((sum, one) => sum + polygonAreaSquareMetres(one), 0))
    : sizes.length(lineLengthMetres(geometry))
  return <p className={look('flush', 'muted')}>{text}</p>
}
