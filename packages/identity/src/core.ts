import type { IdentityDependencies } from './dependencies.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { SignInQueue } from './limits/sign-in-queue.ts'
import type { PoolSettings } from './settings.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

/** The dependencies of every operation. */
export interface Core extends IdentityDependencies {
  readonly settings: PoolSettings
  /** Derives values that must be stable: decoys for unknown usernames, and the successor of a refresh token. */
  readonly poolSecret: Buffer
  /** A sealed decoy password, opened when the user does not exist so that the timing is the same. */
  readonly decoyPassword: Buffer
  readonly keys: SigningKeys
  readonly rates: RateLimits
  readonly signInQueue: SignInQueue
}
