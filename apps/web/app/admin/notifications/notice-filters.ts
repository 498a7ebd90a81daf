import { noticeFilters } from '@pinwise/contract'

const NAMES = ['status', 'kind', 'audience'] as const
export type NoticeFilterName = (typeof NAMES)[number]

/** The filters of the notice list in the URL; invalid values are ignored. */
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

export type NoticeFilters = ReturnType<typeof noticeFiltersOf>

/** The server's page size. */
export const MAX_SHOWN = 200
export const NOTICE_VIEWS = ['list', 'calendar'] as const
type NoticeView = (typeof NOTICE_VIEWS)[number]

export const noticeViewOf = (address: URLSearchParams): NoticeView =>
  address.get('view') === 'calendar' ? 'calendar' : 'list'
/** Null for the current month. */
export const noticeMonthOf = (address: URLSearchParams) =>
  noticeFilters.month.safeParse(address.get('month') ?? undefined).data ?? null

export function withNoticeView(address: URLSearchParams, view: NoticeView): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of ['view', 'month', 'page']) next.delete(name)
  if (view === 'calendar') next.set('view', view)
  return next
}

export function withMonth(address: URLSearchParams, month: string): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set('month', month)
  return next
}
