import { Layer, Source } from '@vis.gl/react-maplibre'
import type { Geometry } from 'geojson'
import { useMemo } from 'react'
import { useMapDrawing } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'
import type { LoosePart } from '../proposal-map.ts'

const SOURCE = 'loose'

/** Greens and tees without a hole: dashed, to mark them as left over. */
export function LooseLayer({ parts }: { parts: readonly LoosePart[] }) {
  const { colours } = useMapDrawing()
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: parts.map(({ kind, geometry }) => ({
        type: 'Feature' as const,
        geometry: geometry as Geometry,
        properties: { kind },
      })),
    }),
    [parts],
  )
  return (
    <Source id={SOURCE} type="geojson" data={data} maxzoom={20} tolerance={0.2}>
      <Layer
        id="loose-fill"
        type="fill"
        source={SOURCE}
        beforeId={slot('greens')}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': colours.green, 'fill-opacity': 0.7 }}
      />
      <Layer
        id="loose-outline"
        type="line"
        source={SOURCE}
        beforeId={slot('greens')}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'line-color': colours.redStakes, 'line-width': 2, 'line-dasharray': [2, 1.5] }}
      />
      <Layer
        id="loose-point"
        type="circle"
        source={SOURCE}
        beforeId={slot('tees')}
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-radius': 4,
          'circle-color': colours.green,
          'circle-stroke-color': colours.redStakes,
          'circle-stroke-width': 1.5,
        }}
      />
    </Source>
  )
}
