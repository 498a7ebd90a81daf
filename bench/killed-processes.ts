import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@pinwise/contract'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild, untilReady } from './child.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { freePort } from './free-port.ts'
import { type Acknowledged, comparePublications } from './killed-server.ts'
import { createPinClient, type Green } from './pin-client.ts'
import { issuerSettings } from './pinwise-server.ts'
import { startNats, startNginx } from './proxy.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import { watchStreams } from './watched-streams.ts'

const PROCESSES = 3
const STREAMS = 300
const PUBLISHERS = 2
const KILL_EVERY_MS = 10_000
const PAUSE_MS = 200
const AGAIN_AFTER_MS = 50
/** For the last events to arrive, and the last streams to come back. */
const PATIENCE_MS = 5_000
const MAX_RESUME_MS = 3_000

interface FleetBench {
  readonly dataDir: string
  readonly seconds: number
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

/**
 * Processes of one database behind nginx, told by NATS: people publish pins and change the club, hundreds listen, and
 * one process after the other is killed and started again. What gets no answer is sent again, as a browser would.
 */
export async function benchKilledProcesses({ dataDir, seconds, signal, say }: FleetBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const postgres = await startEmbeddedPostgres({ dataDir, log: say })
  open.defer(() => postgres.stop())
  const nats = open.use(await startNats())
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const nginx = open.use(await startNginx(join(dataDir, 'nginx'), ports))

  async function start(port: number) {
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
        BUS_URL: `nats://127.0.0.1:${nats.port}`,
        TRUST_PROXY: '127.0.0.1',
        DEMO_DATA: 'yes',
        SIMULATED_DAY: 'no',
        LOG_LEVEL: 'error',
      },
    })
    await untilReady(`http://127.0.0.1:${port}/health/ready`, child)
    return child
  }
  const processes = new Map<number, Awaited<ReturnType<typeof start>>>()
  open.defer(async () => void (await Promise.all([...processes.values()].map(child => child[Symbol.asyncDispose]()))))
  for (const port of ports) processes.set(port, await start(port))
  const { clubId, tokens } = await prepareDemoLoad(postgres.ownerUrl, issuer)

  const client = createPinClient(clubId, tokens, () => nginx.port)
  const greens = (await client.greens()).slice(0, PUBLISHERS)
  const streams = await watchStreams(nginx.port, `${API_BASE}/club/${clubId}/live`, STREAMS)
  say(`${PROCESSES} processes serve ${STREAMS} streams.`)
  const until = Date.now() + seconds * 1000
  const isOver = () => signal.aborted || Date.now() >= until

  const published: Acknowledged[] = []
  async function publish(green: Green): Promise<void> {
    while (!isOver()) {
      const key = crypto.randomUUID()
      const { number, hash } = await untilAnswered(() => client.move(green, key), signal)
      published.push({ key, number, hash })
      await sleep(PAUSE_MS)
    }
  }

  const towns: string[] = []
  async function change(): Promise<void> {
    for (let turn = 1; !isOver(); turn += 1) {
      const city = `Town ${turn}`
      await untilAnswered(() => renameTown(nginx.port, clubId, tokens[turn % tokens.length] ?? '', city), signal)
      towns.push(city)
      await sleep(PAUSE_MS)
    }
  }

  let kills = 0
  async function kill(): Promise<void> {
    for (let nextAt = Date.now() + KILL_EVERY_MS; ; nextAt += KILL_EVERY_MS) {
      await sleep(Math.max(0, nextAt - Date.now()))
      const port = ports[kills % PROCESSES]
      const child = port === undefined ? undefined : processes.get(port)
      if (isOver() || !child || port === undefined) return
      process.kill(child.pid, 'SIGKILL')
      kills += 1
      say(`Killed ${kills} times, after ${published.length} publications and ${towns.length} changes.`)
      processes.set(port, await start(port))
    }
  }
  await Promise.all([kill(), change(), ...greens.map(publish)])
  await sleep(PATIENCE_MS)
  signal.throwIfAborted()
  const faults = streams.end(published.map(({ number }) => number))
  const kept = await comparePublications(postgres.ownerUrl, clubId, published, greens)
  const lostTowns = await countLost(postgres.ownerUrl, clubId, towns)
  const lost = kept.lost + kept.gaps + kept.twice + kept.wrongGreens + lostTowns
  const resumed = faults.resumedMs.toSorted((a, b) => a - b)
  const slowest = resumed.at(-1) ?? 0
  const half = resumed[Math.floor(resumed.length / 2)] ?? 0
  const isTold = faults.twice + faults.disordered + faults.missed + faults.refused + faults.gone === 0
  const shown = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    {
      what: 'Three processes, nginx, NATS, one killed every 10 s: answered writes',
      figure: `${lost} lost of ${published.length + towns.length} (${kills} killed in ${seconds} s)`,
      against: '',
      ratio: '',
      aim: '0 lost',
      met: yesOrNo(lost === 0 && kills > 0),
    },
    {
      what: 'The same: events of 300 streams',
      figure: `${faults.twice} twice, ${faults.disordered} out of order, ${faults.missed} missed, ${faults.refused} refused, ${faults.gone} gone`,
      against: '',
      ratio: '',
      aim: '0 of each',
      met: yesOrNo(isTold),
    },
    {
      what: 'The same: streams that went on, with the wait of the web app',
      figure: `${resumed.length} times, median ${shown(half)}, slowest ${shown(slowest)}`,
      against: `limit ${shown(MAX_RESUME_MS)}`,
      ratio: (slowest / MAX_RESUME_MS).toFixed(2),
      aim: `≤ ${shown(MAX_RESUME_MS)}`,
      met: yesOrNo(resumed.length > 0 && slowest <= MAX_RESUME_MS),
    },
  ]
}

/** A process that is gone gives no answer, or nginx says so; anything else is a fault. */
async function untilAnswered<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      if (/answered 4/.test(String(error))) throw error
      await sleep(AGAIN_AFTER_MS)
    }
  }
}

/** One field, with the version that is there: nobody else changes the club. */
async function renameTown(port: number, clubId: string, token: string, city: string): Promise<void> {
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
async function countLost(ownerUrl: string, clubId: string, towns: readonly string[]): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ lost: number }>(
      `select count(*)::int as lost from unnest($2::text[]) as town
       where not exists (select from audit_log where club_id = $1 and action = 'club.changed' and after ->> 'city' = town)`,
      [clubId, towns],
    )
    return rows[0]?.lost ?? towns.length
  } finally {
    await owner.end()
  }
}
