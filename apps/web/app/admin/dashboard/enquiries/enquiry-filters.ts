import { ENQUIRY_STATUSES, type EnquiryStatus, FORM_KINDS, type FormKind, type QueryInput } from '@pinwise/contract'
import type { Described } from '@pinwise/contract/calls'
import { withParameters } from '../../shell/record-address.ts'

/** The search parameter of the drawer: which enquiry is open. Mails to us carry it. */
export const ENQUIRY = 'enquiry'
export const ROWS_PER_PAGE = 10

/** The state of the list in the URL. */
export interface EnquiryFilters {
  /** In names, addresses, clubs and messages. */
  readonly search: string
  readonly kind: FormKind | null
  /** Null: everything but spam. */
  readonly status: EnquiryStatus | null
  /** From 1. */
  readonly page: number
}

/** A URL may have been typed or cut off: invalid values are ignored. */
export function readFilters(address: URLSearchParams): EnquiryFilters {
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    kind: FORM_KINDS.find(kind => kind === address.get('kind')) ?? null,
    status: ENQUIRY_STATUSES.find(status => status === address.get('status')) ?? null,
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  }
}

/** Writes the state into the URL and keeps other parameters. Another list starts at its first page. */
export function writeFilters(address: URLSearchParams, change: Partial<EnquiryFilters>): URLSearchParams {
  const { page, ...filters } = change
  return withParameters(address, { ...filters, page: page && page > 1 ? String(page) : null })
}

/** The same filters as for the export. */
export function filtersOf({ search, kind, status }: EnquiryFilters) {
  return { ...(search && { search }), ...(kind && { kind }), ...(status && { status }) }
}

export function queryOf(filters: EnquiryFilters): NonNullable<QueryInput<Described['listEnquiries']>> {
  return {
    ...filtersOf(filters),
    sort: ['receivedAt', 'desc'],
    limit: ROWS_PER_PAGE,
    offset: (filters.page - 1) * ROWS_PER_PAGE,
  }
}
