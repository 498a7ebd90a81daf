import type { IdentityDependencies } from './dependencies.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { SignInQueue } from './limits/sign-in-turns.ts'
import type { PoolSettings } from './settings.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** What every operation works with. */
export interface Core extends IdentityDependencies {
  readonly settings: PoolSettings
  /** Derives what must be the same each time for a name that is nobody's, or for a token's successor. */
  readonly poolSecret: Buffer
  /** A sealed password that is nobody's, opened where there is no real one to open. */
  readonly decoyPassword: Buffer
  readonly keys: SigningKeys
  readonly rates: RateLimits
  readonly turns: SignInQueue
}
