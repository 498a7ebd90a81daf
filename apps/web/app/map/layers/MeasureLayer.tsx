import { Layer, Source } from '@vis.gl/react-maplibre'
import type { Feature } from 'geojson'
import { useMemo } from 'react'
import { MAP_FONT, useMapDrawing } from '../map-drawing.ts'
import { slot } from '../map-slots.ts'

interface MeasureLayerProps {
  points: readonly { lng: number; lat: number }[]
  /** What to write on each leg. */
  legs: readonly string[]
}

/** A line over everything, with its points and the length of each leg. */
export function MeasureLayer({ points, legs }: MeasureLayerProps) {
  const { colours } = useMapDrawing()
  const data = useMemo(
    () => ({ type: 'FeatureCollection' as const, features: featuresOf(points, legs) }),
    [points, legs],
  )
  const of = { source: 'measure', beforeId: slot('labels') }
  return (
    <Source id="measure" type="geojson" data={data}>
      <Layer
        id="measure-edge"
        type="line"
        {...of}
        layout={{ 'line-cap': 'round' }}
        paint={{ 'line-color': colours.selectedEdge, 'line-width': 5 }}
      />
      <Layer
        id="measure-line"
        type="line"
        {...of}
        layout={{ 'line-cap': 'round' }}
        paint={{ 'line-color': colours.selected, 'line-width': 2.5 }}
      />
      <Layer
        id="measure-points"
        type="circle"
        {...of}
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-radius': 5,
          'circle-color': colours.selected,
          'circle-stroke-color': colours.selectedEdge,
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        id="measure-legs"
        type="symbol"
        {...of}
        filter={['==', ['geometry-type'], 'LineString']}
        layout={{
          'symbol-placement': 'line-center',
          'text-field': ['get', 'label'],
          'text-font': MAP_FONT,
          'text-size': 15,
          'text-offset': [0, -0.9],
          'text-allow-overlap': true,
        }}
        paint={{ 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 2 }}
      />
    </Source>
  )
}

function featuresOf(points: MeasureLayerProps['points'], legs: readonly string[]): Feature[] {
  const positions = points.map(({ lng, lat }) => [lng, lat])
  return [
    ...positions.map(
      (coordinates): Feature => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} }),
    ),
    ...legs.map((label, index): Feature => {
      const coordinates = positions.slice(index, index + 2)
      return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { label } }
    }),
  ]
}
