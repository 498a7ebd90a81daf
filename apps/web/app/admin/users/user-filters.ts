import { type calls, type QueryInput, userFilters } from '@pinwise/contract'
import type { SortDirection } from '../../ui/DataTable.tsx'
import { withParameters } from '../shell/record-address.ts'

const SORTABLE = ['name', 'email', 'lastSeenAt'] as const
export type SortKey = (typeof SORTABLE)[number]

export const ROWS_PER_PAGE = 50

/** The state of the list in the URL: everything that defines the list, and nothing else. */
export interface UserFilters {
  readonly search: string
  readonly group: 'admin' | 'superadmin' | 'none' | null
  readonly status: 'active' | 'invited' | 'unconfirmed' | 'disabled' | 'unknown' | null
  readonly customer: string | null
  readonly sort: { readonly key: SortKey; readonly direction: SortDirection }
  /** From 1. */
  readonly page: number
}

/** A URL may have been typed or cut off: invalid values are ignored. */
export function readFilters(address: URLSearchParams): UserFilters {
  const [key = '', direction] = (address.get('sort') ?? '').split('-')
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    group: userFilters.group.safeParse(address.get('group')).data ?? null,
    status: userFilters.status.safeParse(address.get('status')).data ?? null,
    customer: userFilters.customerId.safeParse(address.get('customer')).data ?? null,
    sort: {
      key: SORTABLE.find(one => one === key) ?? 'name',
      direction: direction === 'descending' ? 'descending' : 'ascending',
    },
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  }
}

/** Writes the state into the URL and keeps other parameters. Another list starts at its first page. */
export function writeFilters(address: URLSearchParams, change: Partial<UserFilters>): URLSearchParams {
  const { sort, page, ...filters } = change
  return withParameters(address, {
    ...filters,
    sort: sort && `${sort.key}-${sort.direction}`,
    page: page && page > 1 ? String(page) : null,
  })
}

export const NO_FILTERS = {
  search: '',
  group: null,
  status: null,
  customer: null,
} as const satisfies Partial<UserFilters>

export const isFiltered = ({ search, group, status, customer }: UserFilters) =>
  Boolean(search || group || status || customer)

/** The same filters as for the export. */
export function filtersOf({ search, group, status, customer }: UserFilters) {
  return {
    ...(search && { search }),
    ...(group && { group }),
    ...(status && { status }),
    ...(customer && { customerId: customer }),
  }
}

export function queryOf(filters: UserFilters): NonNullable<QueryInput<typeof calls.listUsers>> {
  const { sort, page } = filters
  return {
    ...filtersOf(filters),
    sort: [sort.key, sort.direction === 'ascending' ? 'asc' : 'desc'],
    limit: ROWS_PER_PAGE,
    offset: (page - 1) * ROWS_PER_PAGE,
  }
}
