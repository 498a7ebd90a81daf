import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** All map data of a club. Mutations put their result under this key. */
export const clubMapKey = (clubId: string) => ['club', clubId, 'map'] as const

/** Not fetched while offline, because each attempt would be an error. */
const every = (ms: number | undefined) => (ms !== undefined && navigator.onLine ? ms : false)

/**
 * `againMs`: refetches at this interval, so that long sessions receive changes by others. An unchanged answer is a
 * small 304.
 */
export function useClubMap(clubId: string, { againMs }: { againMs?: number } = {}) {
  return useQuery({
    queryKey: clubMapKey(clubId),
    queryFn: ({ signal }) => call(calls.getClubMap, { params: { id: clubId }, clubId, signal }),
    refetchInterval: () => every(againMs),
    ...(againMs !== undefined && { refetchOnWindowFocus: 'always' as const }),
  })
}
