import { noticeFilters } from '@pinwise/contract'

const NAMES = ['status', 'kind', 'audience'] as const
export type NoticeFilterName = (typeof NAMES)[number]

/** What the address says about the list of notices; what it does not say right is left out. */
export function noticeFiltersOf(address: URLSearchParams) {
  const status = noticeFilters.status.safeParse(address.get('status') ?? undefined).data
  const kind = noticeFilters.kind.safeParse(address.get('kind') ?? undefined).data
  const audience = noticeFilters.audience.safeParse(address.get('audience') ?? undefined).data
  return { ...(status && { status }), ...(kind && { kind }), ...(audience && { audience }) }
}

/** Another filter starts at the first page. */
export function withNoticeFilter(
  address: URLSearchParams,
  name: NoticeFilterName,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
