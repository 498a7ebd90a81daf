import { Layer } from '@vis.gl/react-maplibre'
import { imageName } from '../image-name.ts'
import { COURSE_SOURCE, MAP_FONT, useMapDrawing } from '../map-drawing.ts'
import { slot } from '../map-slots.ts'
import { byZoom } from './by-zoom.ts'

/** A green that we have drawn ourselves, because nobody surveyed it, has a broken edge. */
export function SyntheticGreenLayer() {
  const { colours } = useMapDrawing()
  return (
    <Layer
      id="green-synthetic"
      type="line"
      source={COURSE_SOURCE}
      beforeId={slot('greens')}
      filter={['all', ['==', ['get', 'kind'], 'green'], ['==', ['get', 'synthetic'], true]]}
      paint={{ 'line-color': colours.green, 'line-width': byZoom(1.8), 'line-dasharray': [2, 2] }}
    />
  )
}

/** The markers, in the colour of the tee. */
export function TeeLayer() {
  const { colours } = useMapDrawing()
  return (
    <Layer
      id="tee"
      type="circle"
      source={COURSE_SOURCE}
      beforeId={slot('tees')}
      filter={['==', ['get', 'kind'], 'tee']}
      minzoom={14.5}
      paint={{
        'circle-color': ['get', 'colour'],
        'circle-radius': byZoom(4),
        'circle-stroke-color': colours.ink,
        'circle-stroke-width': 1.5,
      }}
    />
  )
}

export function LineOfPlayLayer() {
  const { colours } = useMapDrawing()
  return (
    <Layer
      id="hole"
      type="line"
      source={COURSE_SOURCE}
      beforeId={slot('lines')}
      filter={['==', ['get', 'kind'], 'hole']}
      layout={{ 'line-join': 'round' }}
      paint={{ 'line-color': colours.label, 'line-width': byZoom(1.6), 'line-dasharray': [4, 3], 'line-opacity': 0.8 }}
    />
  )
}

/** The number at the tee. Where two would lie on each other the lower number shows, and the other once there is room. */
export function HoleBadgeLayer() {
  const { theme, colours } = useMapDrawing()
  return (
    <Layer
      id="badge"
      type="symbol"
      source={COURSE_SOURCE}
      beforeId={slot('labels')}
      filter={['==', ['get', 'kind'], 'badge']}
      layout={{
        'icon-image': imageName('badge', theme),
        'icon-padding': 0,
        'text-padding': 0,
        'text-field': ['get', 'label'],
        'text-font': MAP_FONT,
        'text-size': ['step', ['length', ['get', 'label']], 13, 3, 10.5],
        'text-offset': [0, 0.05],
        'symbol-sort-key': ['to-number', ['get', 'number']],
      }}
      paint={{ 'text-color': colours.badgeText }}
    />
  )
}
