import type { Tracker } from '@pinwise/contract'
import { Layer } from '@vis.gl/react-maplibre'
import type { Feature, Point } from 'geojson'
import { MAP_FONT } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'

const FILL = { online: '#0f6b3f', stale: '#b25c00', offline: '#5b665f', parked: '#0b5cad', lost: '#b3261e' } as const
/** Shown beside the number, so that colour is never the only sign. */
const SIGN: Readonly<Record<Tracker['health'], string>> = {
  online: '',
  stale: '?',
  offline: '–',
  parked: 'P',
  lost: '!',
}

interface TrackerMark {
  readonly id: string
  readonly position: { readonly lng: number; readonly lat: number }
  readonly health: Tracker['health']
  readonly mark: string
  readonly isFollowed: boolean
}

export const trackerPoint = ({ id, position, health, mark, isFollowed }: TrackerMark): Feature<Point> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [position.lng, position.lat] },
  properties: { id, health, fill: FILL[health], mark: mark + SIGN[health], isFollowed },
})

/** The layers for such points: a disc in the colour of its state, with its number. */
export function TrackerMarks({ name }: { name: string }) {
  return (
    <>
      <Layer
        id={name}
        source={name}
        type="circle"
        beforeId={slot('labels')}
        paint={{
          'circle-radius': ['case', ['get', 'isFollowed'], 15, 12],
          'circle-color': ['get', 'fill'],
          'circle-opacity': ['case', ['==', ['get', 'health'], 'offline'], 0.55, 1],
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        id={`${name}-numbers`}
        source={name}
        type="symbol"
        beforeId={slot('labels')}
        layout={{
          'text-field': ['get', 'mark'],
          'text-font': MAP_FONT,
          'text-size': 12,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        }}
        paint={{ 'text-color': '#ffffff' }}
      />
    </>
  )
}
