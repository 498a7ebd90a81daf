import { signedInGolfer } from './golfer.ts'
import { forgetPushHolder } from './notices/push.ts'
import { leaveProfile } from './profile/sync-profile.ts'
import { forgetMe } from './rounds/me-setting.ts'
import { leavePhone } from './rounds/sync-rounds.ts'
import { stopSharing } from './sharing/sharing.ts'

/**
 * Whoever signs out, on whichever page, shares their position no longer, and this phone shows nobody else what the club
 * tells them alone, their rounds or their profile. It needs the session: only the golfer can end what they share, and
 * send what waits; what cannot be sent waits here for them.
 */
export async function beforeSignOut(): Promise<void> {
  await Promise.allSettled([stopSharing(), forgetPushHolder(), ...leaveNothing()])
}

function leaveNothing(): Promise<void>[] {
  const sub = signedInGolfer()?.sub
  if (!sub) return []
  forgetMe()
  return [leavePhone(sub), leaveProfile(sub)]
}
