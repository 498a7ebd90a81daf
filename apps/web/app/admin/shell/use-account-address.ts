import { type To, useLocation } from 'react-router'

/** In the URL, so that every page has it, Back closes it and a link can open it. */
export const ACCOUNT = 'account'

/** The URL of the current page, with the account panel over it. */
export function useAccountAddress(): To {
  const search = new URLSearchParams(useLocation().search)
  search.set(ACCOUNT, '')
  return { search: search.toString() }
}
