import type { Notice, NoticeAudience, NoticeFields } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import type { NoticeFilterName } from './notice-filters.ts'

const REFETCH_MS = 10_000
const noticesKey = (clubId: string) => ['club', clubId, 'notices'] as const

interface Wanted extends Partial<Pick<Notice, 'status' | 'kind'>> {
  readonly audience?: NoticeAudience['to']
  readonly search?: string
  readonly month?: string
  readonly limit: number
  readonly offset: number
}

/** Status and counts change by themselves. */
export function useNotices(clubId: string, query: Wanted & Partial<Record<NoticeFilterName, unknown>>) {
  return useQuery({
    queryKey: [...noticesKey(clubId), 'list', query],
    queryFn: ({ signal }) => call(calls.listNotices, { clubId, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })
}

export function useNotice(clubId: string, id: string | null) {
  return useQuery({
    queryKey: [...noticesKey(clubId), 'one', id],
    queryFn: id ? ({ signal }) => call(calls.getNotice, { clubId, params: { id }, signal }) : skipToken,
    refetchInterval: REFETCH_MS,
  })
}

const MAX_RECIPIENTS = 100

export function useRecipients(clubId: string, id: string, read: boolean | undefined) {
  return useQuery({
    queryKey: [...noticesKey(clubId), 'recipients', id, read],
    queryFn: ({ signal }) =>
      call(calls.listNoticeRecipients, {
        clubId,
        params: { id },
        query: { limit: MAX_RECIPIENTS, ...(read !== undefined && { read }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })
}

export function useReach(clubId: string, audience: NoticeAudience | null) {
  return useQuery({
    queryKey: [...noticesKey(clubId), 'reach', audience],
    queryFn: audience ? ({ signal }) => call(calls.getNoticeReach, { clubId, query: { audience }, signal }) : skipToken,
    refetchInterval: REFETCH_MS,
  })
}

/** Shows a toast on success and the reason on failure. Either way the notices are refetched. */
function useAction<Given, Made>(
  clubId: string,
  action: (given: Given) => Promise<Made>,
  done: (given: Given, made: Made) => string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: (made, given) => void toast({ message: done(given, made) }),
    onSettled: () => queries.invalidateQueries({ queryKey: noticesKey(clubId) }),
  })
}

interface Saved {
  readonly fields: NoticeFields
  /** The composer's idempotency key: a repeated request creates the same notice. */
  readonly key: string
  /** Null for a new one. */
  readonly before: Pick<Notice, 'id' | 'version'> | null
}

export function useSaveNotice(clubId: string) {
  const { t } = useTranslation('notifications')
  return useAction(
    clubId,
    ({ fields, key, before }: Saved) =>
      before
        ? call(calls.replaceNotice, { clubId, params: { id: before.id }, body: { ...fields, version: before.version } })
        : call(calls.createNotice, { clubId, body: { ...fields, key } }),
    (_, { status, results }) =>
      status === 'Active' ? t('done.sent', { count: results?.addressed ?? 0 }) : t('done.planned'),
  )
}

export function useEndNotice(clubId: string) {
  const { t } = useTranslation('notifications')
  return useAction(
    clubId,
    (id: string) => call(calls.endNotice, { clubId, params: { id } }),
    () => t('done.ended'),
  )
}

export function useDuplicateNotice(clubId: string) {
  const { t } = useTranslation('notifications')
  return useAction(
    clubId,
    (id: string) => call(calls.duplicateNotice, { clubId, params: { id }, body: { key: crypto.randomUUID() } }),
    () => t('done.duplicated'),
  )
}

export function useDeleteNotice(clubId: string) {
  const { t } = useTranslation('notifications')
  return useAction(
    clubId,
    (id: string) => call(calls.deleteNotice, { clubId, params: { id } }),
    () => t('done.deleted'),
  )
}
