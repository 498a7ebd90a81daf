import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo } from 'react'
import { slot } from '../../../map/map-slots.ts'
import { TrackerMarks, trackerPoint } from './TrackerMarks.tsx'
import { markOf, type TrackerState } from './tracker-state.ts'
import { type TrackerStore, useTrackers } from './use-trackers.ts'

interface TrackerLayerProps {
  store: TrackerStore
  followed: string | null
}

/** Markers of the club's trackers with their numbers, and the trail of the followed one. */
export function TrackerLayer({ store, followed }: TrackerLayerProps) {
  const state = useTrackers(store)
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
        <TrackerMarks name="trackers" />
      </Source>
    </>
  )
}

function pointsOf({ trackers }: TrackerState, followed: string | null): FeatureCollection {
  const features = [...trackers.values()].flatMap(tracker => {
    const { id, position, health } = tracker
    if (!position) return []
    return trackerPoint({ id, position, health, mark: markOf(tracker), isFollowed: id === followed })
  })
  return { type: 'FeatureCollection', features }
}

const NO_TRAIL: FeatureCollection = { type: 'FeatureCollection', features: [] }

function trailOf({ trails }: TrackerState, followed: string | null): FeatureCollection {
  const coordinates = (followed ? (trails.get(followed) ?? []) : []).map(({ lng, lat }) => [lng, lat])
  // The same each time, so that the map has nothing to draw again.
  if (coordinates.length < 2) return NO_TRAIL
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: {} }],
  }
}
