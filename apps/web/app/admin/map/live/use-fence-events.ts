import type { FenceEvent } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLive } from '../../../live/use-live.ts'
import { toast } from '../../../ui/toast.ts'

const REFETCH_MS = 60_000
/** The events that change the list; a snapshot follows a lost connection, during which something may have happened. */
const NEWS = ['fence.event', 'fence.stand-down', 'tracker.snapshot']
const NO_EVENTS: readonly FenceEvent[] = []

/** Current zone violations: from the live feed, and refetched at intervals. */
export function useFenceEvents(clubId: string) {
  const { t } = useTranslation('map')
  const queries = useQueryClient()
  const queryKey = ['club', clubId, 'fence-events'] as const
  const refresh = () => queries.invalidateQueries({ queryKey })
  useLive(clubId, ({ name }) => {
    if (NEWS.includes(name)) void refresh()
  })
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(calls.listFenceEvents, { clubId, query: { open: true }, signal }),
    refetchInterval: REFETCH_MS,
  })
  const take = useMutation({
    mutationFn: ({ id }: FenceEvent) => call(calls.takeFenceEvent, { clubId, params: { id } }),
    onSuccess: () => void toast({ message: t('fenceEvents.took') }),
    onSettled: refresh,
  })
  const close = useMutation({
    mutationFn: ({ id, note }: { id: string; note: string | null }) =>
      call(calls.closeFenceEvent, { clubId, params: { id }, body: { note } }),
    onSuccess: ({ trackerName }) => void toast({ message: t('fenceEvents.closed', { name: trackerName }) }),
    onSettled: refresh,
  })
  return {
    open: found.data?.items ?? NO_EVENTS,
    total: found.data?.total ?? 0,
    standDown: found.data?.standDown ?? null,
    take,
    close,
  }
}
