import type { ClubMap, Tracker } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import type { LngLat } from '@pinwise/golf'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { Feature, FeatureCollection } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CourseMap } from '../../map/CourseMap.tsx'
import { useMapDrawing } from '../../map/map-drawing.ts'
import { greenItemId } from '../../map/map-model.ts'
import { slot } from '../../map/map-slots.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { trackerAt } from '../map/live/tracker-marks.ts'
import { markOf } from '../map/live/tracker-state.ts'
import { useTrackerMarks } from '../map/live/use-tracker-marks.ts'
import { useTrackerStore, useTrackers } from '../map/live/use-trackers.ts'
import { useClubMap } from '../map/use-club-map.ts'
import { paceKey } from '../pace/use-pace.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub } from '../shell/use-club.ts'
import {
  chosenHoles,
  chosenTrackers,
  groupOf,
  holeAt,
  takesHoles,
  takesTrackers,
  withHole,
  withTracker,
} from './audience-on-map.ts'
import styles from './Notifications.module.css'
import type { NoticeForm } from './notice-form.ts'
import { openGroups } from './notice-groups.ts'

interface AudienceMapProps {
  clubId: string
  value: NoticeForm['audience']
  onChange: (audience: NoticeForm['audience']) => void
}

/**
 * The audience on the course: holes and trackers are selected by pressing them. Loaded lazily, because it imports the
 * map library.
 */
export function AudienceMap(props: AudienceMapProps) {
  const { t } = useTranslation('notifications')
  const map = useClubMap(props.clubId)
  return (
    <Loaded query={map} loading={t('map.loading')} failed={t('map.failed')} skeleton={<Skeleton shape="block" />}>
      {found => <Stage {...props} map={found} />}
    </Loaded>
  )
}

function Stage({ clubId, value, onChange, map }: AudienceMapProps & { map: ClubMap }) {
  const { t } = useTranslation('notifications')
  const { club } = useClub()
  const kit = useRef<MapLibreMap | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** The last pressed tracker that cannot receive notices. */
  const [unreached, setUnreached] = useState<string | null>(null)
  const showsTrackers = takesTrackers(value)
  const trackers = useTrackers(useTrackerStore(clubId))
  const board = useQuery({
    queryKey: [...paceKey(clubId), 'board'],
    queryFn: showsTrackers ? ({ signal }) => call(calls.getPaceBoard, { clubId, signal }) : skipToken,
  })
  const groups = openGroups(board.data?.groups ?? [], typeof value.teamId === 'string' ? value.teamId : null)
  const selection = useMemo(() => {
    const ids = chosenHoles(value, map.holes)
    return { selected: [...ids, ...ids.map(greenItemId)], hovered: null }
  }, [value, map.holes])
  const shown = showsTrackers ? [...trackers.values()] : []

  function press(place: LngLat) {
    const tracker = kit.current && trackerAt(kit.current, shown, place)
    if (tracker) return chooseTracker(tracker)
    const hole = takesHoles(value) ? holeAt(map.holes, place) : null
    setUnreached(null)
    if (hole) onChange(withHole(value, hole))
  }

  function chooseTracker(tracker: Tracker) {
    const next = withTracker(value, tracker, groupOf(tracker.id, groups))
    setUnreached(next ? null : tracker.label)
    if (next) onChange(next)
  }

  if (hasFailed) return <p className={look('flush', 'muted')}>{t('map.unsupported')}</p>
  const isEmpty = !takesHoles(value) && !shown.some(({ position }) => position)
  return (
    <figure className={`${styles.map} ${look('flush')}`}>
      <div>
        <CourseMap
          label={t('map.label', { name: club?.name ?? '' })}
          model={map}
          selection={selection}
          centre={map.position}
          attribution={map.attribution}
          onPress={press}
          cursor="pointer"
          onReady={ready => {
            kit.current = ready
          }}
          onFailure={() => setFailed(true)}
        >
          {showsTrackers && <ChoosableTrackers trackers={shown} chosen={chosenTrackers(value, groups)} />}
        </CourseMap>
      </div>
      <figcaption role="status">
        {unreached !== null
          ? t(value.to === 'group' ? 'map.noGroup' : 'map.noScreen', { name: unreached })
          : t(isEmpty ? 'map.nobody' : `map.how.${value.to}`)}
      </figcaption>
    </figure>
  )
}

/** The trackers of the club where they are now, with a ring around those that are chosen. */
function ChoosableTrackers({ trackers, chosen }: { trackers: readonly Tracker[]; chosen: readonly string[] }) {
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
      const isFollowed = chosen.includes(id)
      return position ? [{ position, health, mark: markOf(tracker), isFollowed, headingDegrees: null }] : []
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
