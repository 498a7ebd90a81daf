import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { pinPublicationsKey, refreshPins } from '../../greens/use-pin-queries.ts'

/** More than a club publishes in a day. */
const MAX_PUBLICATIONS = 50

export function usePublications(clubId: string) {
  return useQuery({
    queryKey: pinPublicationsKey(clubId),
    queryFn: ({ signal }) => call(calls.listPinPublications, { query: { limit: MAX_PUBLICATIONS }, clubId, signal }),
  })
}

export function useUndoPublication(clubId: string) {
  const { t, i18n } = useTranslation('pin-position')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (number: number) => call(calls.undoPinPublication, { params: { number }, clubId }),
    onSuccess: () => toast({ message: t('publish.undone'), about: 'undo' }),
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error), about: 'undo' }),
    onSettled: () => refreshPins(queries, clubId),
  })
}
