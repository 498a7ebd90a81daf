import { CallFailed, type Pin } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useRef } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import type { BoardPins } from './day-board.ts'
import { useUndoPublication } from './history/use-publications.ts'
import type { DraftAction, SentPin } from './pin-drafts.ts'
import { type Attempt, attemptFor, placesOf } from './publication.ts'
import { pinsKey, refreshPins } from './use-pin-queries.ts'

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
  const attempt = useRef<Attempt<readonly SentPin[]> | null>(null)
  const refresh = () => refreshPins(queries, clubId)
  const again = (pins: readonly SentPin[], makeKey: () => string) =>
    attemptFor(attempt.current, pins, makeKey, placesOf(pins))

  function show(pins: readonly Pin[]) {
    const open = pins.filter(({ state }) => state === 'current')
    const isReplaced = ({ holeId }: Pin) => open.some(pin => pin.holeId === holeId)
    queries.setQueriesData<BoardPins>(
      { queryKey: pinsKey(clubId) },
      known => known && { ...known, open: [...known.open.filter(pin => !isReplaced(pin)), ...open] },
    )
  }

  const undo = useUndoPublication(clubId)

  const publish = useMutation({
    mutationFn: (pins: readonly SentPin[]) => {
      const { key, sent } = again(pins, () => crypto.randomUUID())
      attempt.current = { key, sent, of: placesOf(sent) }
      return call(calls.publishPins, { body: { key, pins: [...sent] }, clubId })
    },
    onSuccess: ({ number, pins }, sent) => {
      attempt.current = null
      show(pins)
      change({ type: 'published', sent, seen: Object.fromEntries(pins.map(pin => [pin.holeId, pin])) })
      toast({ message: t('publish.done', { count: sent.length }), onUndo: () => undo.mutate(number) })
      void refresh()
    },
    onError: async error => {
      const problem = error instanceof CallFailed ? error.problem : null
      // Refused is answered: what is sent next is another deed.
      if (problem) attempt.current = null
      if (problem?.code === 'pin_conflict') return conflicted()
      const why = await problemSentence(i18n, error)
      toast({ status: 'danger', message: problem ? why : `${why} ${t('publish.kept')}` })
    },
  })

  /** Who is told that somebody was quicker is shown by whom, or told that it cannot be shown. */
  async function conflicted(): Promise<void> {
    try {
      await queries.invalidateQueries({ queryKey: pinsKey(clubId) }, { throwOnError: true })
    } catch {
      toast({ status: 'danger', message: t('conflict.unknown') })
      return
    }
    // The page hears of new pins a turn later.
    setTimeout(onConflict)
  }

  /** They were sent before and nobody knows what became of it: a pin that is there now may be the person's own. */
  const isRepeat = (pins: readonly SentPin[]) => attempt.current !== null && again(pins, () => '') === attempt.current

  return { publish, isRepeat }
}
