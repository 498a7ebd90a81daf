import type { ClubMap } from '@pinwise/contract'
import { lazy, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyPiece } from '../../../lazy/LazyPiece.tsx'
import type { MapFailure } from '../../../map/CourseMap.tsx'
import type { MapFit } from '../../../map/map-model.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useSessionUser } from '../../shell/use-session-user.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Difference } from './diff-maps.ts'
import { startDraft } from './draft.ts'
import { isDirty } from './draft-changes.ts'
import type { KeptDraft } from './draft-store.ts'
import styles from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { EditorProvider, type Editor as EditorValue } from './editor-context.ts'
import { doAgain, type EditorState, removeShape, startEditor, stepOut, takeBack } from './editor-state.ts'
import { findingsOf } from './findings.ts'
import { HintBar } from './HintBar.tsx'
import { MeaningDialog } from './MeaningDialog.tsx'
import { NewerNotice } from './NewerNotice.tsx'
import { NoMap } from './NoMap.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RecoverDialog } from './RecoverDialog.tsx'
import { itemOf, type ShapeRef } from './shapes.ts'
import { ToolRail } from './ToolRail.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useKeepDraft } from './use-kept-draft.ts'
import { useNewerMap } from './use-newer-map.ts'
import { usePublish } from './use-publish.ts'

const EditorMap = lazy(async () => ({ default: (await import('./EditorMap.tsx')).EditorMap }))

interface EditorProps {
  /** As it stands on the server, newer each time someone publishes. */
  published: ClubMap
  kept: KeptDraft | null
}

const CLUB: MapFit = { to: 'club' }

export function Editor({ published, kept }: EditorProps) {
  const { t } = useTranslation('map-editor')
  const { sub } = useSessionUser()
  const [state, setState] = useState<EditorState>(() => startEditor(startDraft(published)))
  const [isAsking, setAsking] = useState(kept !== null)
  const [isSnapping, setSnapping] = useState(true)
  const [fit, setFit] = useState<MapFit>(CLUB)
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const { draft, selected, tool } = state
  const saved = useKeepDraft(sub, draft, !isAsking)
  const update = useCallback((change: (now: EditorState) => EditorState) => setState(change), [])
  const newer = useNewerMap(published, state, update)
  const publish = usePublish(state, update)

  // Looking a whole course over takes longer than a drag may wait.
  const calm = useDeferredValue(draft.map)
  const findings = useMemo(() => findingsOf(calm), [calm])
  const show = useCallback((ref: ShapeRef) => {
    // The moment is part of the wish: who looked elsewhere meanwhile is brought back.
    const wish = { to: 'item' as const, id: itemOf(ref), moment: Date.now() }
    setFit(wish)
  }, [])
  const editor = useMemo(
    (): EditorValue => ({ state, update, findings, isSnapping, setSnapping, show }),
    [state, update, findings, isSnapping, show],
  )

  useEditorKeys({
    onUndo: () => update(takeBack),
    onRedo: () => update(doAgain),
    onEscape: () => update(stepOut),
    onDelete: () => tool === 'select' && selected && update(now => removeShape(now, selected)),
  })

  return (
    <EditorProvider value={editor}>
      <div className={styles.editor}>
        <EditorHeader saved={saved} onPublish={publish.open} />
        {newer && <NewerNotice onBringIn={() => publish.bringIn(newer)} />}
        <div className={styles.sheet}>
          {failure ? (
            <NoMap />
          ) : (
            <LazyPiece>
              <EditorMap fit={fit} differences={differences} onFailure={setFailure} />
            </LazyPiece>
          )}
          {!differences && <ToolRail hasMap={failure === null} />}
          {!differences && <HintBar />}
        </div>
        <EditorPanel published={published} onDifferences={setDifferences} />
      </div>
      <MeaningDialog />
      {publish.step === 'summary' && <PublishDialog publish={publish} />}
      {publish.step === 'conflicts' && <ConflictDialog publish={publish} />}
      {kept && isAsking && <RecoverDialog kept={kept} published={published} onDone={() => setAsking(false)} />}
      <UnsavedGuard
        isDirty={isDirty(draft)}
        title={t('leave.title')}
        message={t('leave.kept')}
        confirmLabel={t('leave.go')}
      />
    </EditorProvider>
  )
}
