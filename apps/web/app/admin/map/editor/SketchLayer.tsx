import { distanceMetres, type LngLat, type Position, toLngLat } from '@pinwise/golf'
import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMapDrawing } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'
import { look } from '../../../ui/look.ts'
import { fewestPoints, finishDrawing } from './draw-shape.ts'
import { circleRound, closed } from './edit-shape.ts'
import { useEditor } from './editor-context.ts'
import type { Tool } from './editor-state.ts'
import styles from './Handle.module.css'

/**
 * The current drawing, with a line to the pointer. Pressing its last point ends it, pressing its first one closes it.
 */
export function SketchLayer() {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const { tool, sketch } = state
  const { colours } = useMapDrawing()
  const pointer = usePointer(tool !== 'select' && sketch.length > 0)
  if (tool === 'select' || sketch.length === 0) return null
  const beforeId = slot('overlay')
  const canFinish = sketch.length >= fewestPoints(tool)
  const ends = tool === 'polygon' ? [0, sketch.length - 1] : [sketch.length - 1]
  return (
    <Source id="sketch" type="geojson" data={pictureOf(tool, sketch, pointer)} tolerance={0}>
      <Layer
        id="sketch-fill"
        type="fill"
        beforeId={beforeId}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': colours.selected, 'fill-opacity': 0.3 }}
      />
      <Layer
        id="sketch-edge"
        type="line"
        beforeId={beforeId}
        paint={{ 'line-color': colours.selectedEdge, 'line-width': 5 }}
      />
      <Layer
        id="sketch-line"
        type="line"
        beforeId={beforeId}
        paint={{ 'line-color': colours.selected, 'line-width': 2.5, 'line-dasharray': [3, 2] }}
      />
      {sketch.map((at, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point of a drawing is identified by its index
        <Marker key={index} longitude={at[0]} latitude={at[1]}>
          {canFinish && ends.includes(index) ? (
            <button
              type="button"
              className={`${styles.handle} ${look('stack', 'unpadded')}`}
              data-look="point"
              data-chosen
              aria-label={t(index === 0 ? 'handles.close' : 'handles.finish')}
              onClick={event => {
                event.stopPropagation()
                update(finishDrawing)
              }}
            />
          ) : (
            <span className={`${styles.handle} ${look('stack', 'unpadded')}`} data-look="point" />
          )}
        </Marker>
      ))}
    </Source>
  )
}

function pictureOf(tool: Tool, sketch: readonly Position[], pointer: Position | null) {
  const [first, ...rest] = sketch
  if (tool === 'circle' && first && pointer && rest.length === 0) {
    return circleRound(toLngLat(first), Math.max(0.5, distanceMetres(toLngLat(first), toLngLat(pointer))))
  }
  const points = [...sketch, ...(pointer ? [pointer] : [])]
  if (tool === 'polygon' && points.length > 2) return { type: 'Polygon' as const, coordinates: [closed(points)] }
  return { type: 'LineString' as const, coordinates: points.length > 1 ? points : [...points, ...points] }
}

/** Only a mouse has a position while no button is pressed. */
function usePointer(isWanted: boolean): Position | null {
  const map = useMap().current
  const [at, setAt] = useState<Position | null>(null)
  useEffect(() => {
    if (!map || !isWanted || !matchMedia('(hover: hover)').matches) return
    const moved = ({ lngLat }: { lngLat: LngLat }) => setAt([lngLat.lng, lngLat.lat])
    const left = () => setAt(null)
    map.on('mousemove', moved)
    map.on('mouseout', left)
    return () => {
      map.off('mousemove', moved)
      map.off('mouseout', left)
      setAt(null)
    }
  }, [map, isWanted])
  return at
}
