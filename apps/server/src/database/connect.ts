import pg from 'pg'

/** `app` is bound to one club at a time by row-level security, `platform` serves the work across clubs, `identity` sign-in. */
export interface Pools {
  readonly app: pg.Pool
  readonly platform: pg.Pool
  readonly identity: pg.Pool
}

export const APP_ROLE = 'pinwise_app'
export const PLATFORM_ROLE = 'pinwise_platform'
export const IDENTITY_ROLE = 'pinwise_identity'

const OLDEST_SERVER = 15
const STATEMENT_TIMEOUT_MS = 15_000
/**
 * Our own timeout, for a database that disappears without closing its connections. Statements of one batch share it.
 */
const ANSWER_TIMEOUT_MS = 30_000
const KEEP_ALIVE_AFTER_MS = 10_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000

export interface PoolOptions {
  /** Called for a broken idle connection, which is logged and never fatal. */
  onError?: (error: Error) => void
  answerTimeoutMs?: number
  maxConnections?: number
}

export function openPools(loginUrl: string, options: PoolOptions = {}): Pools {
  const max = options.maxConnections ?? 34
  const platform = Math.max(3, Math.round(max * 0.18))
  const identity = Math.max(2, Math.round(max * 0.23))
  const app = max - platform - identity
  return {
    app: openPool(loginUrl, APP_ROLE, app, options),
    platform: openPool(loginUrl, PLATFORM_ROLE, platform, options),
    identity: openPool(loginUrl, IDENTITY_ROLE, identity, options),
  }
}

export async function closePools({ app, platform, identity }: Pools): Promise<void> {
  await Promise.all([app.end(), platform.end(), identity.end()])
}

function openPool(loginUrl: string, role: string, max: number, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withRole(loginUrl, role),
    max,
    application_name: role,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })
  pool.on('error', error => options.onError?.(error))
  return pool
}

/** As a start-up option the role is also what RESET ROLE and RESET ALL return to. */
function withRole(loginUrl: string, role: string): string {
  const url = new URL(loginUrl)
  const options = [url.searchParams.get('options'), `-c role=${role}`].filter(Boolean).join(' ')
  url.searchParams.set('options', options)
  return url.toString()
}

const asIs = (text: string) => text
const numberWhenSafe = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)
const builtInParser = pg.types.getTypeParser as (id: number, format?: string) => (text: string) => unknown
const parseTextArray = builtInParser(1009) as (text: string) => (string | null)[]
const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  parseTextArray(text).map(item => (item === null ? null : parse(item)))

/** By type: bigint, numeric, date and their arrays. A date is a calendar day, not an instant. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [20, numberWhenSafe],
  [1016, arrayOf(numberWhenSafe)],
  [1700, Number],
  [1231, arrayOf(Number)],
  [1082, asIs],
  [1182, arrayOf(asIs)],
])

export function getTypeParser(id: number, format?: string): (text: string) => unknown {
  return (format !== 'binary' && PARSERS.get(id)) || builtInParser(id, format)
}

export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/** Refuses a database that is too old, could lose acknowledged writes, or would not isolate clubs. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<DatabaseFacts>(FACTS)
  const facts = rows[0]
  if (!facts) throw new DatabaseRefused('The database says nothing of its role.')
  const problems = problemsOf(facts)
  if (problems.length > 0)
    throw new DatabaseRefused(`This database cannot be used:\n${problems.map(p => `  - ${p}`).join('\n')}`)
}

interface DatabaseFacts {
  version: number
  fsync: string
  role: string
  superuser: boolean
  bypasses: boolean
  owned: string | null
}

const FACTS = `
  select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
         rolname as role, rolsuper as superuser, rolbypassrls as bypasses,
         (select min(c.oid::regclass::text) from pg_class c
           where c.relkind in ('r', 'p') and c.relpersistence <> 't'
             and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
             and pg_has_role(current_user, c.relowner, 'usage')) as owned
    from pg_roles where rolname = current_user`

function problemsOf({ version, fsync, role, superuser, bypasses, owned }: DatabaseFacts): string[] {
  const problems: string[] = []
  if (version < OLDEST_SERVER * 10_000) {
    const major = Math.trunc(version / 10_000)
    problems.push(`Postgres ${major} is too old. Upgrade it to ${OLDEST_SERVER} or newer.`)
  }
  if (fsync !== 'on') {
    problems.push('fsync is off, so a power cut would destroy data. Set fsync = on in postgresql.conf and reload.')
  }
  if (superuser) {
    problems.push(
      `The role ${role} is a superuser, whom row-level security does not bind: alter role ${role} nosuperuser`,
    )
  }
  if (bypasses) {
    problems.push(`The role ${role} bypasses row-level security: alter role ${role} nobypassrls`)
  }
  if (!superuser && owned) {
    problems.push(`The role ${role} owns ${owned}, so its policies do not bind. Give the tables to the migration role.`)
  }
  return problems
}
