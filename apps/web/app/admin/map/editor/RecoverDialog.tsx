import type { ClubMap } from '@pinwise/contract'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { draftOf } from './draft.ts'
import { changesOf } from './draft-changes.ts'
import { dropDraft, type KeptDraft } from './draft-store.ts'
import { useEditor } from './editor-context.ts'
import { replaceDraft } from './editor-state.ts'

interface RecoverDialogProps {
  kept: KeptDraft
  published: ClubMap
  onDone: () => void
}

/** A draft of an earlier visit. Only Discard takes it away: closing the question goes on with it. */
export function RecoverDialog({ kept, published, onDone }: RecoverDialogProps) {
  const { t } = useTranslation('map-editor')
  const { language } = useLanguage()
  const { update } = useEditor()
  const draft = draftOf(kept.base, kept.done, kept.undone)
  const isOlder = kept.base.revision < published.revision
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const isToday = new Date(kept.savedAt).toDateString() === new Date().toDateString()
  const time = formatDate(language, kept.savedAt, {
    timeZone,
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  })

  function goOn() {
    // On the map it was drawn on: what others published since is brought in from there, with its questions.
    update(now => replaceDraft(now, draft))
    onDone()
  }

  async function discard() {
    await dropDraft(kept.sub, kept.clubId)
    onDone()
  }

  return (
    <Dialog
      opened
      onClose={goOn}
      closesOnClickOutside={false}
      title={t('recover.title')}
      actions={
        <>
          <Button onClick={discard}>{t('recover.discard')}</Button>
          <Button variant="primary" onClick={goOn} data-autofocus>
            {t('recover.continue', { time })}
          </Button>
        </>
      }
    >
      <p>{t('recover.sentence', { count: changesOf(draft).length, time })}</p>
      {isOlder && <p>{t('recover.older')}</p>}
    </Dialog>
  )
}
