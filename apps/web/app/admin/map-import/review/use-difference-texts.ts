import { useTranslation } from '../../../i18n/use-translation.ts'
import { isFeatureKind, useKindName } from '../../../map/use-kind-name.ts'
import { isRecord, type MapDifference } from '../difference-groups.ts'
import { useReviewPage } from './review-context.ts'
import { useNames } from './use-names.ts'

const FIELDS = ['geometry', 'place', 'name', 'par', 'strokeIndex', 'green', 'names', 'holeKeys', 'kind'] as const

/** The differences of a merge as texts: their keys are not readable. */
export function useDifferenceTexts() {
  const { t } = useTranslation('map-import')
  const { club } = useReviewPage()
  const names = useNames()
  const kindName = useKindName()

  const holeName = (key: string) => {
    const hole = club.holes.find(one => one.key === key)
    return hole ? `${names.hole(hole)}, ${names.courseOf(club, hole.courseKey)}` : t('changes.aHole')
  }

  function title({ kind, key }: MapDifference): string {
    if (kind === 'hole') return holeName(key)
    if (kind === 'course') return t('changes.aCourse', { name: names.courseOf(club, key) })
    if (kind === 'tee') {
      const tee = club.tees.find(one => one.key === key)
      return tee ? names.tee(tee) : t('names.tee')
    }
    const feature = club.features.find(one => one.key === key)
    return feature ? names.feature(feature) : t('changes.aFeature')
  }

  function value(field: string, given: unknown): string {
    if (field === 'holeKeys' && isStrings(given)) return given.map(holeName).join(' · ') || t('changes.nothing')
    if (isStrings(given)) return given.join(', ') || t('changes.nothing')
    if (field === 'place' && isRecord(given)) {
      const course = names.courseOf(club, typeof given.courseKey === 'string' ? given.courseKey : null)
      return t('changes.place', { number: given.number ?? '–', course })
    }
    if (field === 'par' && isRecord(given)) {
      return t(given.source === 'card' ? 'list.par' : 'list.parGuessed', { par: given.par })
    }
    if (field === 'kind' && isFeatureKind(given)) return kindName(given)
    return typeof given === 'string' || typeof given === 'number' ? String(given) : t('changes.nothing')
  }

  return {
    title,
    value,
    field: (name: string) => {
      const known = FIELDS.find(one => one === name)
      return known ? t(`changes.fields.${known}`) : name
    },
  }
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string')
