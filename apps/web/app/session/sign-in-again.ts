import { paths } from '../paths.ts'
import { rememberAddress } from './return-address.ts'
import { isSignedOutElsewhere } from './signed-out.ts'
import { clearTokens, loadTokens } from './token-store.ts'

let isLeaving = false

/**
 * Called when the server rejects the token. The tokens are deleted, too, unless a user has signed in again meanwhile:
 * otherwise the sign-in page would find a session and redirect back here. The browser asks about unsaved changes; a
 * page that already shows that its session is over stays.
 */
export function signInAgain(authorization: string | null): void {
  if (isLeaving) return
  const { idToken } = loadTokens() ?? {}
  if (idToken && authorization === `Bearer ${idToken}`) clearTokens()
  if (isSignedOutElsewhere()) return
  isLeaving = true
  // The browser may keep this page and show it again as it was.
  window.addEventListener('pageshow', stay, { once: true })
  rememberAddress(location.href)
  location.assign(`${paths.login}?error=unauthorized`)
}

function stay(): void {
  isLeaving = false
}
