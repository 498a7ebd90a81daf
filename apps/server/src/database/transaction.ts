import type pg from 'pg'
import { AppError } from '../app-error.ts'
import { appErrorOf, isConnectionLoss, isRetryable } from './database-errors.ts'
import { type Query, type Statement, statementOf } from './query-builder.ts'
import { type Answer, runBatch } from './statement-batch.ts'

/** What a verb can do inside a transaction. */
export interface Tx {
  all<R>(query: Query<R>): Promise<R[]>
  maybe<R>(query: Query<R>): Promise<R | undefined>
  one<R>(query: Query<R>): Promise<R>
  /** Returns the number of rows changed. */
  run(query: Query<unknown>): Promise<number>
  /** Runs several queries in one round trip and returns the rows of each. */
  together(queries: readonly Query<unknown>[]): Promise<unknown[][]>
  /** Sent with the next statement or the commit, and fails with it: for a write whose result is not needed. */
  queue(query: Query<unknown>): void
  /** Called after a successful commit only. It is not awaited and must not throw. */
  afterCommit(callback: () => void): void
}

const ATTEMPTS = 3

/** Retries a transaction that failed because of a conflict with another one. */
export async function transaction<T>(pool: pg.Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, begin, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw appErrorOf(error)
    }
  }
}

async function attemptTransaction<T>(pool: pg.Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  let broken: Error | undefined
  // The connection may be lost between two statements, when no query is pending.
  const onLost = (error: Error) => {
    broken = error
  }
  client.on('error', onLost)
  try {
    const { tx, commit, committed } = openTx(client, begin)
    const result = await work(tx)
    await commit()
    for (const callback of committed) callback()
    return result
  } catch (error) {
    if (isConnectionLoss(error)) broken = error
    else await client.query('rollback').catch(onLost)
    throw error
  } finally {
    client.off('error', onLost)
    client.release(broken)
  }
}

interface OpenTx {
  readonly tx: Tx
  readonly commit: () => Promise<void>
  readonly committed: (() => void)[]
}

function openTx(client: pg.PoolClient, begin: string): OpenTx {
  const committed: (() => void)[] = []
  let queued: Statement<unknown>[] = [{ text: begin, values: [] }]
  const sendAll = async (queries: readonly Query<unknown>[]): Promise<Answer[]> => {
    const batch = [...queued, ...queries.map(statementOf)]
    queued = []
    return (await runBatch(client, batch)).slice(batch.length - queries.length)
  }
  const send = async (query: Query<unknown>) => (await sendAll([query]))[0] as Answer
  const rows = async <R>(query: Query<R>) => (await send(query)).rows as R[]
  const tx: Tx = {
    all: rows,
    maybe: async query => (await rows(query))[0],
    one: async query => {
      const [row] = await rows(query)
      if (row === undefined) throw new Error('a query that must answer a row answered none')
      return row
    },
    run: async query => (await send(query)).count,
    together: async queries => (await sendAll(queries)).map(answer => answer.rows),
    queue: query => void queued.push(statementOf(query)),
    afterCommit: callback => void committed.push(callback),
  }
  const commit = async () => {
    const { tag } = await send({ text: 'commit', values: [] })
    // Postgres answers ROLLBACK to the commit of a transaction that failed along the way.
    if (tag !== 'COMMIT') throw new Error('the transaction was rolled back')
  }
  return { tx, commit, committed }
}

export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new AppError('unavailable', { detail: 'no database connection', cause })
  }
}

/** One statement that is its own transaction, in one round trip: returns its row after the commit. */
export const runAlone = async <R>(pool: pg.Pool, statement: Statement<R>): Promise<R> =>
  (await runAll(pool, statement))[0] as R

/** The same, with all rows. */
export async function runAll<R>(pool: pg.Pool, statement: Statement<R>): Promise<R[]> {
  const client = await connect(pool)
  let broken: Error | undefined
  const onLost = (error: Error) => {
    broken = error
  }
  client.on('error', onLost)
  try {
    const [answer] = await runBatch(client, [statement])
    return (answer?.rows ?? []) as R[]
  } catch (error) {
    if (isConnectionLoss(error)) broken = error
    throw appErrorOf(error)
  } finally {
    client.off('error', onLost)
    client.release(broken)
  }
}
