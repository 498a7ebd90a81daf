import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { type Attempt, attemptFor } from '../publication.ts'
import { dayPlans, newestOf, overlapsOf, type PlanDay, type PlanOverlap } from './day-plans.ts'
import { useAfterPlan } from './use-after-plan.ts'
import { schedulesQuery } from './use-schedules.ts'

interface Saved {
  readonly days: readonly PlanDay[]
  /** Plans up to this publication were seen, and are replaced; 0: none. */
  readonly seenPublication: number
}

/** The days that could not be planned yet, and the plans that conflict with them. */
export interface PlanClash extends Saved {
  readonly overlaps: readonly PlanOverlap[]
}

interface SavePlan {
  clubId: string
  greens: readonly LayoutGreen[]
  onSaved: (days: readonly PlanDay[]) => void
}

/** Plans all days or none. On a conflict the user sees both plans and chooses one. */
export function useSavePlan({ clubId, greens, onSaved }: SavePlan) {
  const { t, i18n } = useTranslation('pin-position')
  const queries = useQueryClient()
  const attempt = useRef<Attempt | null>(null)
  const [clash, setClash] = useState<PlanClash | null>(null)
  const { refresh, undo } = useAfterPlan(clubId)

  async function clashOf({ days, seenPublication }: Saved): Promise<PlanClash> {
    const dates = days.map(({ date }) => date).sort()
    const options = schedulesQuery(clubId, dates[0] as string, dates.at(-1) as string)
    const planned = dayPlans(await queries.fetchQuery({ ...options, staleTime: 0 }), greens)
    // Plans that are replaced anyway are no conflict.
    const overlaps = overlapsOf(planned, days).filter(({ theirs }) => theirs.pin.publication > seenPublication)
    return { days, seenPublication, overlaps }
  }

  const save = useMutation({
    mutationFn: ({ days: given, seenPublication }: Saved) => {
      const days = given.map(day => ({ ...day, pins: [...day.pins] }))
      attempt.current = attemptFor(attempt.current, days, () => crypto.randomUUID())
      return call(calls.planPins, { body: { key: attempt.current.key, days, seenPublication }, clubId })
    },
    onSuccess: ({ number }, { days }) => {
      attempt.current = null
      setClash(null)
      const count = days.reduce((sum, { pins }) => sum + pins.length, 0)
      toast({ message: t('plan.saved', { count }), onUndo: () => undo.mutate(number) })
      onSaved(days)
      void refresh()
    },
    onError: async (error, saved) => {
      const isOverlap = error instanceof CallFailed && error.problem?.code === 'pin_plans_overlap'
      // A conflict that cannot be shown is at least reported: no answer, or the other plan is gone again.
      const found = isOverlap ? await clashOf(saved).catch(() => null) : null
      if (found && found.overlaps.length > 0) setClash(found)
      else toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })

  /** The pins without a conflict. */
  function withoutClash({ days, overlaps }: PlanClash): PlanDay[] {
    const isTaken = (date: string, holeId: string) =>
      overlaps.some(overlap => overlap.day === date && overlap.holeId === holeId)
    return days
      .map(day => ({ ...day, pins: day.pins.filter(({ holeId }) => !isTaken(day.date, holeId)) }))
      .filter(({ pins }) => pins.length > 0)
  }

  const rest = clash ? withoutClash(clash) : []
  return {
    isSaving: save.isPending,
    clash,
    /** The number of pins without a conflict, where others conflict. */
    restCount: rest.reduce((sum, { pins }) => sum + pins.length, 0),
    save: (days: readonly PlanDay[], seenPublication = 0) => save.mutate({ days, seenPublication }),
    /** Replaces only the plans that were shown: newer ones are a new conflict. */
    replace: () =>
      clash &&
      save.mutate({ days: clash.days, seenPublication: newestOf(clash.overlaps.map(({ theirs }) => theirs.pin)) }),
    keep() {
      setClash(null)
      if (clash && rest.length > 0) save.mutate({ days: rest, seenPublication: clash.seenPublication })
    },
    cancel: () => setClash(null),
  }
}
