import { type Geometry, isArea } from '@pinwise/golf'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useMapDrawing } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'

/** The selected shape, above everything else on the course. */
export function ShapeOutline({ geometry }: { geometry: Geometry }) {
  const { colours } = useMapDrawing()
  const beforeId = slot('overlay')
  return (
    <Source id="shape-in-hand" type="geojson" data={geometry} tolerance={0}>
      {isArea(geometry) && (
        <Layer
          id="shape-in-hand-fill"
          type="fill"
          beforeId={beforeId}
          paint={{ 'fill-color': colours.selected, 'fill-opacity': 0.28 }}
        />
      )}
      <Layer
        id="shape-in-hand-edge"
        type="line"
        beforeId={beforeId}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': colours.selectedEdge, 'line-width': 5 }}
      />
      <Layer
        id="shape-in-hand-line"
        type="line"
        beforeId={beforeId}
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': colours.selected, 'line-width': 2.5 }}
      />
    </Source>
  )
}
