import pino from 'pino'
import { inject } from 'vitest'
import { createApp } from '../../../app.ts'
import { loadConfig } from '../../../config.ts'
import { createContext } from '../../../create-context.ts'
import { closePools, openPools } from '../../../database/connect.ts'
import type { IdentityApp } from '../../testing/identity-app.ts'
import { protocolOf } from './protocol.ts'

interface Difference {
  readonly environment?: Record<string, string>
  readonly now?: () => number
}

/** Another server on the same database: for another client, with another key, or with a clock of its own. */
export async function openSecondServer(first: IdentityApp, { environment = {}, now = first.now }: Difference) {
  const config = loadConfig({
    DATA_DIR: first.dataDir,
    PORT: new URL(first.origin).port,
    WEB_BUILD: inject('webBuild'),
    ...environment,
  })
  const pools = openPools(first.database.loginUrl)
  try {
    const context = await createContext(config, pools, pino({ level: 'silent' }), now)
    const app = await createApp(context)
    const { clientId, poolId } = config.identity
    return {
      protocol: protocolOf({ app, clientId, poolId }),
      async close() {
        await app.close()
        await closePools(pools)
      },
    }
  } catch (error) {
    await closePools(pools)
    throw error
  }
}
