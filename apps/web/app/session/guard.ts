import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { hasUnsavedChanges } from '../ui/unsaved-changes.ts'
import { storeReason } from './reason.ts'
import { ownPath, rememberAddress } from './return-address.ts'
import { currentUser, rememberedUser, SessionError, type SessionUser } from './session.ts'
import { isSessionError } from './session-error.ts'

/** The arguments of a clientLoader; without them the current page counts. */
interface LoaderArguments {
  readonly request: Request
}

/** The last user who was let in. */
let lastUser: SessionUser | null = null

/** A clientLoader of pages that need a session; without one it redirects to the sign-in, and back afterwards. */
export async function requireUser(args?: LoaderArguments): Promise<SessionUser> {
  try {
    lastUser = await currentUser()
    return lastUser
  } catch (error) {
    // No network is no refusal: pages show what they have saved.
    const remembered = isSessionError(error, 'Network error') ? rememberedUser() : null
    if (remembered) return remembered
    if (!(error instanceof SessionError)) throw error
    const address = args?.request.url ?? location.href
    // A panel over a form that cannot be saved just now, not a way out of it.
    const isSamePage = new URL(address).pathname === location.pathname
    if (lastUser && isSamePage && hasUnsavedChanges()) return lastUser
    // A person who pressed the Login button needs no reason and has requested no particular page.
    const isByButton = isSessionError(error, 'No Cognito user found') && ownPath(address) === paths.admin
    if (!isByButton) {
      rememberAddress(address)
      storeReason(error.text)
    }
    throw redirect(paths.login)
  }
}

/** A clientLoader of pages for one group. Other users are redirected to the dashboard without a message. */
export function requireRole(role: 'admin' | 'superadmin'): (args?: LoaderArguments) => Promise<SessionUser> {
  return async args => {
    const user = await requireUser(args)
    if (!user.groups.includes(role)) throw redirect(paths.admin)
    return user
  }
}
