/** What the address of a page with one list says: which part of the list, and which record is open over it. */
export const ROWS_PER_PAGE = 50

export interface ListFilters {
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** An address may have been typed or cut off: what it does not say right is left out. */
export const readListFilters = (address: URLSearchParams): ListFilters => ({
  search: (address.get('search') ?? '').trim().slice(0, 100),
  page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
})

/** The same in the address, beside whatever else it says. Another search starts at its first page. */
export function writeListFilters(address: URLSearchParams, { search, page }: Partial<ListFilters>): URLSearchParams {
  const next = new URLSearchParams(address)
  if (search !== undefined) {
    next.delete('page')
    if (search) next.set('search', search)
    else next.delete('search')
  }
  if (page !== undefined) {
    if (page > 1) next.set('page', String(page))
    else next.delete('page')
  }
  return next
}

/** The record that is open over its list; null closes it. */
export function withOpen(address: URLSearchParams, name: string, id: string | null): URLSearchParams {
  const next = new URLSearchParams(address)
  if (id) next.set(name, id)
  else next.delete(name)
  return next
}

export const listQueryOf = ({ search, page }: ListFilters) => ({
  ...(search && { search }),
  limit: ROWS_PER_PAGE,
  offset: (page - 1) * ROWS_PER_PAGE,
})
