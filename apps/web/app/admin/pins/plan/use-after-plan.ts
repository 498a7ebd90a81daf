import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { pinsKey } from '../../greens/use-pin-queries.ts'
import { schedulesKey } from './use-schedules.ts'

/** Runs after every change of a plan: refetches the plans, and offers an undo. */
export function useAfterPlan(clubId: string) {
  const { t } = useTranslation('pin-position')
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([schedulesKey, pinsKey].map(key => queries.invalidateQueries({ queryKey: key(clubId) })))
  const undo = useMutation({
    mutationFn: (number: number) => call(calls.undoPinPublication, { params: { number }, clubId }),
    onSuccess: () => toast({ message: t('publish.undone') }),
    onSettled: refresh,
  })
  return { refresh, undo }
}
