import type { LngLat, Position } from '@pinwise/golf'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CourseMap, type MapFailure } from '../../../map/CourseMap.tsx'
import { MeasureLayer } from '../../../map/layers/MeasureLayer.tsx'
import type { MapFit, MapSelection } from '../../../map/map-model.ts'
import type { MapPress } from '../../../map/use-map-pointer.ts'
import { usePageSettings } from '../../../page-settings.ts'
import { useUnits } from '../../shell/use-me.ts'
import { DiffLayer } from './DiffLayer.tsx'
import type { Difference } from './diff-maps.ts'
import { addPoint, finishDrawing } from './draw-shape.ts'
import styles from './Editor.module.css'
import { useEditor } from './editor-context.ts'
import { select, undoPoint } from './editor-state.ts'
import { nudge, nudgeOf } from './nudge.ts'
import { RefusalMark } from './RefusalMark.tsx'
import { SelectedShape } from './SelectedShape.tsx'
import { SketchLayer } from './SketchLayer.tsx'
import { hasItemAlone, itemOf, shapeOfItem } from './shapes.ts'
import { useMapTools } from './use-map-tools.ts'
import { useSizes } from './use-sizes.ts'

const SAME_PLACE_PIXELS = 4
const NOTHING: readonly string[] = []

interface EditorMapProps {
  fit: MapFit
  /** The differences of the version that is shown; editing is disabled meanwhile. */
  differences: readonly Difference[] | null
  onFailure: (failure: MapFailure) => void
}

/** The map to draw on. In a file of its own, because it imports the map library. */
export function EditorMap({ fit, differences, onFailure }: EditorMapProps) {
  const { t } = useTranslation('map-editor')
  const { state, update, ruler, showsImagery } = useEditor()
  const units = useUnits()
  const { length } = useSizes()
  const { imagery } = usePageSettings()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [isHeld, setHeld] = useState(false)
  const { tool, selected, draft } = state
  const { measure } = ruler
  const isDrawing = tool !== 'select' && !differences && !measure
  const { placeOf } = useMapTools(map, isDrawing)

  const selection = useMemo(
    (): MapSelection => ({ selected: selected ? [itemOf(selected)] : [], hovered: isDrawing ? null : hovered }),
    [selected, hovered, isDrawing],
  )
  // The shape being dragged is drawn by SelectedShape.tsx; the original below it must be hidden.
  const hidden = useMemo(
    () => (isHeld && selected && hasItemAlone(draft.map, selected) ? [itemOf(selected)] : NOTHING),
    [isHeld, selected, draft.map],
  )
  const legs = useMemo(() => measure?.legs.map(length) ?? [], [measure, length])

  function press({ lng, lat, itemId }: MapPress) {
    if (measure) return measure.add({ lng, lat })
    if (differences) return
    if (!isDrawing) return update(now => select(now, itemId ? shapeOfItem(now.draft.map, itemId) : null))
    update(now => (isOnLast(now.sketch, { lng, lat }) ? now : addPoint(now, placeOf({ lng, lat }, null))))
  }

  /** The second press of a double click adds no point of its own. */
  function isOnLast(sketch: readonly Position[], at: LngLat): boolean {
    const last = sketch.at(-1)
    if (!last || !map) return false
    const [a, b] = [map.project(last), map.project(at)]
    return Math.hypot(a.x - b.x, a.y - b.y) < SAME_PLACE_PIXELS
  }

  /**
   * Every pointer action on the map has a key: the centre of the map is the cursor. Buttons on the map keep their own
   * keys.
   */
  function keyDown(event: KeyboardEvent) {
    if (differences) return
    const on = event.target as HTMLElement
    const isTaken = on.matches('canvas') ? penKey(event) : on.matches('[data-look]') && moveByKey(event)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }

  function penKey(event: KeyboardEvent): boolean {
    if (measure) return measureByKey(event.key)
    return isDrawing ? drawByKey(event.key) : moveByKey(event)
  }

  function measureByKey(key: string): boolean {
    if (key === ' ' && map) measure?.add(map.getCenter())
    else if (key === 'Backspace') measure?.undo()
    else return false
    return true
  }

  function drawByKey(key: string): boolean {
    if (!map) return false
    const centre = map.getCenter()
    if (key === ' ') update(now => addPoint(now, placeOf(centre, null)))
    else if (key === 'Enter') update(finishDrawing)
    else if (key === 'Backspace') update(undoPoint)
    else return false
    return true
  }

  function moveByKey(event: KeyboardEvent): boolean {
    const by = selected && nudgeOf(event, map?.getBearing())
    if (by) update(now => nudge(now, by))
    return by !== null
  }

  return (
    <div className={styles.mapArea} data-drawing={isDrawing || measure ? '' : undefined} onKeyDownCapture={keyDown}>
      <CourseMap
        label={t('mapLabel')}
        model={draft.map}
        hidden={hidden}
        centre={draft.map.position}
        selection={selection}
        fit={fit}
        units={units}
        imagery={showsImagery ? (imagery ?? null) : null}
        attribution={draft.map.attribution}
        onPress={press}
        onHover={setHovered}
        onReady={setMap}
        onFailure={onFailure}
        cursor={isDrawing || measure ? 'crosshair' : hovered ? 'pointer' : 'grab'}
      >
        {differences && <DiffLayer differences={differences} />}
        {!differences && <SelectedShape placeOf={placeOf} onHold={setHeld} />}
        {!differences && <SketchLayer />}
        {measure && <MeasureLayer points={measure.points} legs={legs} />}
        <RefusalMark />
      </CourseMap>
      <span className={styles.crosshair} aria-hidden="true" />
    </div>
  )
}
