import type { ClubMap } from '@pinwise/contract'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { changesOf } from './draft-changes.ts'
import { adoptDraft, dropDraft, keptWork, type StoredDraft } from './draft-store.ts'
import { useEditor } from './editor-context.ts'
import { resumeWork } from './work.ts'

interface RecoverDialogProps {
  kept: StoredDraft
  published: ClubMap
  /** Of this tab. */
  draftId: string
  onContinue: () => void
  onDiscard: () => void
}

/** A draft of an earlier visit. Only Discard takes it away: closing the question goes on with it. */
export function RecoverDialog({ kept, published, draftId, onContinue, onDiscard }: RecoverDialogProps) {
  const { t } = useTranslation('map-editor')
  const { language } = useLanguage()
  const { update } = useEditor()
  const work = keptWork(kept)
  const count = changesOf(work.draft).length
  const isOlder = kept.base.revision < published.revision
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const isToday = new Date(kept.savedAt).toDateString() === new Date().toDateString()
  const time = formatDate(language, kept.savedAt, {
    timeZone,
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  })
  const when = t(isToday ? 'recover.today' : 'recover.earlier', { time })

  function goOn() {
    // On the map it was drawn on: what others published since is brought in from there, with its questions.
    update(now => resumeWork(now, work))
    void adoptDraft(kept, draftId).catch(() => {})
    onContinue()
  }

  async function discard() {
    await dropDraft(kept.id).catch(() => {})
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
      {kept.drawing && <p>{t('recover.drawing', { count: kept.drawing.sketch.length })}</p>}
      {count === 0 && !kept.drawing && <p>{t('recover.undone', { when })}</p>}
      {isOlder && <p>{t('recover.older')}</p>}
    </Dialog>
  )
}
