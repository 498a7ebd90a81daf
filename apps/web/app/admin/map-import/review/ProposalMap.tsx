import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CourseMap } from '../../../map/CourseMap.tsx'
import type { MapFit, MapSelection } from '../../../map/map-model.ts'
import { type MapPadding, NO_PADDING } from '../../../map/map-view.ts'
import type { MapPress } from '../../../map/use-map-pointer.ts'
import { toast } from '../../../ui/toast.ts'
import { greenAt, teeAt } from '../parts-at.ts'
import { holeOfItem, itemsOfHole, looseParts, proposalModel } from '../proposal-map.ts'
import { GradeLayer } from './GradeLayer.tsx'
import { LooseLayer } from './LooseLayer.tsx'
import { useReviewPage } from './review-context.ts'
import { useDistances } from './use-distances.ts'

const CLUB: MapFit = { to: 'club' }
const BESIDE_CONTROLS: MapPadding = { ...NO_PADDING, right: 56 }

/** Touching a hole opens it; while something is being picked, the next press decides. */
export function ProposalMap({ onFailure }: { onFailure: () => void }) {
  const { t } = useTranslation('map-import')
  const { club, attribution, selected, select, pick, startPick, take } = useReviewPage()
  const { units } = useDistances()
  const model = useMemo(() => proposalModel(club), [club])
  const loose = useMemo(() => looseParts(club), [club])
  const selection = useMemo<MapSelection>(
    () => ({ selected: selected ? itemsOfHole(selected) : [], hovered: null }),
    [selected],
  )
  const holeId = selected?.key
  const fit = useMemo<MapFit>(() => (holeId === undefined ? CLUB : { to: 'hole', holeId }), [holeId])

  function choose(itemId: string | null) {
    const hole = itemId === null ? undefined : holeOfItem(club, itemId)
    if (hole) select(hole.key)
  }

  function decide({ lng, lat }: MapPress) {
    if (!pick) return
    const { what, holeKey } = pick
    const at = { lng, lat }
    const greenKey = what === 'green' ? greenAt(club, at)?.key : undefined
    const teeKey = what === 'tee' ? teeAt(club, at)?.key : undefined
    if (what === 'green' && !greenKey) return void toast({ status: 'info', message: t('pick.noGreen') })
    if (what === 'tee' && !teeKey) return void toast({ status: 'info', message: t('pick.noTee') })
    const isTaken =
      (greenKey && take({ type: 'assign-green', holeKey, greenKey })) ||
      (teeKey && take({ type: 'assign-tee', holeKey, teeKey })) ||
      (what === 'split' && take({ type: 'split-hole', holeKey, at })) ||
      (what === 'draw-green' && take({ type: 'synthesise-green', holeKey, at }))
    if (isTaken) startPick(null)
  }

  return (
    <CourseMap
      label={t('map.label', { name: club.name ?? t('map.theClub') })}
      model={model}
      selection={selection}
      fit={fit}
      padding={BESIDE_CONTROLS}
      centre={club.position}
      units={units}
      labels={false}
      attribution={attribution}
      onSelect={choose}
      {...(pick && { onPress: decide, cursor: 'crosshair' })}
      onFailure={onFailure}
    >
      <LooseLayer parts={loose} />
      <GradeLayer club={club} />
    </CourseMap>
  )
}
