import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, type Call, CLUB_HEADER } from '@pinwise/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { createApp } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { createContext } from '../create-context.ts'
import { openPools } from '../database/connect.ts'
import { isRetryable } from '../database/database-errors.ts'
import { DEMO_PEOPLE } from '../demo/demo-people.ts'
import { awaitWebBuild } from './await-web-build.ts'
import { injectStream } from './inject-stream.ts'
import { createTestDatabase } from './test-database.ts'
import { startTestIssuer } from './test-issuer.ts'

type PersonName = keyof typeof DEMO_PEOPLE
interface Given {
  as?: PersonName | 'anonymous'
  token?: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  club?: string
  headers?: Record<string, string>
  /** Limits count by address; a test that sends much says from where. */
  from?: string
}

/** The whole server on a database of its own with the demo in it, driven through its front door. */
export async function createTestApp(
  environment: Record<string, string> = {},
  now: () => number = Date.now,
  waits: Partial<Config['waits']> = {},
) {
  const webBuild = environment.ASSETS_ORIGIN ? undefined : await awaitWebBuild()
  const [database, issuer, dataDir] = await Promise.all([
    createTestDatabase(),
    startTestIssuer(),
    mkdtemp(join(tmpdir(), 'pinwise-files-')),
  ])
  const loaded = loadConfig({
    DATA_DIR: dataDir,
    IDENTITY_ISSUER: issuer.issuer,
    IDENTITY_CLIENT_ID: issuer.clientId,
    IDENTITY_POOL_ID: issuer.poolId,
    IDENTITY_DOMAIN: new URL(issuer.issuer).origin,
    // What production asks for, since tests also stand in for it.
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Pinwise <no-reply@example.org>',
    ENQUIRIES_EMAIL: 'office@example.org',
    OPERATOR: 'Example Golf S.r.l., Via Roma 1, Milano, VAT IT00000000000',
    LOG_LEVEL: 'silent',
    // Nobody answers there: tests leave this machine alone.
    OVERPASS_URL: 'http://127.0.0.1:9/',
    // Sources may change while tests run; all of them see the same build.
    ...(webBuild ? { WEB_BUILD: webBuild } : {}),
    ...environment,
  })
  const config = { ...loaded, waits: { ...loaded.waits, minResponseMs: 0, ...waits } }
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const context = await createContext(config, openPools(database.loginUrl), log, now)
  const app: FastifyInstance = await createApp(context)
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  // Dropping the database ends its connections.
  owner.on('error', () => undefined)
  const tokens = new Map<string, string>()
  for (const [name, person] of Object.entries(DEMO_PEOPLE)) tokens.set(name, await issuer.token(person))

  return {
    app,
    context,
    issuer,
    logged,
    database,
    /** Bypasses the API and row security. A deadlock with a job of the server is retried, as the server itself does. */
    async rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
      try {
        return (await owner.query<R>(text, values)).rows
      } catch (error) {
        if (!isRetryable(error)) throw error
        return (await owner.query<R>(text, values)).rows
      }
    },
    /** The same for what is sent often and is long: it is planned a few times only. */
    repeat: async (name: string, text: string, values: unknown[]): Promise<void> =>
      void (await owner.query({ name, text, values })),
    clubId: async (slug: string): Promise<string> =>
      (await owner.query('select id from clubs where slug = $1', [slug])).rows[0].id,
    tokenOf: (name: PersonName) => tokens.get(name) ?? '',
    async send(call: Call, given: Given = {}) {
      const token = given.token ?? (given.as && given.as !== 'anonymous' ? tokens.get(given.as) : undefined)
      const headers: Record<string, string> = { ...given.headers }
      if (token) headers.authorization = `Bearer ${token}`
      if (given.club) headers[CLUB_HEADER] = given.club
      const options: InjectOptions = { method: call.method, url: addressOf(call, given.params, given.query), headers }
      if (given.body !== undefined) options.payload = given.body as NonNullable<InjectOptions['payload']>
      if (given.from) options.remoteAddress = given.from
      // As much as it says at first: the rest has no end.
      if (call.answer === 'events') return injectStream(app, options) as unknown as ReturnType<typeof app.inject>
      return app.inject(options)
    },
    async close() {
      await app.close()
      await context.db.close()
      await owner.end()
      await Promise.all([database.drop(), issuer.close(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
