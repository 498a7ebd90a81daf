import { useSearchParams } from 'react-router'
import { NO_FILTERS, readFilters, type UserFilters, writeFilters } from './user-filters.ts'

/** The id of the search field. */
export const SEARCH_FIELD = 'search-users'

/** The list's filters are in the URL: a shared link shows the same rows, Back undoes one step. */
export function useUserFilters() {
  const [address, setAddress] = useSearchParams()
  const change = (changes: Partial<UserFilters>, { replace = false } = {}) =>
    setAddress(now => writeFilters(now, changes), { replace, preventScrollReset: true })

  function clear() {
    change(NO_FILTERS)
    // The button disappears with the filters.
    document.getElementById(SEARCH_FIELD)?.focus()
  }

  return { filters: readFilters(address), change, clear }
}
