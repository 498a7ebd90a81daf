import type { MapImportDetail } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { pollDelayMs } from './poll-delay.ts'

const SHOWN = 20

export const importsKey = (clubId: string) => ['club', clubId, 'map-imports'] as const
export const importKey = (id: string) => ['map-import', id] as const

/** The newest imports of the club; refetched while one is being parsed. */
export function useMapImports(clubId: string) {
  return useQuery({
    queryKey: importsKey(clubId),
    queryFn: ({ signal }) => call(calls.listMapImports, { query: { limit: SHOWN }, signal, clubId }),
    // Another user may have uploaded a file.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(one => one.state === 'reading') ? pollDelayMs(state.dataUpdateCount) : false,
  })
}

/** One import; refetched until it has been parsed. An answer that is older than a later step is not shown. */
export function useMapImport(id: string, clubId: string | null) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: importKey(id),
    queryFn: async ({ signal }) => {
      const answer = await call(calls.getMapImport, { params: { id }, signal, ...(clubId && { clubId }) })
      const known = queries.getQueryData<MapImportDetail>(importKey(id))
      return known && known.version > answer.version ? known : answer
    },
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pollDelayMs(state.dataUpdateCount) : false),
  })
}
