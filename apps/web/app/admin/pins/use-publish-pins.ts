import { CallFailed, type Pin } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { isFinal } from '../cutter/is-final.ts'
import type { BoardPins } from '../greens/day-board.ts'
import type { DraftAction, SentPin } from '../greens/pin-drafts.ts'
import { pinsKey, refreshPins } from '../greens/use-pin-queries.ts'
import { useUndoPublication } from './history/use-publications.ts'
import { enqueue, isRepeat, type PendingPublication, settle } from './offline/pending-publications.ts'
import { type SendOutcome, usePendingPublications } from './offline/use-pending-publications.ts'

interface PublishPins {
  clubId: string
  change: Dispatch<DraftAction>
  /** Another user has published on one of these greens first. */
  onConflict: () => void
}

const ABOUT = 'publish'

/**
 * Publishes all pins or none. Without an answer the publication waits on this device, and takes effect once however
 * often it is sent.
 */
export function usePublishPins({ clubId, change, onConflict }: PublishPins) {
  const { t, i18n } = useTranslation('pin-position')
  const queries = useQueryClient()
  const [published, setPublished] = useState<readonly Pin[]>([])
  const undo = useUndoPublication(clubId)
  const queue = usePendingPublications(clubId, send)

  function show(pins: readonly Pin[]) {
    const open = pins.filter(({ state }) => state === 'current')
    const isReplaced = ({ holeId }: Pin) => open.some(pin => pin.holeId === holeId)
    queries.setQueriesData<BoardPins>(
      { queryKey: pinsKey(clubId) },
      known => known && { ...known, open: [...known.open.filter(pin => !isReplaced(pin)), ...open] },
    )
  }

  async function send({ key, pins: sent }: PendingPublication): Promise<SendOutcome> {
    try {
      const { number, pins } = await call(calls.publishPins, { body: { key, pins: [...sent] }, clubId })
      const seen = Object.fromEntries(pins.map(pin => [pin.holeId, pin]))
      queue.change(all => settle(all, key, seen))
      show(pins)
      setPublished(pins)
      change({ type: 'published', sent, seen })
      toast({ message: t('publish.done', { count: sent.length }), onUndo: () => undo.mutate(number), about: ABOUT })
      void refreshPins(queries, clubId)
      return 'answered'
    } catch (error) {
      return failed(key, error)
    }
  }

  async function failed(key: string, error: unknown): Promise<SendOutcome> {
    const problem = error instanceof CallFailed ? error.problem : null
    // A user who has to sign in first finds the publication here afterwards.
    if (!problem || problem.status === 401 || !isFinal(problem)) return 'silence'
    queue.change(all => settle(all, key))
    if (problem.code === 'pin_conflict') await conflicted()
    else toast({ status: 'danger', message: await problemSentence(i18n, error), about: ABOUT })
    return 'answered'
  }

  /** On a conflict the other user's pins are fetched and shown; if that fails, the failure is reported. */
  async function conflicted(): Promise<void> {
    try {
      await queries.invalidateQueries({ queryKey: pinsKey(clubId) }, { throwOnError: true })
    } catch {
      toast({ status: 'danger', message: t('conflict.unknown'), about: ABOUT })
      return
    }
    // The page receives new pins one render later.
    setTimeout(onConflict)
  }

  return {
    publish(pins: readonly SentPin[]) {
      queue.change(all => enqueue(all, pins, () => crypto.randomUUID()))
      void queue.sendNow()
    },
    isRepeat: (pins: readonly SentPin[]) => isRepeat(queue.pending, pins),
    /** Pins published by this page, to be shown as new. */
    published,
    pending: queue.pending,
    isSending: queue.isSending,
    withdraw: queue.withdraw,
    sendNow: () => void queue.sendNow(),
  }
}
