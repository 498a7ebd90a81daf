/** The state of a page with one list in its URL: the page of the list, and the open record. */
export const ROWS_PER_PAGE = 50

interface ListFilters {
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** A URL may have been typed or cut off: invalid values are ignored. */
export const readListFilters = (address: URLSearchParams): ListFilters => ({
  search: (address.get('search') ?? '').trim().slice(0, 100),
  page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
})

/** Writes the state into the URL and keeps other parameters. Another search starts at its first page. */
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

type Parameters = Readonly<Record<string, string | null | undefined>>

/** The address with these parameters; null takes one away, and all others stay. */
export function withParameters(address: URLSearchParams, parameters: Parameters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(parameters)) {
    if (value) next.set(name, value)
    else if (value !== undefined) next.delete(name)
  }
  return next
}

/** Another filter starts at the first page. */
export const withFilter = (address: URLSearchParams, name: string, value: string | null): URLSearchParams =>
  withParameters(address, { page: null, [name]: value })

export const listQueryOf = ({ search, page }: ListFilters) => ({
  ...(search && { search }),
  limit: ROWS_PER_PAGE,
  offset: (page - 1) * ROWS_PER_PAGE,
})
