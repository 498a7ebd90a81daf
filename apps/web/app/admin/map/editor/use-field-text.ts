import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKindName } from '../../../map/use-kind-name.ts'
import { verticesOf } from './edit-shape.ts'
import { useEditor } from './editor-context.ts'
import type { FieldName } from './field-texts.ts'
import type { Contents, FeatureContents, HoleContents } from './map-records.ts'
import { editable } from './shapes.ts'

/** The value of a field as a text; a shape by the number of its points, because its picture is beside it. */
export function useFieldText(): (contents: Contents, field: FieldName) => string {
  const { t } = useTranslation('map-editor')
  const kindName = useKindName()
  const language = useLanguage()
  const { holes } = useEditor().state.draft.map
  const points = (geometry: FeatureContents['geometry'] | null) => {
    const shape = editable(geometry)
    return shape ? t('values.points', { count: verticesOf(shape).flat().length }) : t('values.none')
  }
  return (contents, field) => {
    const value = (contents as HoleContents & FeatureContents)[field]
    if (value === null) return t('values.none')
    if (field === 'lineOfPlay' || field === 'green' || field === 'geometry') return points(value as never)
    if (field === 'kind') return kindName(value as FeatureContents['kind'])
    if (field === 'holeIds') {
      const numbers = holes.filter(({ id }) => (value as string[]).includes(id)).map(({ number }) => number)
      return numbers.sort((a, b) => a - b).join(', ') || t('values.none')
    }
    if (field === 'tees') {
      const placed = (value as HoleContents['tees']).filter(({ position, area }) => position ?? area)
      return t('values.tees', { count: placed.length })
    }
    if (field.endsWith('Source')) return t(`values.${value as 'card' | 'estimated' | 'surveyed' | 'synthetic'}`)
    return typeof value === 'number' ? formatNumber(language, value) : String(value)
  }
}
