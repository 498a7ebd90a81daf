import { type To, useLocation } from 'react-router'

/** In the address, so that every page has it, Back closes it and a link can lead there. */
export const ACCOUNT = 'account'

/** The page that is open, with the account panel over it. */
export function useAccountAddress(): To {
  const search = new URLSearchParams(useLocation().search)
  search.set(ACCOUNT, '')
  return { search: search.toString() }
}
