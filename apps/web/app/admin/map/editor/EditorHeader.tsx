import { useMemo } from 'react'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PublishIcon, RedoIcon, UndoIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { useOfflineSince } from '../../shell/use-offline-since.ts'
import { BackToMap } from './BackToMap.tsx'
import { changesOf } from './draft-changes.ts'
import styles from './Editor.module.css'
import { useEditor } from './editor-context.ts'
import { canUndo, redoEdit, undoEdit } from './editor-state.ts'
import type { SaveState } from './use-stored-draft.ts'
import type { Work } from './work.ts'

interface EditorHeaderProps {
  work: Work
  saved: SaveState
  /** While an older version is shown nothing can be changed. */
  isResting: boolean
  onPublish: () => void
}

export function EditorHeader({ work, saved, isResting, onPublish }: EditorHeaderProps) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const { draft } = state
  const count = useMemo(() => changesOf(draft).length, [draft])
  return (
    <header className={`${styles.header} ${look('row', 'gap2x3', 'centre')}`}>
      <BackToMap />
      <div className={`${styles.headline} ${look('grow')}`}>
        <h1>{t('title')}</h1>
        <DraftState count={count} isDrawing={work.drawing !== null} saved={saved} isCurrent={saved.work === work} />
      </div>
      <div className={`${styles.steps} ${look('line')}`}>
        <IconButton
          label={t('undo')}
          icon={<UndoIcon size={20} aria-hidden="true" />}
          disabled={isResting || !canUndo(state)}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => update(undoEdit)}
        />
        <IconButton
          label={t('redo')}
          icon={<RedoIcon size={20} aria-hidden="true" />}
          disabled={isResting || draft.undone.length === 0}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          onClick={() => update(redoEdit)}
        />
      </div>
      <Button
        variant="primary"
        icon={<PublishIcon size={18} aria-hidden="true" />}
        disabled={count === 0}
        onClick={onPublish}
      >
        {t('publish.open')}
      </Button>
    </header>
  )
}

interface DraftStateProps {
  count: number
  isDrawing: boolean
  saved: SaveState
  isCurrent: boolean
}

/** The unpublished changes, and whether they are stored safely. */
function DraftState({ count, isDrawing, saved, isCurrent }: DraftStateProps) {
  const { t } = useTranslation('map-editor')
  const language = useLanguage()
  const isOffline = useOfflineSince() !== null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time =
    saved.savedAt === null ? '' : formatDate(language, saved.savedAt, { timeZone, hour: '2-digit', minute: '2-digit' })
  const about = saved.hasFailed
    ? t('draft.notKept')
    : count === 0 && !isDrawing
      ? t('draft.none')
      : isOffline
        ? t('draft.offline')
        : time && t('draft.kept', { time })
  return (
    <p role="status" data-failed={saved.hasFailed || undefined} data-kept={isCurrent || undefined}>
      {count > 0 && <strong>{t('draft.changes', { count })}</strong>} {about}
    </p>
  )
}
