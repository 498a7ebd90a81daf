import type { MapFeature, MapHole } from '@pinwise/contract'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKindName } from '../../../map/use-kind-name.ts'
import { idOf, isHoleKey, type MapContents, type RecordKey } from './map-records.ts'
import { recordOf, type ShapeRef } from './shapes.ts'

/** The names of records and shapes, the same on the map, in the lists and in every dialog. */
export function useNames(map: MapContents) {
  const { t } = useTranslation('map-editor')
  const kindName = useKindName()
  return useMemo(() => {
    const hasCourses = map.courses.length > 1
    const holes = new Map(map.holes.map(hole => [hole.id, hole]))
    const features = new Map(map.features.map(feature => [feature.id, feature]))
    const courseName = (courseId: string) => map.courses.find(({ id }) => id === courseId)?.name ?? ''

    function holeName(hole: MapHole | undefined): string {
      if (!hole) return t('names.goneHole')
      const values = { number: hole.number, course: courseName(hole.courseId) }
      return hasCourses ? t('names.holeOf', values) : t('names.hole', values)
    }

    function featureName(feature: Pick<MapFeature, 'kind' | 'name' | 'holeIds'> | undefined): string {
      if (!feature) return t('names.goneFeature')
      const kind = kindName(feature.kind)
      if (feature.name) return t('names.named', { kind, name: feature.name })
      const numbers = feature.holeIds.flatMap(id => holes.get(id)?.number ?? []).sort((a, b) => a - b)
      return numbers.length > 0 ? t('names.atHoles', { kind, count: numbers.length, holes: numbers.join(', ') }) : kind
    }

    const recordName = (key: RecordKey): string =>
      isHoleKey(key) ? holeName(holes.get(idOf(key))) : featureName(features.get(idOf(key)))

    /** Without its hole, where the hole is already named. */
    function partName(ref: ShapeRef): string {
      if (ref.of === 'feature') return featureName(features.get(ref.id))
      if (ref.of === 'line' || ref.of === 'green') return t(`parts.${ref.of}`)
      const tee = map.courses.flatMap(({ tees }) => tees).find(({ id }) => id === ref.teeId)?.name ?? ''
      return t(ref.of === 'tee' ? 'parts.tee' : 'parts.teeArea', { tee })
    }

    const shapeName = (ref: ShapeRef): string =>
      ref.of === 'feature'
        ? partName(ref)
        : t('names.partOfHole', { part: partName(ref), hole: recordName(recordOf(ref)) })

    return { holeName, featureName, recordName, partName, shapeName }
  }, [map, t, kindName])
}
