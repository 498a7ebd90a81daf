import type { LngLat, Position } from '@pinwise/golf'
import { toPosition } from '@pinwise/golf'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { finishDrawing } from './draw-shape.ts'
import { useEditor } from './editor-context.ts'
import type { ShapeRef } from './shapes.ts'
import { snappingTo } from './snap.ts'

const SNAP_PIXELS = 10
const EQUATOR_METRES = 40_075_016.686

/** The position of a new point: snapped to nearby shapes, while snapping is on. */
export type PlaceOf = (at: LngLat, except: ShapeRef | null) => Position

export function useMapTools(map: MapLibreMap | null, isDrawing: boolean): { placeOf: PlaceOf } {
  const { state, update, isSnapping } = useEditor()
  const snapping = useMemo(() => snappingTo(state.draft.map), [state.draft.map])

  /** A second press that ends a drawing must not zoom, and adds no point of its own. */
  useEffect(() => {
    if (!map || !isDrawing) return
    const finish = () => update(finishDrawing)
    map.doubleClickZoom.disable()
    map.on('dblclick', finish)
    return () => {
      map.doubleClickZoom.enable()
      map.off('dblclick', finish)
    }
  }, [map, isDrawing, update])

  const placeOf: PlaceOf = (at, except) => {
    const plain = { lng: at.lng, lat: at.lat }
    if (!isSnapping || !map) return toPosition(plain)
    return toPosition(snapping(plain, SNAP_PIXELS * metresPerPixel(map), except))
  }
  return { placeOf }
}

export const metresPerPixel = (map: MapLibreMap) =>
  (EQUATOR_METRES * Math.cos((map.getCenter().lat * Math.PI) / 180)) / (512 * 2 ** map.getZoom())
