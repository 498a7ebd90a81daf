import type { ClubMap, Fence } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { useCallback, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CourseMap } from '../../../map/CourseMap.tsx'
import { MeasureLayer } from '../../../map/layers/MeasureLayer.tsx'
import { useClub } from '../../shell/use-club.ts'
import { useUnits } from '../../shell/use-me.ts'
import { FenceLayer } from './FenceLayer.tsx'

interface FenceStageProps {
  map: ClubMap
  fences: readonly Fence[]
  /** While a zone is drawn; pressing the map adds a corner. */
  corners: readonly LngLat[] | null
  selectedId: string | null
  onCorner: (corner: LngLat) => void
  onFailure: () => void
}

/** The map with its zones. Loaded lazily, because it imports the map library. */
export function FenceStage({ map, fences, corners, selectedId, onCorner, onFailure }: FenceStageProps) {
  const { t } = useTranslation('fences')
  const { club } = useClub()
  const units = useUnits()
  const labelOf = useCallback((fence: Fence) => `${t(`kinds.${fence.kind}`)}\n${fence.name}`, [t])
  const outline = useMemo(() => closed(corners ?? []), [corners])
  const legs = useMemo(() => outline.slice(1).map(() => ''), [outline])
  // The zone that is being edited is drawn by its corners.
  const shown = useMemo(() => fences.filter(({ id }) => !corners || id !== selectedId), [fences, corners, selectedId])
  return (
    <CourseMap
      label={t('mapOf', { name: club?.name ?? '' })}
      model={map}
      centre={map.position}
      labels
      units={units}
      attribution={map.attribution}
      {...(corners && { onPress: onCorner, cursor: 'crosshair' })}
      onFailure={onFailure}
    >
      <FenceLayer fences={shown} labelOf={labelOf} selectedId={selectedId} />
      {corners && <MeasureLayer points={outline} legs={legs} />}
    </CourseMap>
  )
}

function closed(corners: readonly LngLat[]): readonly LngLat[] {
  const [first] = corners
  return first && corners.length > 2 ? [...corners, first] : corners
}
