import { paths } from '../paths.ts'
import { hasUnsavedChanges } from '../ui/unsaved-changes.ts'
import { rememberAddress } from './return-address.ts'
import { staySignedOut } from './signed-out.ts'
import { clearTokens, loadTokens } from './token-store.ts'

let isLeaving = false

/**
 * The server took the token for nobody's. The tokens go as well, or the sign-in page would take the person for signed
 * in and send them back here; unless someone has signed in anew in the meantime. A page with changes that are not
 * saved stays, and says so: leaving would throw them away.
 */
export function signInAgain(authorization: string | null): void {
  if (isLeaving) return
  const { idToken } = loadTokens() ?? {}
  if (idToken && authorization === `Bearer ${idToken}`) clearTokens()
  if (hasUnsavedChanges()) {
    staySignedOut('server')
    return
  }
  isLeaving = true
  // The browser may keep this page and show it again as it was.
  window.addEventListener('pageshow', stay, { once: true })
  rememberAddress(location.href)
  location.assign(`${paths.login}?error=unauthorized`)
}

function stay(): void {
  isLeaving = false
}
