import { paths } from '../../paths.ts'
import { rememberAddress } from '../../session/return-address.ts'
import { rememberedUser } from '../../session/session.ts'
import { clearTokens } from '../../session/token-store.ts'

/** Opens the sign-in and returns here. Refused tokens are cleared, or the sign-in would take the user for signed in. */
export function signInToSend(sub: string): void {
  if (rememberedUser()?.sub === sub) clearTokens()
  rememberAddress(location.href)
  location.assign(paths.login)
}
