import type { ClubMap, Fence, FenceEvent, Tracker } from '@pinwise/contract'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CourseMap } from '../../map/CourseMap.tsx'
import { MeasureLayer } from '../../map/layers/MeasureLayer.tsx'
import type { MapPadding } from '../../map/map-view.ts'
import type { MapPress } from '../../map/use-map-pointer.ts'
import { usePageSettings } from '../../page-settings.ts'
import { useClub } from '../shell/use-club.ts'
import { useUnits } from '../shell/use-me.ts'
import { FenceLayer } from './fences/FenceLayer.tsx'
import { TrackerLayer } from './live/TrackerLayer.tsx'
import { trackerAt } from './live/tracker-marks.ts'
import type { TrackerStore } from './live/tracker-store.ts'
import { useHasTrackers } from './live/use-trackers.ts'
import { ReplayLayer } from './replay/ReplayLayer.tsx'
import type { Replaying } from './replay/use-replay.ts'
import { useLength } from './use-length.ts'
import type { useMapChoice } from './use-map-choice.ts'
import type { MapSwitches } from './use-map-switches.ts'
import type { Measure } from './use-measure.ts'

interface MapStageProps {
  map: ClubMap
  choice: ReturnType<typeof useMapChoice>
  switches: MapSwitches
  measure: Measure
  padding: MapPadding
  trackers: TrackerStore
  /** The only kind of trackers that is shown. */
  trackerKind: Tracker['kind'] | null
  followed: string | null
  onFollow: (id: string | null) => void
  /** Shown instead of the trackers during a replay. */
  replaying: Replaying | null
  fences: readonly Fence[]
  fenceEvents: readonly FenceEvent[]
  onFailure: () => void
}

const nameOf = ({ name }: Fence) => name

/** The map of the page with its tools. Loaded lazily, because it imports the map library. */
export function MapStage(props: MapStageProps) {
  const { map, choice, switches, measure, padding, trackers, trackerKind, followed, onFollow, replaying } = props
  const { fences, fenceEvents, onFailure } = props
  const { t } = useTranslation('map')
  const { club } = useClub()
  const units = useUnits()
  const length = useLength()
  const hasTrackers = useHasTrackers(trackers)
  const { imagery } = usePageSettings()
  const legs = useMemo(() => measure.legs.map(length), [measure.legs, length])
  const showsTrackers = !replaying && switches.showsTrackers && hasTrackers
  const kit = useRef<MapLibreMap | null>(null)

  /** A tracker lies above what the map shows, and is followed; pressed again, no longer. */
  function press({ itemId, ...place }: MapPress) {
    const shown = [...trackers.read().values()].filter(({ kind }) => kind === (trackerKind ?? kind))
    const tracker = kit.current && trackerAt(kit.current, shown, place)
    if (tracker) onFollow(tracker.id === followed ? null : tracker.id)
    else choice.chooseItem(itemId)
  }

  return (
    <CourseMap
      label={t('mapOf', { name: club?.name ?? '' })}
      model={map}
      selection={choice.selection}
      hovering={choice.hovering}
      fit={choice.fit}
      turn={choice.isTurned ? choice.holeId : null}
      padding={padding}
      centre={map.position}
      labels={switches.hasLabels}
      imagery={switches.showsImagery ? (imagery ?? null) : null}
      units={units}
      attribution={map.attribution}
      onSelect={choice.chooseItem}
      onHover={choice.hovering.set}
      {...(showsTrackers && { onPress: press })}
      {...(switches.isMeasuring && { onPress: measure.add, cursor: 'crosshair' })}
      onReady={ready => {
        kit.current = ready
      }}
      onFailure={onFailure}
    >
      {switches.showsTrackers && fences.length > 0 && (
        <FenceLayer fences={fences} labelOf={nameOf} events={fenceEvents} />
      )}
      {showsTrackers && <TrackerLayer clubId={map.clubId} store={trackers} followed={followed} kind={trackerKind} />}
      {replaying?.data && <ReplayLayer data={replaying.data} clock={replaying.clock} trackerId={replaying.trackerId} />}
      {switches.isMeasuring && <MeasureLayer points={measure.points} legs={legs} />}
    </CourseMap>
  )
}
