import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { hasUnsavedChanges } from '../ui/unsaved-changes.ts'
import { keepReason } from './reason.ts'
import { ownPath, rememberAddress } from './return-address.ts'
import { currentUser, rememberedUser, SessionError, type SessionUser } from './session.ts'
import { isSessionError } from './session-error.ts'

/** What a clientLoader is called with; without it the page that is shown counts. */
interface Asked {
  readonly request: Request
}

/** Who was let in last. */
let lastUser: SessionUser | null = null

/** A clientLoader of pages that need a session; without one the way leads to the sign-in, and back afterwards. */
export async function requireUser(asked?: Asked): Promise<SessionUser> {
  try {
    lastUser = await currentUser()
    return lastUser
  } catch (error) {
    // No network is no refusal: pages show what they have saved.
    const remembered = isSessionError(error, 'Network error') ? rememberedUser() : null
    if (remembered) return remembered
    if (!(error instanceof SessionError)) throw error
    const address = asked?.request.url ?? location.href
    // A panel over a form that cannot be saved just now, not a way out of it.
    const isSamePage = new URL(address).pathname === location.pathname
    if (lastUser && isSamePage && hasUnsavedChanges()) return lastUser
    // Whoever takes the Login button of the site knows why they are asked, and has asked for no page in particular.
    const isByButton = isSessionError(error, 'No Cognito user found') && ownPath(address) === paths.admin
    if (!isByButton) {
      rememberAddress(address)
      keepReason(error.text)
    }
    throw redirect(paths.login)
  }
}

/** A clientLoader of pages that need that very group. Without it: the dashboard, and no word about it. */
export function requireRole(role: 'admin' | 'superadmin'): (asked?: Asked) => Promise<SessionUser> {
  return async asked => {
    const user = await requireUser(asked)
    if (!user.groups.includes(role)) throw redirect(paths.admin)
    return user
  }
}
