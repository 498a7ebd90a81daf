import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Everything that is drawn of a club's ground. Whoever changes it puts the answer under this key. */
export const clubMapKey = (clubId: string) => ['club', clubId, 'map'] as const

/** Not asked for where there is no connection: each time would be an error. */
const every = (ms: number | undefined) => (ms !== undefined && navigator.onLine ? ms : false)

/** `againMs`: who works on it for long hears of others that way. Unchanged, the answer is a 304 and weighs nothing. */
export function useClubMap(clubId: string, { againMs }: { againMs?: number } = {}) {
  return useQuery({
    queryKey: clubMapKey(clubId),
    queryFn: ({ signal }) => call(calls.getClubMap, { params: { id: clubId }, clubId, signal }),
    refetchInterval: () => every(againMs),
    ...(againMs !== undefined && { refetchOnWindowFocus: 'always' as const }),
  })
}
