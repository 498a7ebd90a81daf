import { createIdentity, type Identity, type IdentityDatabase, type Sealer, type Send } from '@pinwise/identity'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Metrics } from '../metrics.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Channel } from '../outbox/transport.ts'
import { PRODUCT_NAME } from '../product.ts'

interface Parts {
  readonly config: Config
  readonly db: Database
  readonly sealer: Sealer
  readonly outbox: Outbox
  readonly channels: ReadonlySet<Channel>
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
  readonly now: () => number
}

/** Opens the embedded identity provider; null when an external one is configured. */
export async function openIdentity({ config, db, sealer, outbox, channels, metrics, log, now }: Parts) {
  const { identity, publicOrigin } = config
  if (identity.kind === 'external') return null
  const { database, send } = wakingTheOutbox(db, outbox)
  const provider = await createIdentity(
    {
      poolId: identity.poolId,
      publicOrigin,
      productName: PRODUCT_NAME,
      clients: [
        {
          id: identity.clientId,
          redirectUris: [`${publicOrigin}/auth/login`],
          logoutUris: [`${publicOrigin}/`, `${publicOrigin}/login`],
        },
        ...identity.otherClients,
      ],
      mfa: identity.mfa,
      passwordRules: identity.passwordRules,
      customAttributes: identity.attributes,
      minResponseMs: config.waits.minResponseMs,
    },
    {
      db: database,
      sealer,
      now,
      send,
      channels,
      onEvent({ name, outcome, isAlarming, requestId }) {
        metrics.signIns.inc({ event: name, outcome })
        if (isAlarming) log.warn({ event: name, requestId }, 'an account may be under attack')
      },
      onFailure: (error, requestId) => log.error({ err: error, requestId }, 'the identity provider failed'),
    },
  )
  log.info({ callsPerSecond: provider.callsPerSecond }, 'measured how many sign-in calls this machine can handle')
  return provider satisfies Identity
}

/** Wakes the outbox after the commit of each transaction that enqueued a message. */
function wakingTheOutbox(db: Database, outbox: Outbox): { database: IdentityDatabase; send: Send } {
  const withMessages = new WeakSet<object>()
  return {
    send: (tx, message) => {
      outbox.enqueue(tx, message)
      withMessages.add(tx)
    },
    database: {
      async transaction(work) {
        let sends = false
        const result = await db.identityWork(async (tx: Tx) => {
          const value = await work(tx)
          sends = withMessages.has(tx)
          return value
        })
        if (sends) outbox.wake()
        return result
      },
    },
  }
}
