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
  /** The plans up to this publication were seen, and give way; 0: none. */
  readonly seenPublication: number
}

/** What could not be planned yet, and the plans that are in its way. */
export interface PlanClash extends Saved {
  readonly overlaps: readonly PlanOverlap[]
}

interface SavePlan {
  clubId: string
  greens: readonly LayoutGreen[]
  onSaved: (days: readonly PlanDay[]) => void
}

/** Plans days, all of them or none. Where something is planned already, the person sees both and says which stays. */
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
    // What gives way anyway is nothing to ask about.
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
      // What cannot be shown is at least said: no answer, or a plan that is gone again.
      const found = isOverlap ? await clashOf(saved).catch(() => null) : null
      if (found && found.overlaps.length > 0) setClash(found)
      else toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })

  /** What nothing stands in the way of. */
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
    /** How many pins nothing stands in the way of, where something is planned already. */
    restCount: rest.reduce((sum, { pins }) => sum + pins.length, 0),
    save: (days: readonly PlanDay[], seenPublication = 0) => save.mutate({ days, seenPublication }),
    /** Only those that were shown: what somebody has planned since is asked about again. */
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
