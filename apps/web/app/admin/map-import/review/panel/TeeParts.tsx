import type { ProposedHole } from '@pinwise/golf'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { CloseIcon } from '../../../../ui/icons.ts'
import { nearestTees } from '../../nearest-parts.ts'
import { useReviewPage } from '../review-context.ts'
import { useDistances } from '../use-distances.ts'
import { useNames } from '../use-names.ts'
import { PartList } from './PartList.tsx'
import { PickButton } from './PickButton.tsx'

export function TeeParts({ hole }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const names = useNames()
  const { length } = useDistances()
  const holeKey = hole.key
  const tees = new Map(club.tees.map(tee => [tee.key, tee]))
  const parts = hole.tees.flatMap(({ key, lengthMetres }) => {
    const tee = tees.get(key)
    if (!tee) return []
    const [name, note] = [names.tee(tee), length(lengthMetres)]
    const actions = (
      <IconButton
        key={key}
        label={t('tees.remove', { name: `${name}, ${note}` })}
        icon={<CloseIcon size={18} aria-hidden="true" />}
        onClick={() => take({ type: 'unassign-tee', holeKey, teeKey: key })}
      />
    )
    return [{ key, name, note, actions }]
  })
  return (
    <PartList
      title={t('tees.title')}
      parts={parts}
      none={t('tees.none')}
      add={t('tees.add')}
      placeholder={t('panel.nearest')}
      candidates={nearestTees(club, hole).map(({ part, metres }) => ({
        key: part.key,
        name: t('panel.away', { name: names.tee(part), distance: length(metres) }),
      }))}
      onAdd={teeKey => take({ type: 'assign-tee', holeKey, teeKey })}
    >
      <div>
        <PickButton what="tee" holeKey={holeKey} label={t('tees.pick')} />
      </div>
    </PartList>
  )
}
