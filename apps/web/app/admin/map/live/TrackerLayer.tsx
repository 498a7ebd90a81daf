import type { Tracker } from '@pinwise/contract'
import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo } from 'react'
import { MAP_FONT } from '../../../map/map-drawing.ts'
import { slot } from '../../../map/map-slots.ts'
import { markOf, type TrackerState } from './tracker-state.ts'

interface TrackerLayerProps {
  state: TrackerState
  followed: string | null
}

const FILL = { online: '#0f6b3f', stale: '#b25c00', offline: '#5b665f', parked: '#0b5cad', lost: '#b3261e' } as const
/** Said beside the number, so that colour is never alone. */
const SIGN: Readonly<Record<Tracker['health'], string>> = {
  online: '',
  stale: '?',
  offline: '–',
  parked: 'P',
  lost: '!',
}

/** Markers of the club's trackers with their numbers, and the trail of the one that is followed. */
export function TrackerLayer({ state, followed }: TrackerLayerProps) {
  const map = useMap().current
  const points = useMemo(() => pointsOf(state, followed), [state, followed])
  const trail = useMemo(() => trailOf(state, followed), [state, followed])
  const target = followed ? state.trackers.get(followed)?.position : null
  useEffect(() => {
    if (target) map?.easeTo({ center: [target.lng, target.lat], duration: 600 })
  }, [map, target])
  return (
    <>
      <Source id="tracker-trail" type="geojson" data={trail}>
        <Layer
          id="tracker-trail"
          type="line"
          beforeId={slot('labels')}
          paint={{ 'line-color': '#131a16', 'line-width': 3, 'line-opacity': 0.7 }}
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        />
      </Source>
      <Source id="trackers" type="geojson" data={points}>
        <Layer
          id="trackers"
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
          id="tracker-numbers"
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
      </Source>
    </>
  )
}

function pointsOf({ trackers }: TrackerState, followed: string | null): FeatureCollection {
  const features = [...trackers.values()].flatMap(tracker => {
    const { id, position, health } = tracker
    if (!position) return []
    return {
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [position.lng, position.lat] },
      properties: {
        id,
        health,
        fill: FILL[health],
        mark: markOf(tracker) + SIGN[health],
        isFollowed: id === followed,
      },
    }
  })
  return { type: 'FeatureCollection', features }
}

function trailOf({ trails }: TrackerState, followed: string | null): FeatureCollection {
  const coordinates = (followed ? (trails.get(followed) ?? []) : []).map(({ lng, lat }) => [lng, lat])
  if (coordinates.length < 2) return { type: 'FeatureCollection', features: [] }
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: {} }],
  }
}
