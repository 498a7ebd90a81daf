import { kindsFor, type ProposedFeature, type ProposedHole } from '@pinwise/golf'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useKindName } from '../../../../map/use-kind-name.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/Dialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { MoreIcon } from '../../../../ui/icons.ts'
import { look } from '../../../../ui/look.ts'
import { Menu } from '../../../../ui/Menu.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { nearestFeatures } from '../../nearest-parts.ts'
import { useReviewPage } from '../review-context.ts'
import { useDistances } from '../use-distances.ts'
import { useNames } from '../use-names.ts'
import { PartList } from './PartList.tsx'

/** Features along a hole: assigned to this hole or another, given another kind, or removed. */
export function FeatureParts({ hole }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { club, take, notify } = useReviewPage()
  const names = useNames()
  const { length } = useDistances()
  const [changed, setChanged] = useState<ProposedFeature | null>(null)
  const holeKey = hole.key
  const own = club.features.filter(({ holeKeys }) => holeKeys.includes(holeKey))

  function drop(feature: ProposedFeature) {
    const isTaken = take({ type: 'drop', part: 'feature', key: feature.key })
    if (isTaken) notify(t('features.dropped', { name: names.feature(feature) }))
  }

  const actions = (feature: ProposedFeature) => (
    <Menu
      trigger={
        <IconButton
          label={t('features.tools', { name: names.feature(feature) })}
          icon={<MoreIcon size={20} aria-hidden="true" />}
        />
      }
      items={[
        {
          key: 'remove',
          label: t('features.remove'),
          onSelect: () => take({ type: 'unassign-feature', holeKey, featureKey: feature.key }),
        },
        { key: 'change', label: t('features.change'), onSelect: () => setChanged(feature) },
        { key: 'drop', label: t('features.drop'), danger: true, onSelect: () => drop(feature) },
      ]}
    />
  )

  return (
    <>
      <PartList
        title={t('features.title')}
        parts={own.map(feature => ({
          key: feature.key,
          name: names.feature(feature),
          ...(feature.candidate && { note: t('features.candidate') }),
          actions: actions(feature),
        }))}
        none={t('features.none')}
        add={t('features.add')}
        placeholder={t('panel.nearest')}
        candidates={nearestFeatures(club, hole).map(({ part, metres }) => ({
          key: part.key,
          name: t('panel.away', { name: names.feature(part), distance: length(metres) }),
        }))}
        onAdd={featureKey => take({ type: 'assign-feature', holeKey, featureKey })}
      />
      {changed && <KindDialog feature={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

/**
 * Corrects the kind of a feature, such as a pond that is a bunker. Only kinds that can have its geometry are offered.
 */
function KindDialog({ feature, onClose }: { feature: ProposedFeature; onClose: () => void }) {
  const { t } = useTranslation('map-import')
  const { take } = useReviewPage()
  const kindName = useKindName()
  const [kind, setKind] = useState(feature.kind)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (kind === feature.kind || take({ type: 'set-kind', featureKey: feature.key, kind })) onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={t('features.changeTitle')}>
      <form className={look('column', 'gap3')} onSubmit={submit}>
        <SelectField
          label={t('features.kind')}
          options={kindsFor(feature.geometry).map(value => ({ value, label: kindName(value) }))}
          value={kind}
          onChange={value => value && setKind(value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('features.cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('features.changeDo')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
