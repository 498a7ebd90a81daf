import type { Tracker } from '@pinwise/contract'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { Feature, FeatureCollection } from 'geojson'
import { useEffect } from 'react'
import { useMapDrawing } from '../../map/map-drawing.ts'
import { slot } from '../../map/map-slots.ts'
import { markOf } from '../map/live/tracker-state.ts'
import { useTrackerMarks } from '../map/live/use-tracker-marks.ts'

/** The trackers of the club where they are now, with a ring around those that are chosen. */
export function ChoosableTrackers({ trackers, chosen }: { trackers: readonly Tracker[]; chosen: readonly string[] }) {
  const { colours } = useMapDrawing()
  const marks = useTrackerMarks()
  const rings: FeatureCollection = {
    type: 'FeatureCollection',
    features: trackers.flatMap(({ id, position }) =>
      position && chosen.includes(id) ? [pointAt([position.lng, position.lat])] : [],
    ),
  }
  useEffect(() => {
    const shown = trackers.flatMap(tracker => {
      const { id, position, health } = tracker
      return position ? [{ position, health, mark: markOf(tracker), isFollowed: chosen.includes(id) }] : []
    })
    marks?.show(shown)
  }, [marks, trackers, chosen])
  return (
    <Source id="choosable" type="geojson" data={rings}>
      <Layer
        id="chosen"
        source="choosable"
        type="circle"
        beforeId={slot('labels')}
        paint={{
          'circle-color': colours.selected,
          'circle-radius': 20,
          'circle-stroke-color': colours.selectedEdge,
          'circle-stroke-width': 2,
        }}
      />
    </Source>
  )
}

const pointAt = (coordinates: [number, number]): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {},
})
