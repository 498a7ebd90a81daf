import type { Identity } from '@pinwise/identity'
import pino from 'pino'
import { loadConfig } from '../config.ts'
import { createContext } from '../create-context.ts'
import { closePools, openPools } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { findDatabaseHome } from '../postgres/data-folder.ts'
import { withOwnerSession } from '../postgres/owner-session.ts'
import { WrongUse } from './run-command.ts'

/** Opens the embedded provider for a command, whether a server runs or not. Messages that it writes leave before it ends. */
export async function withIdentity(
  say: (message: string) => void,
  work: (identity: Identity) => Promise<void>,
): Promise<void> {
  const config = loadConfig()
  if (config.identity.kind === 'external') {
    throw new WrongUse('People are signed in by the provider of IDENTITY_ISSUER; use its own tools.')
  }
  if (!config.databaseUrl && !findDatabaseHome(config.dataDir)) {
    throw new WrongUse(`There is no database in ${config.dataDir} yet. Start the server once, then try again.`)
  }
  await withOwnerSession(config, say, async ({ ownerUrl, loginUrl, loginRole }) => {
    await migrate({ ownerUrl, loginRole, log: say })
    const pools = openPools(loginUrl)
    try {
      const { identity, outbox } = await createContext(config, pools, pino({ level: 'silent' }))
      if (!identity) throw new WrongUse('There is no identity provider in this process.')
      await work(identity)
      await outbox.deliverDue()
    } finally {
      await closePools(pools)
    }
  })
}
