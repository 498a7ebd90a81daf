import pino from 'pino'
import { createApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { checkDatabase, closePools, DatabaseRefused, openPools } from './database/connect.ts'
import { EmbeddedPostgresUnavailable } from './database/embedded-postgres-errors.ts'
import { DataInUse } from './database/lock-data.ts'
import { MigrationRefused } from './database/migration-files.ts'
import { openDatabase } from './database/open-database.ts'
import { seedDemo } from './database/seeds/seed-demo.ts'
import { tendDemoPace } from './database/seeds/seed-demo-pace.ts'
import { seedDemoPins } from './database/seeds/seed-demo-pins.ts'
import { startDemoStatistics } from './database/seeds/seed-demo-statistics.ts'
import { listen, PortTaken } from './http/listen.ts'
import { createAdminServer } from './identity/admin-server.ts'
import { demoAccountsNote, removeDemoAccounts, seedDemoAccounts } from './identity/demo-accounts.ts'
import { createLogLines } from './log-lines.ts'
import { createOperationsServer } from './operations/operations-server.ts'
import { ensureWebBuild } from './pages/web-build.ts'
import { PRODUCT_NAME, RELEASE } from './product.ts'
import { CannotOpen } from './secrets/sealer.ts'
import { startSimulatedDay } from './trackers/simulated-day.ts'

/** Config, database, context, app, listen; and all of it backwards on the way out. */

/** What was opened, to be closed in the opposite order. */
const closers: (() => Promise<unknown>)[] = []
/** The last to be closed, whatever else hangs: it may be a Postgres that outlives us. */
let stopDatabase = async () => {}
const FORCED_AFTER_MS = 25_000

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function start(config: Config): Promise<void> {
  const redact = ['*.authorization', '*.cookie', '*.password', '*.token']
  const log = pino({ level: config.logLevel, redact }, createLogLines())
  const isBuiltHere = config.webMode === 'built' && !config.webBuild
  const built = isBuiltHere ? ensureWebBuild({ assetsOrigin: config.assetsOrigin, say }) : null
  // Awaited below; a failure until then is not an unhandled one.
  built?.catch(() => undefined)
  const opening = openDatabase(config, say, reason => {
    log.fatal(reason)
    void stop(1)
  })
  stopDatabase = opening.stop
  const database = await opening.opened
  const pools = openPools(database.loginUrl, {
    onError: ({ message }) => {
      if (!stopping) log.warn({ reason: message }, 'idle database connection lost')
    },
  })
  closers.push(() => closePools(pools))
  await checkDatabase(pools.app)
  const context = await createContext(config, pools, log)
  context.outbox.start()
  closers.push(() => context.outbox.stop())
  if (config.demoData && (await seedDemo(context.db))) say('Created the demo clubs and people.')
  // Passwords are hashed elsewhere while this thread plans pins.
  await Promise.all([seedDemoAccounts(context), config.demoData && seedDemoPins(context.db, context.now())])
  if (config.demoData) await tendDemoPace(context)
  await removeDemoAccounts(context)
  await context.status.probe()
  context.status.watch()
  tendIdentity(context)

  await built
  const app = await createApp(context)
  closers.push(() => app.close())
  const operations = createOperationsServer(context)
  closers.push(() => operations.close())
  await listen(operations, { host: '127.0.0.1', port: config.operationsPort, variable: 'OPERATIONS_PORT' })
  if (config.identityAdminPort !== undefined && context.identity) {
    const admin = createAdminServer(context.identity)
    closers.push(() => admin.close())
    await listen(admin, { host: '127.0.0.1', port: config.identityAdminPort, variable: 'IDENTITY_ADMIN_PORT' })
  }
  await listen(app, { host: config.host, port: config.port, variable: 'PORT' })
  await database.announce(config.publicOrigin)
  say(
    `\n${PRODUCT_NAME} ${RELEASE} is ready: ${config.publicOrigin}\n${await demoAccountsNote(context)}Press Ctrl-C to stop.\n`,
  )
  if (config.simulatedDay) simulateDay(context)
  if (config.demoData) {
    const { stop: stopStatistics } = startDemoStatistics(context)
    closers.push(stopStatistics)
  }
}

/** Nobody waits for its start; whoever stops the server waits for its end. */
function simulateDay(context: Context): void {
  const started = startSimulatedDay(context, { fillsDay: true }).catch(error => {
    context.log.warn({ reason: String(error) }, 'could not simulate a day')
    return null
  })
  closers.push(async () => (await started)?.stop())
}

const TEND_EVERY_MS = 10 * 60_000

/** Old rows go and old keys are turned, now and then. */
function tendIdentity({ identity, log }: Context): void {
  if (!identity) return
  const timer = setInterval(() => {
    identity.tend().catch(error => log.warn({ reason: String(error) }, 'could not tend the identity provider'))
  }, TEND_EVERY_MS)
  timer.unref()
}

let stopping = false

async function stop(exitCode: number): Promise<never> {
  if (!stopping) {
    stopping = true
    const end = async (code: number) => {
      await stopDatabase().catch(error => say(`While stopping: ${error}`))
      process.exit(code)
    }
    // Unfinished requests get this long.
    setTimeout(() => void end(exitCode || 1), FORCED_AFTER_MS).unref()
    for (const close of closers.reverse()) await close().catch(error => say(`While stopping: ${error}`))
    await end(exitCode)
  }
  return new Promise(() => {})
}

/** What a person can put right gets a sentence; anything else its stack. */
function explain(error: unknown): string {
  const isExpected = [
    CannotOpen,
    ConfigError,
    DataInUse,
    DatabaseRefused,
    EmbeddedPostgresUnavailable,
    MigrationRefused,
    PortTaken,
  ].some(kind => error instanceof kind)
  return error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!stopping) say('Stopping.')
    void stop(0)
  })
}

try {
  await start(loadConfig())
} catch (error) {
  // What was asked to stop while it started fails for that reason alone.
  if (!stopping) process.stderr.write(`${explain(error)}\n`)
  await stop(1)
}
