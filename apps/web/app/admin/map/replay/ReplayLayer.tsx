import { placeAt } from '@pinwise/golf'
import { Layer, Source, useMap } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo } from 'react'
import { slot } from '../../../map/map-slots.ts'
import { useMapTheme } from '../../../map/use-map-theme.ts'
import type { TrackerMark } from '../live/tracker-marks.ts'
import { markOf } from '../live/tracker-state.ts'
import { useTrackerMarks } from '../live/use-tracker-marks.ts'
import type { ReplayClock } from './replay-clock.ts'
import type { ReplayDay, ReplayTracker } from './replay-day.ts'

interface ReplayLayerProps {
  data: ReplayDay
  clock: ReplayClock
  /** The only tracker that is shown, with its track of the day. */
  trackerId: string | null
}

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Moves the markers with the clock, frame by frame, outside React, which renders only for another day or tracker. */
export function ReplayLayer({ data, clock, trackerId }: ReplayLayerProps) {
  const map = useMap().current?.getMap()
  const chosen = data.trackers.find(({ id }) => id === trackerId) ?? null
  const shown = useMemo(() => (chosen ? [chosen] : data.trackers), [chosen, data])
  const theme = useMapTheme()
  const way = useMemo(() => wayOf(chosen), [chosen])
  const marks = useTrackerMarks()
  useEffect(() => {
    if (!map || !marks) return
    const draw = () => {
      marks.show(shown.flatMap(tracker => marksAt(tracker, clock.read(), tracker === chosen)))
      const place = chosen && placeAt(chosen.track, clock.read())
      if (place && !map.isMoving() && !map.getBounds().contains(place)) map.easeTo({ center: place, duration: 600 })
    }
    draw()
    return clock.subscribe(draw)
  }, [map, marks, clock, shown, chosen])
  return (
    <Source id="replay-way" type="geojson" data={way}>
      <Layer
        id="replay-way"
        type="line"
        // Below the numbers of the holes.
        beforeId={slot('lines')}
        paint={{ 'line-color': theme === 'dark' ? '#ffffff' : '#131a16', 'line-width': 3, 'line-opacity': 0.5 }}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
      />
    </Source>
  )
}

function marksAt(tracker: ReplayTracker, seconds: number, isFollowed: boolean): TrackerMark[] {
  const place = placeAt(tracker.track, seconds)
  if (!place) return []
  const { cartNumber, label } = tracker
  const mark = markOf({ cartNumber, label: label ?? '?' })
  return [{ position: place, health: place.isSilent ? 'offline' : 'online', mark, isFollowed, headingDegrees: null }]
}

function wayOf(tracker: ReplayTracker | null): FeatureCollection {
  if (!tracker) return EMPTY
  const { lng, lat, isLast } = tracker.track
  const lines: [number, number][][] = [[]]
  for (let at = 0; at < lng.length; at++) {
    lines.at(-1)?.push([lng[at] as number, lat[at] as number])
    if (isLast[at]) lines.push([])
  }
  const features = lines
    .filter(line => line.length > 1)
    .map(coordinates => ({
      type: 'Feature' as const,
      geometry: { type: 'LineString' as const, coordinates },
      properties: {},
    }))
  return { type: 'FeatureCollection', features }
}
