import { calls } from '@pinwise/contract/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useClub } from './use-club.ts'

/** The subscription of the current club. */
export function useSubscription() {
  const { club } = useClub()
  const id = club?.id
  return useQuery({
    queryKey: ['club', id, 'subscription'],
    queryFn: id ? ({ signal }) => call(calls.getClubSubscription, { params: { id }, signal }) : skipToken,
    staleTime: 60_000,
  })
}
