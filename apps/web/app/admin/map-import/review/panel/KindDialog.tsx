import { kindsFor, type ProposedFeature } from '@pinwise/golf'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useKindName } from '../../../../map/use-kind-name.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/Dialog.tsx'
import { look } from '../../../../ui/look.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { useReviewPage } from '../review-context.ts'

/**
 * Corrects the kind of a feature, such as a pond that is a bunker. Only kinds that can have its geometry are offered.
 */
export function KindDialog({ feature, onClose }: { feature: ProposedFeature; onClose: () => void }) {
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
