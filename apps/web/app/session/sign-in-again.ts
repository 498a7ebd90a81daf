import { paths } from '../paths.ts'
import { rememberAddress } from './return-address.ts'
import { isSignedOutElsewhere } from './signed-out.ts'
import { clearTokens, loadTokens } from './token-store.ts'

let isLeaving = false

/**
 * The server took the token for nobody's. The tokens go as well, or the sign-in page would take the person for signed
 * in and send them back here; unless someone has signed in anew in the meantime. Changes that are not saved are asked
 * about on the way out; a page that has said already that its session is over stays.
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
