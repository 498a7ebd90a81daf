import { CallFailed, type MapImportDetail, type ReviewStep } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { REVIEW_PROBLEM_CODES } from '@pinwise/golf'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dismissToast, toast } from '../../ui/toast.ts'
import { applySteps, withPending } from './apply-steps.ts'
import { clubOf } from './holes-of.ts'
import { importKey } from './use-map-imports.ts'

interface Change {
  readonly ticket: number
  readonly steps: readonly ReviewStep[]
  readonly undo?: number
  readonly chosenClub?: number
}

interface ReviewState {
  /** The server's last answer. */
  readonly detail: MapImportDetail
  /** Changes that are being sent. */
  readonly pending: readonly Change[]
}

/**
 * The review of one import. Each step is applied at once, by the same rules as on the server, and is sent in turn;
 * the server's answer then replaces it.
 */
export function useReview(detail: MapImportDetail) {
  const { t, i18n } = useTranslation('map-import')
  const queries = useQueryClient()
  const key = importKey(detail.id)
  const [state, setState] = useState<ReviewState>({ detail, pending: [] })
  /** Steps that were refused because another user's step came first. */
  const [missed, setMissed] = useState<readonly ReviewStep[] | null>(null)
  const lastTicket = useRef(0)
  /** The toast that offers to undo the last step. */
  const offer = useRef<number | null>(null)
  const { pending } = state
  const latest = detail.version > state.detail.version ? detail : state.detail
  const isOvertaken = detail.version > state.detail.version
  const club = useMemo(() => {
    const proposed = clubOf(latest)
    return proposed && withPending(proposed, pending)
  }, [latest, pending])

  /** An outdated toast would undo another step than the one it names. */
  const withdrawOffer = useCallback(() => {
    if (offer.current !== null) dismissToast(offer.current)
    offer.current = null
  }, [])
  useEffect(() => {
    if (isOvertaken) withdrawOffer()
  }, [isOvertaken, withdrawOffer])
  useEffect(() => withdrawOffer, [withdrawOffer])

  /** In one update, so that no render shows a step twice or not at all. */
  function settle(ticket: number, answer?: MapImportDetail): void {
    setState(now => ({ detail: answer ?? now.detail, pending: now.pending.filter(one => one.ticket !== ticket) }))
    if (answer) queries.setQueryData<MapImportDetail>(key, answer)
  }

  const send = useMutation({
    scope: { id: detail.id },
    mutationFn: ({ steps, undo = 0, chosenClub }: Change) => {
      const { version } = queries.getQueryData<MapImportDetail>(key) ?? detail
      const body = { version, steps: [...steps], undo, ...(chosenClub !== undefined && { chosenClub }) }
      return call(calls.reviewMapImport, { params: { id: detail.id }, body, clubId: detail.clubId })
    },
    onSuccess: (answer, { ticket }) => settle(ticket, answer),
    onError: async (error, { ticket, steps }) => {
      const problem = error instanceof CallFailed ? error.problem : null
      withdrawOffer()
      if (problem?.conflict) {
        settle(ticket, problem.conflict.current as MapImportDetail)
        setMissed(steps)
        return
      }
      settle(ticket)
      // Whatever was refused, the server's state is authoritative.
      if (problem) void queries.invalidateQueries({ queryKey: key })
      const code = problem?.code === 'review_step_refused' ? problem.fields?.[0]?.code : undefined
      toast({ status: 'danger', message: code ? t(refusalKey(code)) : await problemSentence(i18n, error) })
    },
  })

  function change(wanted: Omit<Change, 'ticket'>): void {
    const made = { ticket: ++lastTicket.current, ...wanted }
    withdrawOffer()
    setMissed(null)
    setState(now => ({ ...now, pending: [...now.pending, made] }))
    send.mutate(made)
  }

  /** Whether the step could be applied; if not, a toast shows the reason. */
  function take(...steps: ReviewStep[]): boolean {
    if (!club) return false
    const applied = applySteps(club, steps)
    if (applied.ok) change({ steps })
    else toast({ status: 'danger', message: t(refusalKey(applied.code)) })
    return applied.ok
  }

  const undo = () => change({ steps: [], undo: 1 })

  /** Shows a toast about the last step, which offers to undo it for as long as it is the last one. */
  function notify(message: string): void {
    withdrawOffer()
    offer.current = toast({ message, onUndo: undo })
  }

  return {
    detail: latest,
    club,
    take,
    notify,
    undo,
    canUndo: latest.stepCount + pending.length > 0,
    chooseClub: (chosenClub: number) => change({ steps: [], chosenClub }),
    isSaving: pending.length > 0,
    missed,
    forgetMissed: () => setMissed(null),
  }
}

export type Review = ReturnType<typeof useReview>

/** The message for a refused step; a server that is newer than this page may have more codes. */
function refusalKey(code: string) {
  const known = REVIEW_PROBLEM_CODES.find(each => each === code) ?? 'unknown'
  return `refusals.${known}` as const
}
