import type { ProblemCode } from '@pinwise/contract'
import type pg from 'pg'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import { appErrorOf, isRetryable } from './database-errors.ts'
import { preparedName, type Query, statementOf } from './query-builder.ts'
import { ScopedQuery } from './scoped-query.ts'

/** What a verb may do inside a transaction. */
export interface Tx {
  all<R>(query: Query<R>): Promise<R[]>
  maybe<R>(query: Query<R>): Promise<R | undefined>
  one<R>(query: Query<R>): Promise<R>
  /** Answers how many rows it touched. */
  run(query: Query<unknown>): Promise<number>
}

/** How the caller stands to the club: staff of it, or anybody. */
export type ClubAccess = 'staff' | 'public'

/** The club itself, or a record whose club is meant. With both, the record must be the club's. */
export type ClubKey = { readonly clubId: string } | RecordKey
interface RecordKey {
  readonly clubId?: string | undefined
  readonly kind: 'course' | 'hole' | 'file'
  readonly recordId: string
}

export interface Pools {
  readonly app: pg.Pool
  readonly platform: pg.Pool
}
export type Database = ReturnType<typeof createDatabase>

const ENTER = 'select enter_club($1, $2, $3, $4, $5, $6) as access'
const ATTEMPTS = 3

/**
 * The only way to the tables. Every function either enters one club, where row security shows that club alone,
 * or says that it is platform work and leaves a line in platform_access.
 */
export function createDatabase(pools: Pools) {
  return {
    /** One read of one club in one round trip. */
    async readClub<R>(caller: Caller, key: ClubKey, read: Query<R>): Promise<{ access: ClubAccess; rows: R[] }> {
      const client = await connect(pools.app)
      try {
        const statement = statementOf(read)
        const enter = { text: ENTER, values: enterValues(caller, key) }
        const { access, rows } = await new Promise<{ access: string | null; rows: R[] }>((resolve, reject) => {
          const scoped: ScopedQuery = new ScopedQuery(
            enter,
            { name: preparedName(statement.text), ...statement },
            (error, result) => (error ? reject(error) : resolve({ access: scoped.access, rows: result.rows as R[] })),
          )
          client.query(scoped)
        })
        return { access: opened(access, key), rows }
      } catch (error) {
        throw appErrorOf(error)
      } finally {
        client.release()
      }
    },

    /** Several reads that must see one state of the club. */
    readClubTogether: <T>(caller: Caller, key: ClubKey, work: (tx: Tx, access: ClubAccess) => Promise<T>): Promise<T> =>
      transaction(pools.app, 'begin isolation level repeatable read read only', async (tx, first) => {
        const access = opened((await first(ENTER, enterValues(caller, key))).access, key)
        return work(tx, access)
      }),

    /** A write by staff of the club. Anyone else does not learn whether the record exists. */
    writeClub: <T>(caller: Caller, key: ClubKey, work: (tx: Tx, clubId: string) => Promise<T>): Promise<T> =>
      transaction(pools.app, 'begin', async (tx, first) => {
        const { access, club_id: clubId } = await first(ENTER_NAMING_CLUB, enterValues(caller, key))
        if (access !== 'staff' || !clubId) throw new AppError(missing(key))
        return work(tx, clubId)
      }),

    /** Lists of clubs: the published ones and the caller's own. */
    readVisibleClubs: <T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> =>
      transaction(pools.app, 'begin isolation level repeatable read read only', async (tx, first) => {
        await first('select enter_person($1)', [caller.identity?.subject ?? null])
        return work(tx)
      }),

    /** Work across clubs, by platform staff or by a job of ours. */
    platform: <T>(by: Caller | { readonly job: string }, purpose: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
      transaction(pools.platform, 'begin', async (tx, first) => {
        const person = 'job' in by ? by.job : by.identity?.subject
        if (!person) throw new AppError('unauthenticated')
        await first('insert into platform_access (person, purpose, request_id) values ($1, $2, $3)', [
          person,
          purpose,
          'job' in by ? null : by.requestId,
        ])
        return work(tx)
      }),

    /** Whether the database answers at all. */
    async ping(): Promise<void> {
      await pools.app.query('select 1')
    },

    async close(): Promise<void> {
      await Promise.all([pools.app.end(), pools.platform.end()])
    },
  }
}

const ENTER_NAMING_CLUB = `select enter_club($1, $2, $3, $4, $5, $6) as access, coalesce($1::uuid, club_of($5, $6)) as club_id`

type First = (text: string, values: readonly unknown[]) => Promise<{ access?: string | null; club_id?: string | null }>

async function transaction<T>(pool: pg.Pool, begin: string, work: (tx: Tx, first: First) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, begin, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw appErrorOf(error)
    }
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Tx, first: First) => Promise<T>,
): Promise<T> {
  const client = await connect(pool)
  let broken: Error | undefined
  try {
    const begun = client.query(begin)
    // `begin` and the statement that opens the club leave in one packet.
    const result = await work(txOf(client), async (text, values) => {
      const [, entered] = await Promise.all([begun, send(client, text, values)])
      return entered.rows[0] ?? {}
    })
    const { command } = await client.query('commit')
    // Postgres answers ROLLBACK to the commit of a transaction that failed along the way.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function txOf(client: pg.PoolClient): Tx {
  const rows = async <R>(query: Query<R>) => {
    const { text, values } = statementOf(query)
    return (await send(client, text, values)) as unknown as { rows: R[]; rowCount: number | null }
  }
  return {
    all: async query => (await rows(query)).rows,
    maybe: async query => (await rows(query)).rows[0],
    one: async query => {
      const [row] = (await rows(query)).rows
      if (row === undefined) throw new Error('a query that must answer a row answered none')
      return row
    },
    run: async query => (await rows(query)).rowCount ?? 0,
  }
}

function send(client: pg.PoolClient, text: string, values: readonly unknown[]) {
  const name = preparedName(text)
  return client.query(name ? { name, text, values: [...values] } : { text, values: [...values] })
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new AppError('unavailable', { detail: 'no database connection', cause })
  }
}

/** In text form, as the wire carries them. */
function enterValues(caller: Caller, key: ClubKey): (string | null)[] {
  const record = 'kind' in key ? [key.kind, key.recordId] : [null, null]
  const person = caller.identity?.subject ?? null
  return [key.clubId ?? null, person, String(caller.isAdmin), String(caller.isSuperadmin), ...record]
}

function opened(access: string | null | undefined, key: ClubKey): ClubAccess {
  if (access === 'staff' || access === 'public') return access
  throw new AppError(missing(key))
}

function missing(key: ClubKey): ProblemCode {
  return 'kind' in key && !key.clubId ? `${key.kind}_not_found` : 'club_not_found'
}
