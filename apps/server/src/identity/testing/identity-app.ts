import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { OutgoingMessage } from '@pinwise/identity'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { createApp } from '../../app.ts'
import { loadConfig } from '../../config.ts'
import { createContext } from '../../create-context.ts'
import { openPools } from '../../database/connect.ts'
import { seedDemoAccounts } from '../../demo/demo-accounts.ts'
import { readMailbox } from '../../outbox/mailbox-folder.ts'
import { mailboxFolder } from '../../outbox/open-transports.ts'
import { awaitWebBuild } from '../../testing/await-web-build.ts'
import { createIdentityFolder } from '../../testing/identity-folder.ts'
import { knowOwnTagsOnly } from '../../testing/own-tags.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { commandSource } from '../command-source.ts'
import { identityTemplate } from './identity-template.ts'

interface NewPerson {
  email?: string
  password?: string
  groups?: readonly string[]
  name?: string
}

let people = 0

/** The server with its own identity provider, listening on a real port, with a clock that a test may move. */
export async function createIdentityApp(environment: Record<string, string> = {}, wantedPort = 0) {
  const webBuild = await awaitWebBuild()
  const [database, dataDir, port] = await Promise.all([
    createTestDatabase(environment.DEMO_DATA === 'no' ? inject('cluster').keysTemplate : await identityTemplate()),
    createIdentityFolder(),
    freePort(wantedPort),
  ])
  const origin = `http://localhost:${port}`
  const loaded = loadConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    WEB_BUILD: webBuild,
    ...environment,
  })
  // No test measures response times, and hundreds of calls would wait for the minimum duration.
  const config = { ...loaded, waits: { ...loaded.waits, minResponseMs: 0 } }
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const clock = { offsetMs: 0 }
  const context = await createContext(config, openPools(database.loginUrl), log, () => Date.now() + clock.offsetMs)
  if (!context.identity || config.identity.kind !== 'embedded') throw new Error('the embedded provider is not mounted')
  const { identity } = context
  await seedDemoAccounts(context)
  const app = await createApp(context)
  if (wantedPort) knowOwnTagsOnly(app)
  await app.listen({ host: '127.0.0.1', port })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  owner.on('error', () => undefined)

  const mailbox = async () => {
    await context.outbox.deliverDue()
    return readMailbox(mailboxFolder(config))
  }

  return {
    app,
    context,
    identity,
    origin,
    dataDir,
    database,
    logged,
    endpoint: config.identity.endpoint,
    issuer: config.identity.issuer,
    domain: config.identity.domain,
    poolId: config.identity.poolId,
    clientId: config.identity.clientId,
    /** Moves the server's clock. */
    advance: (ms: number) => {
      clock.offsetMs += ms
    },
    now: () => Date.now() + clock.offsetMs,
    /** Everything sent so far, newest first. */
    mailbox,
    /** The code of the newest message to that address or number. */
    async codeFor(to: string, channel: OutgoingMessage['channel'] = 'email'): Promise<string> {
      const message = (await mailbox()).find(one => one.to === to && one.channel === channel)
      const code = /\b\d{6}(\d\d)?\b/.exec(message?.text ?? '')?.[0]
      if (!code) throw new Error(`no code was sent to ${to}`)
      return code
    },
    /** Queries the database directly. */
    rows: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
      (await owner.query<R>(text, values)).rows,
    /** Creates a user with a confirmed account. */
    async person({ email, password = 'a-long-way-to-the-pin', groups = [], name = 'Test Person' }: NewPerson = {}) {
      people += 1
      const address = email ?? `person${people}@example.org`
      const account = await identity.accounts.create(
        { email: address, password, groups, attributes: { name } },
        commandSource('test'),
      )
      return { email: address, password, sub: account.sub }
    },
    /** One call of the protocol, optionally from another address. */
    async call(operation: string, input: unknown, { from = '127.0.0.1', headers = {} } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/cognito-idp/',
        remoteAddress: from,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          ...headers,
        },
        payload: JSON.stringify(input),
      })
      const body = response.body === '' ? {} : JSON.parse(response.body)
      return { status: response.statusCode, body, headers: response.headers, raw: response.body }
    },
    async close() {
      await app.close()
      await context.outbox.stop()
      await context.db.close()
      await owner.end()
      await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}

export type IdentityApp = Awaited<ReturnType<typeof createIdentityApp>>

/** The wanted port if it is free, otherwise any free port. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  try {
    await listenOn(server, wanted)
  } catch {
    await listenOn(server, 0)
  }
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

async function listenOn(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
