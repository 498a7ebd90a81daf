import { paths } from '../paths.ts'

const ADDRESS = 'returnTo'
const NEVER: readonly string[] = [paths.login, paths.hostedReturn]

/** The address that was requested before the sign-in. */
export function rememberAddress(address: string): void {
  const path = ownPath(address)
  if (path) sessionStorage.setItem(ADDRESS, path)
}

export function forgetAddress(): void {
  sessionStorage.removeItem(ADDRESS)
}

/** Where to go after the sign-in. Read once: the next sign-in starts afresh. */
export function takeAddress(startPage: string = paths.admin): string {
  const address = sessionStorage.getItem(ADDRESS) ?? startPage
  forgetAddress()
  return ownPath(address) ?? startPage
}

/** As the browser itself reads it, so that nothing can be slipped past us that leads to another site. */
export function ownPath(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  const isOurs = origin === location.origin && !pathname.startsWith('//') && !NEVER.includes(pathname)
  return isOurs ? pathname + search + hash : null
}
