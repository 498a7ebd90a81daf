import type { ProposedHole } from '@pinwise/golf'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { nearestFeatures } from '../../nearest-parts.ts'
import { useReviewPage } from '../review-context.ts'
import { useLength } from '../use-length.ts'
import { useNames } from '../use-names.ts'
import { PartList } from './PartList.tsx'

export function FeatureParts({ hole }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const names = useNames()
  const { length } = useLength()
  const holeKey = hole.key
  const own = club.features.filter(({ holeKeys }) => holeKeys.includes(holeKey))
  return (
    <PartList
      title={t('features.title')}
      parts={own.map(feature => {
        const name = names.feature(feature)
        const note = feature.candidate ? { note: t('features.candidate') } : {}
        return { key: feature.key, name, remove: t('features.remove', { name }), ...note }
      })}
      none={t('features.none')}
      onRemove={featureKey => take({ type: 'unassign-feature', holeKey, featureKey })}
      add={t('features.add')}
      placeholder={t('panel.nearest')}
      candidates={nearestFeatures(club, hole).map(({ part, metres }) => ({
        key: part.key,
        name: t('panel.away', { name: names.feature(part), distance: length(metres) }),
      }))}
      onAdd={featureKey => take({ type: 'assign-feature', holeKey, featureKey })}
    />
  )
}
