import type { LngLat, Position } from '@pinwise/golf'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CourseMap, type MapFailure } from '../../../map/CourseMap.tsx'
import type { MapFit, MapSelection } from '../../../map/map-model.ts'
import type { MapPress } from '../../../map/use-map-pointer.ts'
import { useUnits } from '../../shell/use-me.ts'
import { DiffLayer } from './DiffLayer.tsx'
import type { Difference } from './diff-maps.ts'
import { addPoint, finishDrawing } from './draw-shape.ts'
import styles from './Editor.module.css'
import { useEditor } from './editor-context.ts'
import { select, takeBack } from './editor-state.ts'
import { nudge, nudgeOf } from './nudge.ts'
import { RefusalMark } from './RefusalMark.tsx'
import { ShapeInHand } from './ShapeInHand.tsx'
import { SketchLayer } from './SketchLayer.tsx'
import { itemOf, shapeOfItem } from './shapes.ts'
import { useMapTools } from './use-map-tools.ts'

const SAME_PLACE_PIXELS = 4

interface EditorMapProps {
  fit: MapFit
  /** Of a version that is looked at; the editing rests meanwhile. */
  differences: readonly Difference[] | null
  onFailure: (failure: MapFailure) => void
}

/** The map as the sheet one draws on. In a file of its own, since it brings the map library. */
export function EditorMap({ fit, differences, onFailure }: EditorMapProps) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const units = useUnits()
  const map = useRef<MapLibreMap | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const { tool, selected, draft } = state
  const isDrawing = tool !== 'select' && !differences
  const { placeOf } = useMapTools(map, isDrawing)

  const selection = useMemo(
    (): MapSelection => ({ selected: selected ? [itemOf(selected)] : [], hovered: isDrawing ? null : hovered }),
    [selected, hovered, isDrawing],
  )

  function press({ lng, lat, itemId }: MapPress) {
    if (differences) return
    if (!isDrawing) return update(now => select(now, itemId ? shapeOfItem(now.draft.map, itemId) : null))
    update(now => (isOnLast(now.sketch, { lng, lat }) ? now : addPoint(now, placeOf({ lng, lat }, null))))
  }

  /** The second press of two is no point of its own. */
  function isOnLast(sketch: readonly Position[], at: LngLat): boolean {
    const last = sketch.at(-1)
    if (!last || !map.current) return false
    const [a, b] = [map.current.project(last), map.current.project(at)]
    return Math.hypot(a.x - b.x, a.y - b.y) < SAME_PLACE_PIXELS
  }

  /** What the hand does on the map, the keys do: the middle of the map is the pen. Buttons on it keep their own keys. */
  function keyDown(event: KeyboardEvent) {
    const on = event.target as HTMLElement
    const isTaken = on.matches('canvas')
      ? isDrawing
        ? drawByKey(event.key)
        : moveByKey(event)
      : on.matches('[data-look]') && moveByKey(event)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }

  function drawByKey(key: string): boolean {
    if (!map.current) return false
    const centre = map.current.getCenter()
    if (key === ' ') update(now => addPoint(now, placeOf(centre, null)))
    else if (key === 'Enter') update(finishDrawing)
    else if (key === 'Backspace') update(takeBack)
    else return false
    return true
  }

  function moveByKey(event: KeyboardEvent): boolean {
    const by = selected && nudgeOf(event, map.current?.getBearing())
    if (by) update(now => nudge(now, by))
    return by !== null
  }

  const ready = useCallback((loaded: MapLibreMap | null) => {
    map.current = loaded
  }, [])

  return (
    <div className={styles.mapArea} data-drawing={isDrawing || undefined} onKeyDownCapture={keyDown}>
      <CourseMap
        label={t('mapLabel')}
        model={draft.map}
        centre={draft.map.position}
        selection={selection}
        fit={fit}
        units={units}
        attribution={draft.map.attribution}
        onPress={press}
        onHover={setHovered}
        onReady={ready}
        onFailure={onFailure}
        cursor={isDrawing ? 'crosshair' : hovered ? 'pointer' : 'grab'}
      >
        {differences && <DiffLayer differences={differences} />}
        {!differences && <ShapeInHand placeOf={placeOf} />}
        {!differences && <SketchLayer />}
        <RefusalMark />
      </CourseMap>
      <span className={styles.crosshair} aria-hidden="true" />
    </div>
  )
}
