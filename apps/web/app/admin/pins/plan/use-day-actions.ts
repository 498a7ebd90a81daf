import { CallFailed, type Pin } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import type { SentPin } from '../../greens/pin-drafts.ts'
import { type Attempt, attemptFor, placesOf } from '../publication.ts'
import type { DayPlan } from './day-plans.ts'
import { useAfterPlan } from './use-after-plan.ts'

/** Actions on a planned day. Each can be undone for ten seconds. */
export function useDayActions(clubId: string, layoutId: string, open: readonly Pin[]) {
  const { t, i18n } = useTranslation('pin-position')
  const { refresh, undo } = useAfterPlan(clubId)
  const attempt = useRef<Attempt<readonly SentPin[]> | null>(null)
  const fail = async (error: unknown) => void toast({ status: 'danger', message: await problemSentence(i18n, error) })

  const remove = useMutation({
    mutationFn: (plan: DayPlan) => call(calls.unplanPins, { query: { date: plan.day, layoutId }, clubId }),
    onSuccess: ({ number }) => toast({ message: t('plan.removed'), onUndo: () => undo.mutate(number) }),
    onError: fail,
    onSettled: refresh,
  })

  /** The plan itself stays, because it still applies on its day. */
  const publishNow = useMutation({
    mutationFn: ({ greens }: DayPlan) => {
      const pins = [...greens.values()].map(({ pin: { holeId, position } }) => ({
        holeId,
        position,
        seenPinId: open.find(pin => pin.holeId === holeId)?.id ?? null,
      }))
      attempt.current = attemptFor(attempt.current, pins, () => crypto.randomUUID(), placesOf(pins))
      return call(calls.publishPins, { body: { key: attempt.current.key, pins: [...attempt.current.sent] }, clubId })
    },
    onSuccess: ({ number, pins }) => {
      attempt.current = null
      toast({ message: t('publish.done', { count: pins.length }), onUndo: () => undo.mutate(number) })
    },
    onError: error => {
      // Without an answer the request may have been processed: it is repeated unchanged.
      if (error instanceof CallFailed && error.problem) attempt.current = null
      return fail(error)
    },
    onSettled: refresh,
  })
  return { remove, publishNow }
}
