import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { templatesKey } from '../../greens/use-pin-queries.ts'

/** As many as a layout may have. */
const MAX_TEMPLATES = 50

/** Of one layout, by name. Asked for whenever they are looked at: a green may have changed. */
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
