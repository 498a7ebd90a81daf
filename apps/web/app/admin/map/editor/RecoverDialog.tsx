import type { ClubMap } from '@pinwise/contract'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { changesOf } from './draft-changes.ts'
import { adoptDraft, dropDraft, type StoredDraft, storedWork } from './draft-store.ts'
import { useEditor } from './editor-context.ts'
import { resumeWork } from './work.ts'

interface RecoverDialogProps {
  stored: StoredDraft
  published: ClubMap
  /** The draft id of this tab. */
  draftId: string
  onContinue: () => void
  onDiscard: () => void
}

/** Offers a draft of an earlier visit. Only Discard deletes it: closing the dialog continues with it. */
export function RecoverDialog({ stored, published, draftId, onContinue, onDiscard }: RecoverDialogProps) {
  const { t } = useTranslation('map-editor')
  const language = useLanguage()
  const { update } = useEditor()
  const work = storedWork(stored)
  const count = changesOf(work.draft).length
  const isOlder = stored.base.revision < published.revision
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const isToday = new Date(stored.savedAt).toDateString() === new Date().toDateString()
  const time = formatDate(language, stored.savedAt, {
    timeZone,
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  })
  const when = t(isToday ? 'recover.today' : 'recover.earlier', { time })

  function goOn() {
    // Based on the map it was drawn on: later publications are merged from there, with their conflicts.
    update(now => resumeWork(now, work))
    void adoptDraft(stored, draftId).catch(() => {})
    onContinue()
  }

  async function discard() {
    await dropDraft(stored.id).catch(() => {})
    onDiscard()
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
            {t('recover.continue', { when })}
          </Button>
        </>
      }
    >
      {count > 0 && <p>{t('recover.sentence', { count, when })}</p>}
      {stored.drawing && <p>{t('recover.drawing', { count: stored.drawing.sketch.length })}</p>}
      {count === 0 && !stored.drawing && <p>{t('recover.undone', { when })}</p>}
      {isOlder && <p>{t('recover.older')}</p>}
    </Dialog>
  )
}
