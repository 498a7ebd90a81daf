import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@pinwise/contract'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { type Child, startChild, untilReady } from './child.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { freePort } from './free-port.ts'
import { type Acknowledged, comparePublications } from './killed-server.ts'
import { createPinClient, type Green } from './pin-client.ts'
import { issuerSettings } from './pinwise-server.ts'
import { startNats, startNginx } from './proxy.ts'
import { type StreamFaults, watchStreams } from './watched-streams.ts'

const PROCESSES = 3
export const STREAMS = 300
const PUBLISHERS = 2
const PAUSE_MS = 200
const AGAIN_AFTER_MS = 50
/** For the last events to arrive, and the last streams to come back. */
export const PATIENCE_MS = 5_000

interface FleetOptions {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>

/** Processes of one database behind nginx, connected by NATS. */
export async function startFleet({ dataDir, signal, say }: FleetOptions) {
  await using opening = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  opening.defer(issuer.close)
  const postgres = await startEmbeddedPostgres({ dataDir, log: say })
  opening.defer(() => postgres.stop())
  let nats = await startNats()
  opening.defer(() => nats[Symbol.asyncDispose]())
  const { port: natsPort } = nats
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const nginx = opening.use(await startNginx(join(dataDir, 'nginx'), ports))

  async function start(port: number): Promise<Child> {
    const child = startChild('apps/server/src/main.ts', {
      signal,
      env: {
        ...issuerSettings(issuer),
        PORT: String(port),
        OPERATIONS_PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.loginUrl,
        MIGRATION_DATABASE_URL: postgres.ownerUrl,
        DATABASE_CONNECTIONS: '20',
        BUS_URL: `nats://127.0.0.1:${natsPort}`,
        TRUST_PROXY: '127.0.0.1',
        DEMO_DATA: 'yes',
        SIMULATED_DAY: 'no',
        LOG_LEVEL: 'error',
      },
    })
    await untilReady(`http://127.0.0.1:${port}/health/ready`, child)
    return child
  }
  const processes = new Map<number, Child>()
  opening.defer(async () => void (await Promise.all([...processes.values()].map(one => one[Symbol.asyncDispose]()))))
  for (const port of ports) processes.set(port, await start(port))
  const { clubId, tokens } = await prepareDemoLoad(postgres.ownerUrl, issuer)
  const owner = new pg.Client({ connectionString: postgres.ownerUrl })
  await owner.connect()
  opening.defer(() => owner.end())
  say(`${PROCESSES} processes are ready.`)
  const open = opening.move()

  return {
    ports,
    port: nginx.port,
    ownerUrl: postgres.ownerUrl,
    postmasterPid: postgres.pid,
    owner,
    clubId,
    tokens,
    client: (port = nginx.port) => createPinClient(clubId, tokens, () => port),
    streams: (port = nginx.port, count = STREAMS) => watchStreams(port, `${API_BASE}/club/${clubId}/live`, count),
    pidOf: (port: number) => processes.get(port)?.pid ?? 0,
    /** Ends it, at once or as an upgrade does, and starts it again. */
    async restart(port: number, how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      const child = processes.get(port)
      if (!child) return
      process.kill(child.pid, how)
      await child.ended.catch(() => undefined)
      processes.set(port, await start(port))
    },
    stopNats: () => nats[Symbol.asyncDispose](),
    async startNats(): Promise<void> {
      nats = await startNats(natsPort)
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

export interface Worked {
  readonly faults: StreamFaults
  readonly written: number
  /** Answered and not there, or there otherwise than it was answered. */
  readonly lost: number
  /** Requests that got no answer, and were sent again. */
  readonly unanswered: number
}

/** People publish pins and change the club, and hundreds listen, until that is over. What gets no answer is sent again. */
export async function workDuring(
  fleet: Fleet,
  name: string,
  signal: AbortSignal,
  during: (written: () => number) => Promise<void>,
): Promise<Worked> {
  const client = fleet.client()
  const greens = (await client.greens()).slice(0, PUBLISHERS)
  const streams = await fleet.streams()
  const published: (Acknowledged & { readonly at: number })[] = []
  const towns: string[] = []
  let unanswered = 0
  let isOver = false

  /** A process that is gone gives no answer, or nginx says so; anything else is a fault. */
  async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      signal.throwIfAborted()
      try {
        return await send()
      } catch (error) {
        if (/answered 4/.test(String(error))) throw error
        unanswered += 1
        await sleep(AGAIN_AFTER_MS)
      }
    }
  }
  async function publish(green: Green): Promise<void> {
    while (!isOver) {
      const key = crypto.randomUUID()
      const { number, hash } = await untilAnswered(() => client.move(green, key))
      published.push({ key, number, hash, at: performance.now() })
      await sleep(PAUSE_MS)
    }
  }
  async function change(): Promise<void> {
    for (let turn = 1; !isOver; turn += 1) {
      const city = `${name} ${turn}`
      await untilAnswered(() => renameTown(fleet, fleet.tokens[turn % fleet.tokens.length] ?? '', city))
      towns.push(city)
      await sleep(PAUSE_MS)
    }
  }
  const end = () => {
    isOver = true
  }
  await Promise.all([
    during(() => published.length + towns.length).finally(end),
    ...[change(), ...greens.map(publish)].map(work => work.finally(end)),
  ])
  await sleep(PATIENCE_MS)
  signal.throwIfAborted()
  const faults = streams.end(published)
  const { lost, gaps, twice, wrongGreens } = await comparePublications(fleet.ownerUrl, fleet.clubId, published, greens)
  return {
    faults,
    written: published.length + towns.length,
    lost: lost + gaps + twice + wrongGreens + (await countLost(fleet, towns)),
    unanswered,
  }
}

/** One field, with the version that is there: nobody else changes the club. */
async function renameTown({ port, clubId }: Fleet, token: string, city: string): Promise<void> {
  const url = `http://127.0.0.1:${port}${API_BASE}/club/${clubId}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = await fetch(url, { headers })
  if (!read.ok) throw new Error(`GET ${url} answered ${read.status}`)
  const { version } = (await read.json()) as { version: number }
  const written = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ version, city }) })
  if (!written.ok) throw new Error(`PATCH ${url} answered ${written.status}: ${await written.text()}`)
  await written.arrayBuffer()
}

/** Looked up in the audit log, which has a line for every change. */
async function countLost({ owner, clubId }: Fleet, towns: readonly string[]): Promise<number> {
  const { rows } = await owner.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($2::text[]) as town
     where not exists (select from audit_log where club_id = $1 and action = 'club.changed' and after ->> 'city' = town)`,
    [clubId, towns],
  )
  return rows[0]?.lost ?? towns.length
}
