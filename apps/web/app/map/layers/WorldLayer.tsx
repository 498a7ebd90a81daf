import { Layer, Source } from '@vis.gl/react-maplibre'
import world from '../data/world.json?url'
import { useMapDrawing } from '../map-drawing.ts'
import { slot } from '../map-slots.ts'

/** Land, sea and the borders of countries: enough to see where a place is. */
export function WorldLayer() {
  const { colours } = useMapDrawing()
  return (
    <>
      <Layer id="sea" type="background" beforeId={slot('imagery')} paint={{ 'background-color': colours.water }} />
      <Source id="world" type="geojson" data={world}>
        <Layer
          id="land"
          type="fill"
          beforeId={slot('areas')}
          filter={['==', ['get', 'kind'], 'land']}
          paint={{ 'fill-color': colours.beyond }}
        />
        <Layer
          id="border"
          type="line"
          beforeId={slot('areas')}
          filter={['==', ['get', 'kind'], 'border']}
          paint={{ 'line-color': colours.label, 'line-width': 1, 'line-opacity': 0.35 }}
        />
      </Source>
    </>
  )
}
