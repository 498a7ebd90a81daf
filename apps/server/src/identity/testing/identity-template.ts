import { rm } from 'node:fs/promises'
import pino from 'pino'
import { inject } from 'vitest'
import { loadConfig } from '../../config.ts'
import { createContext } from '../../create-context.ts'
import { openPools } from '../../database/connect.ts'
import { seedDemoAccounts } from '../../demo/demo-accounts.ts'
import { createIdentityFolder } from '../../testing/identity-folder.ts'
import { asOwner, inDatabase } from '../../testing/test-database.ts'

const TEMPLATE = 'pinwise_identity_template'
/** The advisory lock under which one test worker creates the template. */
const LOCK = 57
let made: Promise<string> | undefined

/** A database template with signing keys and the demo accounts, whose passwords are slow to hash. */
export function identityTemplate(): Promise<string> {
  made ??= make()
  return made
}

async function make(): Promise<string> {
  const { ownerUrl, loginUrl, keysTemplate } = inject('cluster')
  await asOwner(ownerUrl, async owner => {
    await owner.query(`select pg_advisory_lock(${LOCK})`)
    const { rowCount } = await owner.query(`select from pg_database where datname = '${TEMPLATE}' and datistemplate`)
    if (rowCount) return
    await owner.query(`drop database if exists ${TEMPLATE}`)
    await owner.query(`create database ${TEMPLATE} template ${keysTemplate}`)
    await makeAccounts(inDatabase(loginUrl, TEMPLATE))
    await owner.query(`alter database ${TEMPLATE} with allow_connections false is_template true`)
  })
  return TEMPLATE
}

async function makeAccounts(loginUrl: string): Promise<void> {
  const dataDir = await createIdentityFolder()
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const context = await createContext(config, openPools(loginUrl), pino({ level: 'silent' }))
  await seedDemoAccounts(context)
  await context.outbox.stop()
  await context.bus.close()
  await context.db.close()
  await rm(dataDir, { recursive: true, force: true })
}
