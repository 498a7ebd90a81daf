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
import { createSignInQueue } from './limits/sign-in-turns.ts'
import { spendMessage } from './limits/spend-message.ts'
import { bindOperations } from './operations/operations.ts'
import { sealPassword } from './password.ts'
import { issuerOf, type PoolSettings } from './settings.ts'
import { sql } from './store/sql.ts'
import { tidy } from './store/tidy.ts'
import { createSigningKeys } from './tokens/signing-keys.ts'
import { verifyIdToken } from './tokens/verify-id-token.ts'

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** The provider, ready to be mounted. */
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
    turns: createSignInQueue(rates.used),
  }
  await keys.tend()
  const operations = bindOperations(core)
  const accounts = accountsOf(core)
  return {
    poolId: settings.poolId,
    /** What all sign-ins together may use. */
    callsPerSecond,
    operations,
    onFailure: core.onFailure,
    /** Pages of other origins that may call the protocol: those that sign-ins are sent back to. */
    allowedOrigins: [...new Set(settings.clients.flatMap(browserOriginsOf))],
    jwks: keys.jwks,
    discovery: () => discovery(core),
    answerHosted: (request: HostedRequest) => answerHosted(core, request),
    /** Who an identity token speaks for, if that sign-in and that person still stand. */
    verifyIdToken: (token: string) => verifyIdToken(core, token),
    /** What staff and commands may do with accounts; never reachable from outside. */
    accounts,
    /** The same within a transaction that somebody else opens and ends. */
    accountsIn: (db: IdentityDatabase) => accountsOf({ ...core, db }),
    /** Counts a message to an address that anyone could type; refuses when a network asks for too many. */
    spendMessage: (source: Pick<Source, 'network'>) => spendMessage(core, source),
    /** The same in the protocol, for a listener of this machine alone. */
    staffOperations: staffOperations(accounts, settings),
    rotateKeys: keys.rotate,
    /** To be called now and then: old rows go, keys that have signed for long are turned. */
    async tend(): Promise<void> {
      await tidy(core)
      await keys.tend()
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
