import type { Partner } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export const usePartner = (id: string | null) =>
  useQuery({
    queryKey: ['partner', id],
    queryFn: id ? ({ signal }) => call(calls.getPartner, { params: { id }, signal }) : skipToken,
  })

/** Updates a partner in every query that contains it. */
export function useShowPartner() {
  const queries = useQueryClient()
  return (id: string, partner?: Partner) => {
    if (partner) queries.setQueryData<Partner>(['partner', id], partner)
    else void queries.invalidateQueries({ queryKey: ['partner', id] })
    void queries.invalidateQueries({ queryKey: ['partners'] })
  }
}

/** A change of a partner's data: updates the queries, or shows the reason of the failure. */
export function usePartnerChange<Given, Made>(
  partnerId: string,
  { change, onDone }: { change: (given: Given) => Promise<Made>; onDone?: (made: Made, given: Given) => void },
) {
  const show = useShowPartner()
  return useMutation({
    mutationFn: change,
    onSuccess: (made, given) => {
      show(partnerId)
      onDone?.(made, given)
    },
  })
}
