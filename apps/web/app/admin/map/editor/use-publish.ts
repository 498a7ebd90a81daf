import { CallFailed, type ClubMap } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { clubMapKey } from '../use-club-map.ts'
import type { Draft } from './draft.ts'
import { changesOf } from './draft-changes.ts'
import type { Conflict } from './draft-rebase.ts'
import { openConflicts, rebaseOnto, settleConflicts, whenPublished } from './open-conflicts.ts'
import type { EditorStore } from './use-editor-state.ts'

export interface Publish {
  readonly step: 'closed' | 'summary' | 'conflicts'
  /** The unresolved conflicts: nothing is published before they are resolved. */
  readonly conflicts: readonly Conflict[]
  readonly note: string
  readonly setNote: (note: string) => void
  readonly isPublishing: boolean
  /** Why publishing failed, as a sentence; 'offline' when the server did not answer. */
  readonly failure: string | null
  /** Opens the conflicts first, if there are any. */
  readonly open: () => void
  /** Has no effect while publishing. */
  readonly close: () => void
  readonly send: () => void
  /** Rebases the draft onto what others published, and shows conflicts where both changed the same record. */
  readonly rebaseOnto: (theirs: ClubMap) => void
  /** Mine is retained unless theirs is chosen; then the summary is shown. */
  readonly settle: (theirs: readonly Conflict[]) => void
}

/** Others may publish while our request is under way, each time anew. */
const MAX_TRIES = 3

export function usePublish({ state, update, latest }: EditorStore): Publish {
  const { t, i18n } = useTranslation('map-editor')
  const queries = useQueryClient()
  const { draft, conflicts: knownConflicts } = state
  const { clubId } = draft.base
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const conflicts = useMemo(() => openConflicts({ draft, conflicts: knownConflicts }), [draft, knownConflicts])
  const hasConflicts = useCallback(() => openConflicts(latest()).length > 0, [latest])

  const takeIn = useCallback(
    (theirs: ClubMap) => {
      queries.setQueryData<ClubMap>(clubMapKey(clubId), theirs)
      update(now => rebaseOnto(now, theirs))
    },
    [queries, clubId, update],
  )

  /** The sent draft and the resulting map; null where the user has to resolve conflicts first. */
  async function publish(tries = 1): Promise<{ sent: Draft; map: ClubMap } | null> {
    const sent = latest().draft
    const changes = changesOf(sent)
    // Our earlier request was processed: only its answer was lost.
    if (changes.length === 0) return { sent, map: sent.base }
    try {
      const body = { note: note.trim() || null, changes }
      return { sent, map: await call(calls.publishClubMap, { params: { id: clubId }, clubId, body }) }
    } catch (error) {
      if (codeOf(error) !== 'map_conflict' || tries === MAX_TRIES) throw error
      takeIn(await call(calls.getClubMap, { params: { id: clubId }, clubId }))
      return hasConflicts() ? null : publish(tries + 1)
    }
  }

  const mutation = useMutation({
    mutationFn: () => publish(),
    networkMode: 'always',
    onMutate: () => setFailure(null),
    onSuccess: published => {
      if (!published) return
      const { sent, map } = published
      queries.setQueryData<ClubMap>(clubMapKey(clubId), map)
      void queries.invalidateQueries({ queryKey: ['club', clubId], predicate: ({ queryKey }) => queryKey[2] !== 'map' })
      update(now => whenPublished(now, sent, map))
      setOpen(hasConflicts())
      setNote('')
      toast({ message: t('publish.done') })
    },
    onError: async error => {
      const isSilence = error instanceof CallFailed && error.problem === null
      setFailure(isSilence ? t('publish.offline') : await problemSentence(i18n, error))
    },
  })

  return {
    step: !isOpen ? 'closed' : conflicts.length > 0 ? 'conflicts' : 'summary',
    conflicts,
    note,
    setNote,
    isPublishing: mutation.isPending,
    failure,
    open: () => {
      setFailure(null)
      setOpen(true)
    },
    close: () => {
      if (!mutation.isPending) setOpen(false)
    },
    send: () => mutation.mutate(),
    rebaseOnto: useCallback(
      (theirs: ClubMap) => {
        takeIn(theirs)
        if (hasConflicts()) setOpen(true)
      },
      [takeIn, hasConflicts],
    ),
    settle: theirs => update(now => settleConflicts(now, theirs)),
  }
}

const codeOf = (error: unknown) => (error instanceof CallFailed ? error.problem?.code : undefined)
