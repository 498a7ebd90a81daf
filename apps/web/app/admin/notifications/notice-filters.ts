import { noticeFilters } from '@pinwise/contract'
import { withParameters } from '../shell/record-address.ts'

const NAMES = ['status', 'kind', 'audience'] as const
export type NoticeFilterName = (typeof NAMES)[number]

/** The filters of the notice list in the URL; invalid values are ignored. */
export function noticeFiltersOf(address: URLSearchParams) {
  const status = noticeFilters.status.safeParse(address.get('status') ?? undefined).data
  const kind = noticeFilters.kind.safeParse(address.get('kind') ?? undefined).data
  const audience = noticeFilters.audience.safeParse(address.get('audience') ?? undefined).data
  return { ...(status && { status }), ...(kind && { kind }), ...(audience && { audience }) }
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

export const withNoticeView = (address: URLSearchParams, view: NoticeView): URLSearchParams =>
  withParameters(address, { view: view === 'calendar' ? view : null, month: null, page: null })
