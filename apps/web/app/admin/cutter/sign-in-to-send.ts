import { paths } from '../../paths.ts'
import { rememberAddress } from '../../session/return-address.ts'
import { rememberedUser } from '../../session/session.ts'
import { clearTokens } from '../../session/token-store.ts'

/** To the sign-in and back here. Tokens that were refused go, or the sign-in would take the person for signed in. */
export function signInToSend(sub: string): void {
  if (rememberedUser()?.sub === sub) clearTokens()
  rememberAddress(location.href)
  location.assign(paths.login)
}
