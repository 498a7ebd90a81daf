import { AsyncLocalStorage } from 'node:async_hooks'
import { CLUB_HEADER } from '@pinwise/contract'
import pg from 'pg'
import pino from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { createContext } from '../apps/server/src/create-context.ts'
import { openPools } from '../apps/server/src/database/connect.ts'
import type { Statement } from '../apps/server/src/database/query-builder.ts'
import type { TestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild } from './child.ts'
import { type LoadClient, loadClient } from './load.ts'
import { issuerSettings } from './pinwise-server.ts'

/** What one call sends to the database, by its round trips. */
export type Trips = readonly (readonly Statement<unknown>[])[]

export interface Recorded {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly clubId?: string
}

/** Asks the server itself, in this process and on the same database, and writes down which statements each call sends. */
export async function recordStatements(
  { loginUrl, dataDir, issuer, token }: { loginUrl: string; dataDir: string; issuer: TestIssuer; token: string },
  calls: readonly Recorded[],
): Promise<Trips[]> {
  const config = loadConfig({ ...issuerSettings(issuer), DATA_DIR: dataDir, DATABASE_URL: loginUrl })
  const context = await createContext(config, openPools(loginUrl), pino({ level: 'silent' }))
  const app = await createApp(context)
  // Jobs of the server send statements, too; only those that a call caused are its own.
  const ofCall = new AsyncLocalStorage<Statement<unknown>[][]>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const { statements } = args[0] as { statements?: Statement<unknown>[] }
    if (statements) ofCall.getStore()?.push(statements.map(({ text, values }) => ({ text, values })))
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    const recorded: Trips[] = []
    const ask = async (
      { method, path, body, clubId }: Recorded,
      trips: Statement<unknown>[][],
    ): Promise<number | undefined> => {
      const headers = { authorization: `Bearer ${token}`, ...(clubId && { [CLUB_HEADER]: clubId }) }
      // Awaited inside: the request is sent only when its answer is awaited.
      const answer = await ofCall.run(
        trips,
        async () => await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) }),
      )
      if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
      return answer.headers['content-type']?.startsWith('application/json') ? answer.json().version : undefined
    }
    for (const call of calls) {
      // A warm-up: statements that are run once and then cached belong to no call.
      const version = await ask(call, [])
      const trips: Statement<unknown>[][] = []
      await ask(call.body && version !== undefined ? { ...call, body: { ...call.body, version } } : call, trips)
      recorded.push(trips)
    }
    if (recorded.every(trips => trips.length === 0)) throw new Error('no statement was recorded')
    return recorded
  } finally {
    pg.Client.prototype.query = query
    await app.close()
    await context.db.close()
  }
}

/** Sends the same statements in as many round trips, and does nothing else: no call that needs them can cost less. */
export function startStatements(loginUrl: string, lanes: readonly Trips[], signal: AbortSignal): LoadClient {
  const child = startChild('bench/statement-client.ts', { signal })
  child.process.send({ loginUrl, lanes })
  return loadClient(child)
}
