import type { ClubMap, Fence, FenceEvent } from '@pinwise/contract'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CourseMap } from '../../map/CourseMap.tsx'
import { MeasureLayer } from '../../map/layers/MeasureLayer.tsx'
import type { MapPadding } from '../../map/map-view.ts'
import { usePageSettings } from '../../page-settings.ts'
import { useClub } from '../shell/use-club.ts'
import { useUnits } from '../shell/use-me.ts'
import { FenceLayer } from './fences/FenceLayer.tsx'
import { TrackerLayer } from './live/TrackerLayer.tsx'
import { type TrackerStore, useHasTrackers } from './live/use-trackers.ts'
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
  followed: string | null
  /** Shown instead of the trackers during a replay. */
  replaying: Replaying | null
  fences: readonly Fence[]
  fenceEvents: readonly FenceEvent[]
  onFailure: () => void
}

const nameOf = ({ name }: Fence) => name

/** The map of the page with its tools. Loaded lazily, because it imports the map library. */
export function MapStage(props: MapStageProps) {
  const { map, choice, switches, measure, padding, trackers, followed, replaying, fences, fenceEvents, onFailure } =
    props
  const { t } = useTranslation('map')
  const { club } = useClub()
  const units = useUnits()
  const length = useLength()
  const hasTrackers = useHasTrackers(trackers)
  const { imagery } = usePageSettings()
  const legs = useMemo(() => measure.legs.map(length), [measure.legs, length])
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
      {...(switches.isMeasuring && { onPress: measure.add, cursor: 'crosshair' })}
      onFailure={onFailure}
    >
      {switches.showsTrackers && fences.length > 0 && (
        <FenceLayer fences={fences} labelOf={nameOf} events={fenceEvents} />
      )}
      {!replaying && switches.showsTrackers && hasTrackers && <TrackerLayer store={trackers} followed={followed} />}
      {replaying?.data && <ReplayLayer data={replaying.data} clock={replaying.clock} trackerId={replaying.trackerId} />}
      {switches.isMeasuring && <MeasureLayer points={measure.points} legs={legs} />}
    </CourseMap>
  )
}
