import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { createApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { checkDatabase, closePools, DatabaseRefused, openPools } from './database/connect.ts'
import { MigrationRefused } from './database/migration-files.ts'
import { demoAccountsNote, removeDemoAccounts, seedDemoAccounts } from './demo/demo-accounts.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedDemoPace } from './demo/seed-demo-pace.ts'
import { seedDemoPins } from './demo/seed-demo-pins.ts'
import { seedDemoStatistics } from './demo/seed-demo-statistics.ts'
import { listen, PortTaken } from './http/listen.ts'
import { createAdminServer } from './identity/admin-server.ts'
import { createLogLines } from './log-lines.ts'
import { createOperationsServer } from './operations/operations-server.ts'
import { publishApiReferenceScript } from './pages/docs-page.ts'
import { startWebBuild } from './pages/web-build.ts'
import { EmbeddedPostgresUnavailable } from './postgres/embedded-postgres-errors.ts'
import { DataInUse } from './postgres/lock-data.ts'
import { type DatabaseToOpen, openDatabase } from './postgres/open-database.ts'
import { READY, runProcesses } from './processes/run-processes.ts'
import { runRegularly } from './processes/run-regularly.ts'
import { PRODUCT_NAME, RELEASE } from './product.ts'
import { CannotOpen } from './secrets/sealer.ts'
import { simulateDay } from './trackers/simulate-day.ts'

/** Config, database, context, app, listen; and all of it backwards on the way out. */

/** What was opened, to be closed in the opposite order. */
const closers: (() => Promise<unknown>)[] = []
/** The last to be closed, whatever else hangs: it may be a Postgres that outlives us. */
let stopDatabase = async () => {}
const FORCED_AFTER_MS = 25_000
const MINUTE_MS = 60_000

const say = (text: string) => void process.stdout.write(`${text}\n`)

const createLog = (config: Config) =>
  pino({ level: config.logLevel, redact: ['*.authorization', '*.cookie', '*.password', '*.token'] }, createLogLines())

function open(config: Config): DatabaseToOpen {
  const opening = openDatabase(config, say, reason => {
    createLog(config).fatal(reason)
    void stop(1)
  })
  stopDatabase = opening.stop
  return opening
}

/** The database and the port are this process's; requests are answered by those that it starts. */
async function startProcesses(config: Config): Promise<void> {
  // Before there is anything to replace, it means nothing, and must not end the server.
  let hangUp = () => {}
  process.on('SIGHUP', () => {
    if (!stopping) hangUp()
  })
  const built = startWebBuild(config)
  const database = await open(config).opened
  await built
  const running = runProcesses({
    count: config.processes,
    environment: place => ({ DATABASE_URL: database.loginUrl, OPERATIONS_PORT: String(config.operationsPort + place) }),
    say,
  })
  closers.push(() => running.stop())
  hangUp = () => void running.replace()
  await running.start()
  if (stopping) return
  await database.announce(config.publicOrigin)
  say(`\n${PRODUCT_NAME} ${RELEASE} is ready: ${config.publicOrigin} (${config.processes} processes)\n`)
}

async function start(config: Config): Promise<void> {
  const log = createLog(config)
  const built = startWebBuild(config)
  // A process among several finds the database open, locked and migrated by the one that started it.
  const database = cluster.isWorker && config.databaseUrl ? { loginUrl: config.databaseUrl } : await open(config).opened
  const pools = openPools(database.loginUrl, {
    maxConnections: config.connections,
    onError: ({ message }) => {
      if (!stopping) log.warn({ reason: message }, 'idle database connection lost')
    },
  })
  closers.push(() => closePools(pools))
  await checkDatabase(pools.app)
  const context = await createContext(config, pools, log)
  await context.processes.start()
  closers.push(() => context.processes.stop())
  context.outbox.start()
  closers.push(() => context.outbox.stop())
  await seedAll(context)
  await removeDemoAccounts(context)
  await context.status.probe()
  context.status.watch()

  // The first start takes seconds to make it, which the build of the web app leaves.
  if (built) await publishApiReferenceScript()
  await built
  const app = await createApp(context)
  startIdentityJobs(app, context)
  if (config.demoData) startDemoJobs(app, context)
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
  const note = await demoAccountsNote(context)
  if (cluster.isWorker) {
    if (cluster.worker?.id === 1) say(note)
    process.send?.(READY)
  } else {
    if ('announce' in database) await database.announce(config.publicOrigin)
    say(`\n${PRODUCT_NAME} ${RELEASE} is ready: ${config.publicOrigin}\n${note}Press Ctrl-C to stop.\n`)
  }
  if (config.simulatedDay) closers.push(simulateDay(context))
}

/** Of processes that start at once one makes the demo. */
async function seedAll(context: Context): Promise<void> {
  const { config, db, now } = context
  await context.processes.job('demo seed').run(async () => {
    if (config.demoData && (await seedDemo(db))) say('Created the demo clubs and people.')
    // Passwords are hashed elsewhere while this thread plans pins.
    await Promise.all([seedDemoAccounts(context), config.demoData && seedDemoPins(db, now())])
    if (config.demoData) await seedDemoPace(db, now())
  })
}

/** The simulated groups and records of the demo clubs come and go with the clock. */
function startDemoJobs(app: FastifyInstance, context: Context): void {
  const { db, now } = context
  let isStopped = false
  app.addHook('preClose', async () => {
    isStopped = true
  })
  const pace = { name: 'demo groups', everyMs: 30 * MINUTE_MS, firstMs: 30 * MINUTE_MS }
  runRegularly(app, context, { ...pace, failure: 'could not simulate the demo groups' }, () => seedDemoPace(db, now()))
  const statistics = { name: 'demo statistics', everyMs: 360 * MINUTE_MS }
  runRegularly(app, context, { ...statistics, failure: 'could not simulate the statistics of the demo' }, () =>
    seedDemoStatistics(context, () => isStopped),
  )
}

/** Deletes expired rows and rotates old keys regularly. */
function startIdentityJobs(app: FastifyInstance, context: Context): void {
  const { identity } = context
  if (!identity) return
  const regular = { name: 'identity', everyMs: 10 * MINUTE_MS, firstMs: 10 * MINUTE_MS }
  runRegularly(app, context, { ...regular, failure: 'could not tend the identity provider' }, () => identity.maintain())
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
  const config = loadConfig()
  await (config.processes > 1 && cluster.isPrimary ? startProcesses(config) : start(config))
} catch (error) {
  // A server that is stopped while it starts fails only for that reason.
  if (!stopping) process.stderr.write(`${explain(error)}\n`)
  await stop(1)
}
