import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Everything that is drawn of a club's ground. Whoever changes it puts the answer under this key. */
export const clubMapKey = (clubId: string) => ['club', clubId, 'map'] as const

export function useClubMap(clubId: string) {
  return useQuery({
    queryKey: clubMapKey(clubId),
    queryFn: ({ signal }) => call(calls.getClubMap, { params: { id: clubId }, clubId, signal }),
  })
}
