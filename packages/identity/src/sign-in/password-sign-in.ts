import { clientOf } from '../client-of.ts'
import type { Core } from '../core.ts'
import type { Source } from '../dependencies.ts'
import { isPassword } from '../password.ts'
import { run } from '../run.ts'
import { findUser, normalizeUsername } from '../store/users.ts'
import { decoySub, verifierOf } from './decoy.ts'
import { proveFirstFactor } from './first-factor.ts'
import type { SignInStep } from './sign-in-step.ts'

interface PasswordSignIn {
  readonly clientId: string
  readonly username: string
  readonly password: string
  readonly deviceKey?: string | null
}

/** Sign-in by sending the password: the hosted pages, and clients that do not speak SRP. */
export async function startPasswordSignIn(core: Core, given: PasswordSignIn, source: Source): Promise<SignInStep> {
  core.rates.spend(source)
  const { id: clientId } = clientOf(core, given.clientId)
  const { username, password, deviceKey = null } = given
  return core.signInQueue.run({ account: normalizeUsername(username), source }, () =>
    run(core, async tx => {
      const user = await findUser(tx, username)
      return proveFirstFactor(core, tx, user, { clientId, username, deviceKey }, source, () =>
        isPassword(core, user?.sub ?? decoySub(core, username), verifierOf(core, user, username), password),
      )
    }),
  )
}
