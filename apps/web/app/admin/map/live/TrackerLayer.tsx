import type { Tracker } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { slot } from '../../../map/map-slots.ts'
import type { TrackerMark } from './tracker-marks.ts'
import {
  headingOf,
  joinTrails,
  longerTrail,
  markOf,
  TRAIL_MS,
  type Trackers,
  type TrailPoint,
} from './tracker-state.ts'
import type { TrackerStore } from './tracker-store.ts'
import { useTrackerMarks } from './use-tracker-marks.ts'
import { useTrackers } from './use-trackers.ts'

interface TrackerLayerProps {
  clubId: string
  store: TrackerStore
  followed: string | null
  /** The only kind that is shown. */
  kind: Tracker['kind'] | null
}

/** Markers of the club's trackers with their numbers, and the trail of the followed one. */
export function TrackerLayer({ clubId, store, followed, kind }: TrackerLayerProps) {
  const marks = useTrackerMarks()
  // Outside React, which has nothing to render for an update.
  useEffect(() => {
    if (!marks) return
    const show = () => marks.show(marksOf(store.read(), followed, kind))
    show()
    return store.subscribe(show)
  }, [marks, store, followed, kind])
  return followed && <FollowedTrail key={followed} clubId={clubId} store={store} followed={followed} />
}

interface FollowedTrailProps extends Pick<TrackerLayerProps, 'clubId' | 'store'> {
  followed: string
}

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

function FollowedTrail({ clubId, store, followed }: FollowedTrailProps) {
  const map = useMap().current
  const tracker = useTrackers(store).get(followed)
  const before = useQuery({
    queryKey: ['club', clubId, 'trail', followed],
    queryFn: ({ signal }) => call(calls.listFixes, { clubId, query: trailOf(followed, Date.now()), signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const [since, setSince] = useState<readonly TrailPoint[]>([])
  useEffect(() => {
    if (tracker) setSince(trail => longerTrail(trail, tracker))
  }, [tracker])
  const data = useMemo(() => lineOf(joinTrails(before?.items ?? [], since)), [before, since])
  const target = tracker?.position
  useEffect(() => {
    if (target) map?.easeTo({ center: [target.lng, target.lat], duration: 600 })
  }, [map, target])
  return (
    <Source id="tracker-trail" type="geojson" data={data}>
      {/* A light edge, so that the trail also shows on a dark map. */}
      <Layer
        id="tracker-trail-edge"
        type="line"
        beforeId={slot('labels')}
        paint={{ 'line-color': '#ffffff', 'line-width': 6, 'line-opacity': 0.8 }}
        layout={ROUND}
      />
      <Layer
        id="tracker-trail"
        type="line"
        beforeId={slot('labels')}
        paint={{ 'line-color': '#131a16', 'line-width': 3, 'line-opacity': 0.7 }}
        layout={ROUND}
      />
    </Source>
  )
}

const trailOf = (trackerId: string, nowMs: number) => ({
  trackerId,
  from: new Date(nowMs - TRAIL_MS).toISOString(),
  to: new Date(nowMs).toISOString(),
})

function marksOf(trackers: Trackers, followed: string | null, kind: TrackerLayerProps['kind']): TrackerMark[] {
  const marks = [...trackers.values()].flatMap(tracker => {
    const { id, position, health } = tracker
    if (!position || (kind !== null && tracker.kind !== kind)) return []
    return [
      { position, health, mark: markOf(tracker), isFollowed: id === followed, headingDegrees: headingOf(tracker) },
    ]
  })
  // Drawn last, the followed marker is on top.
  return followed === null ? marks : marks.toSorted((a, b) => Number(a.isFollowed) - Number(b.isFollowed))
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
