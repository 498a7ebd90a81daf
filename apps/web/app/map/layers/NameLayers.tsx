import { Layer } from '@vis.gl/react-maplibre'
import { imageName } from '../image-name.ts'
import { COURSE_SOURCE, MAP_FONT, useMapDrawing } from '../map-drawing.ts'
import { slot } from '../map-slots.ts'

/** Where something is that a golfer may want: a hut, a tap, a bell. */
export function PlaceLayer() {
  const { theme } = useMapDrawing()
  return (
    <Layer
      id="point-of-interest"
      type="symbol"
      source={COURSE_SOURCE}
      beforeId={slot('labels')}
      filter={[
        'all',
        ['!=', ['get', 'kind'], 'badge'],
        ['!=', ['get', 'kind'], 'tee'],
        ['==', ['geometry-type'], 'Point'],
      ]}
      layout={{
        'icon-image': imageName('place', theme),
        'icon-allow-overlap': true,
        // From afar a dot: rows of trees are points, too.
        'icon-size': ['interpolate', ['linear'], ['zoom'], 14, 0.3, 17, 0.6, 19, 1],
      }}
    />
  )
}

/** Names that the club has given; one that has no room is left out until the map is nearer. */
export function NameLayer() {
  const { colours } = useMapDrawing()
  return (
    <Layer
      id="name"
      type="symbol"
      source={COURSE_SOURCE}
      beforeId={slot('labels')}
      minzoom={14}
      filter={['!=', ['get', 'name'], '']}
      layout={{
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': 13,
        'text-max-width': 8,
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'text-radial-offset': 0.8,
      }}
      paint={{ 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 }}
    />
  )
}
