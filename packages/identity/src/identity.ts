import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { accountsOf } from './admin/accounts.ts'
import { staffOperations } from './admin/staff-operations.ts'
import type { Core } from './core.ts'
import type { IdentityDatabase, IdentityDependencies, Source } from './dependencies.ts'
import { answerHosted } from './hosted/answer-hosted.ts'
import { browserOriginsOf } from './hosted/authorize-request.ts'
import { discovery } from './hosted/discovery.ts'
import type { HostedRequest } from './hosted/hosted-request.ts'
import { measureCapacity } from './limits/measure-capacity.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import { createSignInQueue } from './limits/sign-in-queue.ts'
import { spendMessage } from './limits/spend-message.ts'
import { bindOperations } from './operations/operations.ts'
import { sealPassword } from './password.ts'
import { issuerOf, type PoolSettings } from './settings.ts'
import { sql } from './store/sql.ts'
import { tidy } from './store/tidy.ts'
import { createSigningKeys } from './tokens/signing-keys.ts'
import { verifyIdToken } from './tokens/verify-id-token.ts'

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** Creates the identity provider, ready to be mounted. */
export async function createIdentity(settings: PoolSettings, dependencies: IdentityDependencies) {
  const keys = createSigningKeys(dependencies, issuerOf(settings))
  const callsPerSecond = settings.signInCallsPerSecond ?? measureCapacity(availableParallelism())
  const rates = createRateLimits(dependencies.now, callsPerSecond)
  const decoy = '00000000-0000-4000-8000-000000000000'
  const core: Core = {
    ...dependencies,
    settings,
    keys,
    poolSecret: await poolSecretOf(settings, dependencies),
    decoyPassword: sealPassword({ ...dependencies, settings }, decoy, randomBytes(32).toString('base64')),
    rates,
    signInQueue: createSignInQueue(rates.used),
  }
  await keys.maintain()
  const operations = bindOperations(core)
  const accounts = accountsOf(core)
  return {
    poolId: settings.poolId,
    /** The limit for all sign-ins together. */
    callsPerSecond,
    operations,
    onFailure: core.onFailure,
    /** Origins whose pages may call the protocol: those that the clients allow. */
    allowedOrigins: [...new Set(settings.clients.flatMap(browserOriginsOf))],
    jwks: keys.jwks,
    discovery: () => discovery(core),
    answerHosted: (request: HostedRequest) => answerHosted(core, request),
    /** The user of an identity token, if the session and the account are still valid. */
    verifyIdToken: (token: string) => verifyIdToken(core, token),
    /** Account operations for staff and commands; not reachable from outside. */
    accounts,
    /** The account operations within a transaction of the caller. */
    accountsIn: (db: IdentityDatabase) => accountsOf({ ...core, db }),
    /** Counts a message to an unverified address; refuses when a network requests too many. */
    spendMessage: (source: Pick<Source, 'network'>) => spendMessage(core, source),
    /** The account operations in the Cognito protocol, for a listener on this machine only. */
    staffOperations: staffOperations(accounts, settings),
    rotateKeys: keys.rotate,
    /** To be called regularly: deletes expired rows and rotates old signing keys. */
    async maintain(): Promise<void> {
      await tidy(core)
      await keys.maintain()
    },
  }
}

async function poolSecretOf({ poolId }: PoolSettings, { db, sealer }: IdentityDependencies): Promise<Buffer> {
  const row = await db.transaction(async tx => {
    await tx.run(sql`
      insert into identity.pool (id, secret) values (${poolId}, ${sealer.seal(randomBytes(32), 'identity.pool')})
      on conflict do nothing`)
    return tx.one<{ secret: Buffer }>(sql`select secret from identity.pool where id = ${poolId}`)
  })
  return sealer.open(row.secret, 'identity.pool')
}
