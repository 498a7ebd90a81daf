import type { Tracker } from '@pinwise/contract'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useMapDrawing } from '../../map/map-drawing.ts'
import { slot } from '../../map/map-slots.ts'
import { TrackerMarks, trackerPoint } from '../map/live/TrackerMarks.tsx'
import { markOf } from '../map/live/tracker-state.ts'

/** The trackers of the club where they are now, with a ring around those that are chosen. */
export function ChoosableTrackers({ trackers, chosen }: { trackers: readonly Tracker[]; chosen: readonly string[] }) {
  const { colours } = useMapDrawing()
  const points: FeatureCollection = {
    type: 'FeatureCollection',
    features: trackers.flatMap(tracker => {
      const { id, position, health } = tracker
      if (!position) return []
      return trackerPoint({ id, position, health, mark: markOf(tracker), isFollowed: chosen.includes(id) })
    }),
  }
  return (
    <Source id="choosable" type="geojson" data={points}>
      <Layer
        id="chosen"
        source="choosable"
        type="circle"
        beforeId={slot('labels')}
        filter={['get', 'isFollowed']}
        paint={{
          'circle-color': colours.selected,
          'circle-radius': 20,
          'circle-stroke-color': colours.selectedEdge,
          'circle-stroke-width': 2,
        }}
      />
      <TrackerMarks name="choosable" />
    </Source>
  )
}
