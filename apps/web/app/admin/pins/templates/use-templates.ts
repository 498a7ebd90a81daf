import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { templatesKey } from '../../greens/use-pin-queries.ts'

/** The maximum number of templates of a layout. */
const MAX_TEMPLATES = 50

/** The templates of one layout, by name. Fetched whenever they are shown, because a green may have changed. */
export function useTemplates(clubId: string, layoutId: string) {
  return useQuery({
    queryKey: [...templatesKey(clubId), layoutId],
    queryFn: async ({ signal }) => {
      const found = await call(calls.listPinTemplates, { query: { layoutId, limit: MAX_TEMPLATES }, clubId, signal })
      return found.items
    },
    refetchOnMount: 'always',
  })
}
