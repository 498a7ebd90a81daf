import { Layer, Source } from '@vis.gl/react-maplibre'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { useMapDrawing } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'
import type { Difference } from './diff-maps.ts'
import { diffPicture } from './diff-picture.ts'

const COLOURS = {
  light: { added: '#1b7a3c', removed: '#c02626', changed: '#a85b00' },
  dark: { added: '#8ee0a6', removed: '#ffa39a', changed: '#ffc46b' },
} as const

/** The differences of a version: added in green, changed in ochre, removed in red with a broken line. */
export function DiffLayer({ differences }: { differences: readonly Difference[] }) {
  const { theme } = useMapDrawing()
  const data = useMemo(() => diffPicture(differences), [differences])
  const { added, removed, changed } = COLOURS[theme]
  const colour: ExpressionSpecification = ['match', ['get', 'diff'], 'added', added, 'removed', removed, changed]
  const beforeId = slot('overlay')
  const round = { 'line-join': 'round', 'line-cap': 'butt' } as const
  return (
    <Source id="differences" type="geojson" data={data} tolerance={0}>
      <Layer
        id="differences-fill"
        type="fill"
        beforeId={beforeId}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': colour, 'fill-opacity': 0.25 }}
      />
      <Layer
        id="differences-line"
        type="line"
        beforeId={beforeId}
        filter={['all', ['!=', ['geometry-type'], 'Point'], ['!=', ['get', 'diff'], 'removed']]}
        layout={round}
        paint={{ 'line-color': colour, 'line-width': 4 }}
      />
      <Layer
        id="differences-removed"
        type="line"
        beforeId={beforeId}
        filter={['all', ['!=', ['geometry-type'], 'Point'], ['==', ['get', 'diff'], 'removed']]}
        layout={round}
        paint={{ 'line-color': colour, 'line-width': 4, 'line-dasharray': [2, 1.2] }}
      />
      <Layer
        id="differences-points"
        type="circle"
        beforeId={beforeId}
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-radius': 8,
          'circle-color': 'transparent',
          'circle-stroke-color': colour,
          'circle-stroke-width': 4,
        }}
      />
    </Source>
  )
}
