import { paths } from '../paths.ts'
import { rememberAddress } from './return-address.ts'
import { clearTokens, loadTokens } from './token-store.ts'

let isLeaving = false

/**
 * The server took the token for nobody's. The tokens go as well, or the sign-in page would take the person for signed
 * in and send them back here; unless someone has signed in anew in the meantime.
 */
export function signInAgain(authorization: string | null): void {
  if (isLeaving) return
  isLeaving = true
  // The browser may keep this page and show it again as it was.
  window.addEventListener('pageshow', stay, { once: true })
  const { idToken } = loadTokens() ?? {}
  if (idToken && authorization === `Bearer ${idToken}`) clearTokens()
  rememberAddress(location.href)
  location.assign(`${paths.login}?error=unauthorized`)
}

function stay(): void {
  isLeaving = false
}
