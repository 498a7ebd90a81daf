import { calls } from '@pinwise/contract/calls'
import type { Day } from '@pinwise/golf'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import type { GreenPlan } from './day-plans.ts'
import type { PlanPartProps } from './plan-part.ts'
import { useAfterPlan } from './use-after-plan.ts'

/** Removes one pin from the plan. Undo plans it again: if another one has been planned meanwhile, both are shown. */
export function useRemovePin(clubId: string, plan: PlanPartProps['plan'], onRemoved: () => void) {
  const { t, i18n } = useTranslation('pin-position')
  const { refresh } = useAfterPlan(clubId)
  return useMutation({
    mutationFn: ({ pin }: GreenPlan & { day: Day }) => call(calls.deletePin, { params: { id: pin.id }, clubId }),
    onSuccess: (_, { day, time, pin: { holeId, position } }) => {
      toast({
        message: t('plan.pinRemoved'),
        onUndo: () => plan.save([{ date: day, time, pins: [{ holeId, position }] }]),
      })
      onRemoved()
    },
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
    onSettled: refresh,
  })
}
