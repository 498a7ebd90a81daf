import { CallFailed, type Pin } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useRef } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import type { BoardPins } from './day-board.ts'
import type { DraftAction, SentPin } from './pin-drafts.ts'
import { type Attempt, attemptFor } from './publication.ts'
import { pinsKey } from './use-pin-queries.ts'

interface PublishPins {
  clubId: string
  change: Dispatch<DraftAction>
  /** Somebody was quicker on one of these greens. */
  onConflict: () => void
}

/** All of them or none. What got no answer stays with the person, and is done once however often it is sent. */
export function usePublishPins({ clubId, change, onConflict }: PublishPins) {
  const { t, i18n } = useTranslation('pin-position')
  const queries = useQueryClient()
  const attempt = useRef<Attempt | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: pinsKey(clubId) })

  function show(pins: readonly Pin[]) {
    const open = pins.filter(({ state }) => state === 'current')
    const isReplaced = ({ holeId }: Pin) => open.some(pin => pin.holeId === holeId)
    queries.setQueriesData<BoardPins>(
      { queryKey: pinsKey(clubId) },
      known => known && { ...known, open: [...known.open.filter(pin => !isReplaced(pin)), ...open] },
    )
  }

  const undo = useMutation({
    mutationFn: (number: number) => call(calls.undoPinPublication, { params: { number }, clubId }),
    onSuccess: () => toast({ message: t('publish.undone') }),
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
    onSettled: refresh,
  })

  const publish = useMutation({
    mutationFn: (pins: readonly SentPin[]) => {
      attempt.current = attemptFor(attempt.current, pins, () => crypto.randomUUID())
      return call(calls.publishPins, { body: { key: attempt.current.key, pins: [...pins] }, clubId })
    },
    onSuccess: ({ number, pins }, sent) => {
      attempt.current = null
      show(pins)
      change({ type: 'published', sent, pinIds: Object.fromEntries(pins.map(({ holeId, id }) => [holeId, id])) })
      toast({ message: t('publish.done', { count: sent.length }), onUndo: () => undo.mutate(number) })
      void refresh()
    },
    onError: async error => {
      const problem = error instanceof CallFailed ? error.problem : null
      // Refused is answered: what is sent next is another deed.
      if (problem) attempt.current = null
      if (problem?.code === 'pin_conflict') {
        await refresh()
        onConflict()
        return
      }
      const why = await problemSentence(i18n, error)
      toast({ status: 'danger', message: problem ? why : `${why} ${t('publish.kept')}` })
    },
  })

  /** They were sent before and nobody knows what became of it: a pin that is there now may be the person's own. */
  const isRepeat = (pins: readonly SentPin[]) =>
    attempt.current !== null && attemptFor(attempt.current, pins, () => '') === attempt.current

  return { publish, isRepeat }
}
