import type { MarshalCall } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLive } from '../../../live/use-live.ts'
import { toast } from '../../../ui/toast.ts'

const REFETCH_MS = 60_000

/** Current calls for the marshal: from the live feed, and refetched at intervals. */
export function useMarshalCalls(clubId: string) {
  const queries = useQueryClient()
  const queryKey = ['club', clubId, 'marshal-calls'] as const
  useLive(clubId, ({ name }) => {
    if (name === 'marshal.called') void queries.invalidateQueries({ queryKey })
  })
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calls.listMarshalCalls, { clubId, signal }),
    refetchInterval: REFETCH_MS,
  })
  const open = found.data?.items.filter(({ handledAt }) => handledAt === null) ?? []
  return { open, refresh: () => queries.invalidateQueries({ queryKey }) }
}

interface Answer {
  readonly of: MarshalCall
  /** A golfer's phone, or a device of the club. */
  readonly isPhone: boolean
  readonly text: string
  /** The idempotency key: a repeated request sends the same message. */
  readonly key: string
}

/** Actions with a toast on success and the reason on failure. */
export function useMarshalActions(clubId: string, refresh: () => Promise<void>) {
  const { t } = useTranslation('map')
  const handle = useMutation({
    mutationFn: ({ id }: MarshalCall) => call(calls.handleMarshalCall, { clubId, params: { id } }),
    onSuccess: ({ name }) => void toast({ message: t('calls.handled', { name }) }),
    onSettled: refresh,
  })
  const answer = useMutation({
    mutationFn: ({ of, isPhone, text, key }: Answer) => {
      const to = isPhone ? { userTrackerIds: [of.trackerId] } : { deviceIds: [of.trackerId] }
      return call(calls.notifyUserTrackers, { clubId, body: { key, text, ...to } })
    },
    onSuccess: (_, { of }) => void toast({ message: t('calls.answered', { name: of.name }) }),
  })
  return { handle, answer }
}
