import type { Tracker } from '@pinwise/contract'
import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo } from 'react'
import { slot } from '../../../map/map-slots.ts'
import type { TrackerMark } from './tracker-marks.ts'
import { headingOf, markOf, type TrackerState, type TrailPoint } from './tracker-state.ts'
import { useTrackerMarks } from './use-tracker-marks.ts'
import { type TrackerStore, useTrackers } from './use-trackers.ts'

interface TrackerLayerProps {
  store: TrackerStore
  followed: string | null
  /** The only kind that is shown. */
  kind: Tracker['kind'] | null
}

/** Markers of the club's trackers with their numbers, and the trail of the followed one. */
export function TrackerLayer({ store, followed, kind }: TrackerLayerProps) {
  const marks = useTrackerMarks()
  // Outside React, which has nothing to render for an update.
  useEffect(() => {
    if (!marks) return
    const show = () => marks.show(marksOf(store.read(), followed, kind))
    show()
    return store.subscribe(show)
  }, [marks, store, followed, kind])
  return followed && <FollowedTrail store={store} followed={followed} />
}

function FollowedTrail({ store, followed }: { store: TrackerStore; followed: string }) {
  const { trackers, trails } = useTrackers(store)
  const map = useMap().current
  const trail = trails.get(followed)
  const data = useMemo(() => lineOf(trail ?? []), [trail])
  const target = trackers.get(followed)?.position
  useEffect(() => {
    if (target) map?.easeTo({ center: [target.lng, target.lat], duration: 600 })
  }, [map, target])
  return (
    <Source id="tracker-trail" type="geojson" data={data}>
      <Layer
        id="tracker-trail"
        type="line"
        beforeId={slot('labels')}
        paint={{ 'line-color': '#131a16', 'line-width': 3, 'line-opacity': 0.7 }}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
      />
    </Source>
  )
}

function marksOf({ trackers }: TrackerState, followed: string | null, kind: TrackerLayerProps['kind']): TrackerMark[] {
  return [...trackers.values()].flatMap(tracker => {
    const { id, position, health } = tracker
    if (!position || (kind !== null && tracker.kind !== kind)) return []
    return [
      { position, health, mark: markOf(tracker), isFollowed: id === followed, headingDegrees: headingOf(tracker) },
    ]
  })
}

function lineOf(trail: readonly TrailPoint[]): FeatureCollection {
  const coordinates = trail.map(({ lng, lat }) => [lng, lat])
  return {
    type: 'FeatureCollection',
    features:
      coordinates.length < 2
        ? []
        : [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: {} }],
  }
}
