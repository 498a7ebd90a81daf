import { CallFailed, type ClubMap } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { clubMapKey } from '../use-club-map.ts'
import { type Draft, startDraft } from './draft.ts'
import { changesOf } from './draft-changes.ts'
import { type Conflict, rebase, takeTheirs } from './draft-rebase.ts'
import type { Editor } from './editor-context.ts'
import { type EditorState, replaceDraft } from './editor-state.ts'

export interface Publish {
  readonly step: 'closed' | 'summary' | 'conflicts'
  readonly conflicts: readonly Conflict[]
  readonly note: string
  readonly setNote: (note: string) => void
  readonly isPublishing: boolean
  /** Why it did not work, as a sentence; 'offline' when nobody answered. */
  readonly failure: string | null
  readonly open: () => void
  readonly close: () => void
  readonly send: () => void
  /** Puts the draft on top of what others published, and asks where both changed the same. */
  readonly bringIn: (theirs: ClubMap) => void
  /** Mine stands unless theirs is named; then back to the summary. */
  readonly settle: (theirs: readonly Conflict[]) => void
}

/** Others may publish while ours is on its way, each time anew. */
const MOST_TRIES = 3

export function usePublish(state: EditorState, update: Editor['update']): Publish {
  const { t, i18n } = useTranslation('map-editor')
  const queries = useQueryClient()
  const { draft } = state
  const { clubId } = draft.base
  const [step, setStep] = useState<Publish['step']>('closed')
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)

  function bringIn(theirs: ClubMap): { draft: Draft; hasConflicts: boolean } {
    const rebased = rebase(draft, theirs)
    queries.setQueryData<ClubMap>(clubMapKey(clubId), theirs)
    update(now => replaceDraft(now, rebased.draft))
    setConflicts(rebased.conflicts)
    if (rebased.conflicts.length > 0) setStep('conflicts')
    return { draft: rebased.draft, hasConflicts: rebased.conflicts.length > 0 }
  }

  /** The map as it then stands; null where the person has to choose first. */
  async function publish(sent: Draft, tries = 1): Promise<ClubMap | null> {
    const changes = changesOf(sent)
    // What we sent before is there: only its answer was lost.
    if (changes.length === 0) return sent.base
    try {
      const body = { note: note.trim() || null, changes }
      return await call(calls.publishClubMap, { params: { id: clubId }, clubId, body })
    } catch (error) {
      if (codeOf(error) !== 'map_conflict' || tries === MOST_TRIES) throw error
      const next = bringIn(await call(calls.getClubMap, { params: { id: clubId }, clubId }))
      return next.hasConflicts ? null : publish(next.draft, tries + 1)
    }
  }

  const mutation = useMutation({
    mutationFn: () => publish(draft),
    networkMode: 'always',
    onMutate: () => setFailure(null),
    onSuccess: map => {
      if (!map) return
      queries.setQueryData<ClubMap>(clubMapKey(clubId), map)
      void queries.invalidateQueries({ queryKey: ['club', clubId], predicate: ({ queryKey }) => queryKey[2] !== 'map' })
      void queries.invalidateQueries({ queryKey: [...clubMapKey(clubId), 'versions'] })
      update(now => replaceDraft(now, startDraft(map)))
      setStep('closed')
      setNote('')
      toast({ message: t('publish.done') })
    },
    onError: async error => {
      const isSilence = error instanceof CallFailed && error.problem === null
      setFailure(isSilence ? t('publish.offline') : await problemSentence(i18n, error))
    },
  })

  return {
    step,
    conflicts,
    note,
    setNote,
    isPublishing: mutation.isPending,
    failure,
    open: () => {
      setFailure(null)
      setStep('summary')
    },
    close: () => setStep('closed'),
    send: () => mutation.mutate(),
    bringIn,
    settle: theirs => {
      update(now => replaceDraft(now, takeTheirs(now.draft, theirs)))
      setConflicts([])
      setStep('summary')
    },
  }
}

const codeOf = (error: unknown) => (error instanceof CallFailed ? error.problem?.code : undefined)
