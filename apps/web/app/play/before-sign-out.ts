import { forgetPushHolder } from './notices/push.ts'
import { stopSharing } from './sharing/sharing.ts'

/**
 * Whoever signs out, on whichever page, shares their position no longer, and this phone shows nobody else what the club
 * tells them alone. It needs the session: only the golfer can end what they share.
 */
export async function beforeSignOut(): Promise<void> {
  await Promise.allSettled([stopSharing(), forgetPushHolder()])
}
