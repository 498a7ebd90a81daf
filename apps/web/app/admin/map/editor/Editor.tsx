import type { ClubMap } from '@pinwise/contract'
import { lazy, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyPiece } from '../../../lazy/LazyPiece.tsx'
import type { MapFailure } from '../../../map/CourseMap.tsx'
import type { MapFit } from '../../../map/map-model.ts'
import { look } from '../../../ui/look.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useSessionUser } from '../../shell/use-session-user.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { CourseTeesDialog } from './CourseTeesDialog.tsx'
import type { Difference } from './diff-maps.ts'
import { startDraft } from './draft.ts'
import type { StoredDraft } from './draft-store.ts'
import styles from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { EditorProvider, type Editor as EditorValue } from './editor-context.ts'
import { redoEdit, removeShape, startEditor, stepOut, undoEdit } from './editor-state.ts'
import { findingsOf } from './findings.ts'
import { HintBar } from './HintBar.tsx'
import { MeaningDialog } from './MeaningDialog.tsx'
import { NewerNotice } from './NewerNotice.tsx'
import { NoMap } from './NoMap.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RecoverDialog } from './RecoverDialog.tsx'
import { firstShapeOf, itemOf, type ShapeRef } from './shapes.ts'
import { ToolRail } from './ToolRail.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useEditorState } from './use-editor-state.ts'
import { useNewerMap } from './use-newer-map.ts'
import { usePublish } from './use-publish.ts'
import { useRuler } from './use-ruler.ts'
import { useDraftId, useStoreDraft } from './use-stored-draft.ts'
import { isUnpublished, workOf } from './work.ts'

const EditorMap = lazy(async () => ({ default: (await import('./EditorMap.tsx')).EditorMap }))

interface EditorProps {
  /** The current map on the server, newer each time someone publishes. */
  published: ClubMap
  /** Drafts of earlier visits, the newest first. */
  storedDrafts: readonly StoredDraft[]
}

const CLUB: MapFit = { to: 'club' }

export function Editor({ published, storedDrafts }: EditorProps) {
  const { t } = useTranslation('map-editor')
  const { sub } = useSessionUser()
  const id = useDraftId()
  const [address] = useSearchParams()
  const openHole = published.holes.find(hole => hole.id === address.get('hole')) ?? null
  const store = useEditorState(() => startEditor(startDraft(published), openHole && firstShapeOf(openHole)))
  const { state, update } = store
  const [recoverable, setRecoverable] = useState(storedDrafts)
  const [isSnapping, setSnapping] = useState(true)
  const [showsImagery, setImagery] = useState(false)
  const [teesOf, setTeesOf] = useState<string | null>(null)
  const [fit, setFit] = useState<MapFit>(openHole ? { to: 'hole', holeId: openHole.id } : CLUB)
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const ruler = useRuler()
  const { draft, conflicts, tool, sketch, target, drawn } = state
  const splits = tool === 'split' ? state.selected : null
  const work = useMemo(
    () => workOf({ draft, conflicts, tool, sketch, target, drawn, selected: splits }),
    [draft, conflicts, tool, sketch, target, drawn, splits],
  )
  const [recovered] = recoverable
  const saved = useStoreDraft({ id, sub }, work, !recovered)
  const newer = useNewerMap(published, state, update)
  const publish = usePublish(store)

  // Checking a whole course takes too long to run during a drag.
  const calm = useDeferredValue(draft.map)
  const findings = useMemo(() => findingsOf(calm), [calm])
  const top = useRef<HTMLDivElement>(null)
  const show = useCallback((ref: ShapeRef) => {
    // On a phone the list is long and lies below the map.
    top.current?.scrollIntoView({ block: 'start' })
    // The request contains its time, so that a repeated request moves the map back there.
    setFit({ to: 'item', id: itemOf(ref), moment: Date.now() })
  }, [])
  const showHole = useCallback((holeId: string) => setFit({ to: 'hole', holeId, moment: Date.now() }), [])
  const { rebaseOnto } = publish
  const editor = useMemo(
    (): EditorValue => ({
      state,
      update,
      findings,
      isSnapping,
      setSnapping,
      showsImagery,
      setImagery,
      ruler,
      show,
      showHole,
      rebaseOnto,
      editTees: setTeesOf,
    }),
    [state, update, findings, isSnapping, showsImagery, ruler, show, showHole, rebaseOnto],
  )

  const { selected } = state
  const isMeasuring = ruler.measure !== null
  useEditorKeys(
    differences
      ? null
      : {
          onUndo: () => (ruler.measure ? ruler.measure.undo() : update(undoEdit)),
          onRedo: () => update(redoEdit),
          onEscape: () => (isMeasuring ? ruler.setOn(false) : update(stepOut)),
          onDelete: () => tool === 'select' && !isMeasuring && selected && update(now => removeShape(now, selected)),
        },
  )

  return (
    <EditorProvider value={editor}>
      <div ref={top} className={`${styles.editor} ${look('stack')}`}>
        <EditorHeader work={work} saved={saved} isResting={differences !== null} onPublish={publish.open} />
        <div className={`${styles.sheet} ${look('shrink')}`}>
          {failure ? (
            <NoMap map={draft.map} onRetry={() => setFailure(null)} />
          ) : (
            <LazyPiece>
              <EditorMap fit={fit} differences={differences} onFailure={setFailure} />
            </LazyPiece>
          )}
          {!differences && <ToolRail hasMap={failure === null} />}
          {!differences && <HintBar />}
          {newer && !publish.isPublishing ? (
            <NewerNotice onRebase={() => rebaseOnto(newer)} />
          ) : (
            publish.conflicts.length > 0 && <ConflictNotice count={publish.conflicts.length} onChoose={publish.open} />
          )}
        </div>
        <EditorPanel published={published} onDifferences={setDifferences} />
      </div>
      <MeaningDialog isWaiting={teesOf !== null} />
      <CourseTeesDialog courseId={teesOf} onClose={() => setTeesOf(null)} />
      {publish.step === 'summary' && <PublishDialog publish={publish} />}
      {publish.step === 'conflicts' && <ConflictDialog publish={publish} />}
      {recovered && (
        <RecoverDialog
          key={recovered.id}
          stored={recovered}
          published={published}
          draftId={id}
          onContinue={() => setRecoverable([])}
          onDiscard={() => setRecoverable(rest => rest.slice(1))}
        />
      )}
      <UnsavedGuard
        isDirty={isUnpublished(work)}
        title={t('leave.title')}
        message={t('leave.kept')}
        confirmLabel={t('leave.go')}
      />
    </EditorProvider>
  )
}
