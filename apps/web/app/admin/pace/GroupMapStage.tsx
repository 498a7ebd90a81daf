import type { ClubMap, Fence, PaceBoard } from '@pinwise/contract'
import { Marker } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CourseMap } from '../../map/CourseMap.tsx'
import { look } from '../../ui/look.ts'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { FenceLayer } from '../map/fences/FenceLayer.tsx'
import { useFences } from '../map/fences/use-fences.ts'
import { useClub } from '../shell/use-club.ts'
import { useUnits } from '../shell/use-me.ts'
import { byUrgency, chipOf, markerOf } from './board-groups.ts'
import styles from './GroupMap.module.css'
import { groupSpot } from './group-spot.ts'
import { usePaceTexts } from './use-pace-texts.ts'

interface GroupMapStageProps {
  map: ClubMap
  board: PaceBoard
  openId: string | null
  onOpen: (teamId: string) => void
  onFailure: () => void
}

/** In pixels: the label is beside the marker, which is centred on the position. */
const BESIDE: [number, number] = [16, 0]
const nameOf = ({ name }: Fence) => name

/** The course with a marker for every group. Loaded lazily, because it imports the map library. */
export function GroupMapStage({ map, board, openId, onOpen, onFailure }: GroupMapStageProps) {
  const { t } = useTranslation('pace')
  const { club } = useClub()
  const units = useUnits()
  const texts = usePaceTexts(board)
  const fences = useFences(map.clubId)
  const isStopped = board.stops.some(({ to }) => to === null)
  const shelters = useMemo(() => fences.data?.items.filter(({ kind }) => kind === 'shelter') ?? [], [fences.data])
  const chips = board.groups.flatMap(group => {
    const at = groupSpot(group, map)
    return at ? [{ group, at }] : []
  })
  // Groups that need attention are drawn on top of the others.
  const compare = byUrgency(board)
  chips.sort((a, b) => compare(b.group, a.group))
  return (
    <CourseMap
      label={t('map.label', { name: club?.name ?? '', count: chips.length })}
      model={map}
      centre={map.position}
      units={units}
      attribution={map.attribution}
      onFailure={onFailure}
    >
      {isStopped && shelters.length > 0 && <FenceLayer fences={shelters} labelOf={nameOf} />}
      {chips.map(({ group, at }, index) => (
        <Marker
          key={group.team.id}
          longitude={at.lng}
          latitude={at.lat}
          anchor="left"
          offset={BESIDE}
          className={styles.word}
          style={{ zIndex: group.team.id === openId ? chips.length : index }}
        >
          <span aria-hidden="true" data-pace={markerOf(group)} data-open={group.team.id === openId || undefined}>
            {t(`chip.${chipOf(group)}`)}
          </span>
        </Marker>
      ))}
      {/* Above all labels, so that no label hides a group. */}
      {chips.map(({ group, at }, index) => {
        const { id } = group.team
        return (
          <Marker
            key={id}
            longitude={at.lng}
            latitude={at.lat}
            style={{ zIndex: chips.length + (id === openId ? chips.length : index) }}
          >
            <button
              type="button"
              className={`${styles.chip} ${look('stack', 'unpadded')}`}
              data-pace={markerOf(group)}
              aria-label={`${texts.groupName(id)}, ${texts.status(group)}`}
              onClick={event => {
                event.stopPropagation()
                onOpen(id)
              }}
            >
              <PaceMarker pace={markerOf(group)} number={group.number} sizePx={36} />
            </button>
          </Marker>
        )
      })}
    </CourseMap>
  )
}
