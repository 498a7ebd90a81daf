import { Layer, Source } from '@vis.gl/react-maplibre'
import type { Geometry } from 'geojson'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CourseMap } from '../../../map/CourseMap.tsx'
import { useMapDrawing } from '../../../map/map-drawing.ts'
import type { MapFit, MapSelection } from '../../../map/map-model.ts'
import { slot } from '../../../map/map-slots.ts'
import { type MapPadding, NO_PADDING } from '../../../map/map-view.ts'
import type { MapPress } from '../../../map/use-map-pointer.ts'
import { toast } from '../../../ui/toast.ts'
import { greenAt, teeAt } from '../parts-at.ts'
import { holeOfItem, itemsOfHole, type LoosePart, looseParts, proposalModel } from '../proposal-map.ts'
import { GradeLayer } from './GradeLayer.tsx'
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

const SOURCE = 'loose'

/** Greens and tees without a hole: dashed, to mark them as left over. */
function LooseLayer({ parts }: { parts: readonly LoosePart[] }) {
  const { colours } = useMapDrawing()
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: parts.map(({ kind, geometry }) => ({
        type: 'Feature' as const,
        geometry: geometry as Geometry,
        properties: { kind },
      })),
    }),
    [parts],
  )
  return (
    <Source id={SOURCE} type="geojson" data={data} maxzoom={20} tolerance={0.2}>
      <Layer
        id="loose-fill"
        type="fill"
        source={SOURCE}
        beforeId={slot('greens')}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': colours.green, 'fill-opacity': 0.7 }}
      />
      <Layer
        id="loose-outline"
        type="line"
        source={SOURCE}
        beforeId={slot('greens')}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'line-color': colours.redStakes, 'line-width': 2, 'line-dasharray': [2, 1.5] }}
      />
      <Layer
        id="loose-point"
        type="circle"
        source={SOURCE}
        beforeId={slot('tees')}
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-radius': 4,
          'circle-color': colours.green,
          'circle-stroke-color': colours.redStakes,
          'circle-stroke-width': 1.5,
        }}
      />
    </Source>
  )
}
