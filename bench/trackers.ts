import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, DEVICE_KEY_PREFIX } from '@pinwise/contract'
import pg from 'pg'
import { copyIn } from '../apps/server/src/backup/copy-stream.ts'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild } from './child.ts'
import { cpuTimeOfCluster, cpuTimeOfProcess } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import type { FixLoad, FixRound, FixRoundResult } from './fix-client.ts'
import { startPinwise } from './pinwise-server.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

const DEVICES = 2_000
const CONNECTIONS = 256
const ROUNDS = 3
const BATCHES = [
  { batch: 10, requests: 4_000, aim: 10_000 },
  { batch: 1, requests: 9_000, aim: 3_000 },
] as const
const MAX_MICROSECONDS = 100
const COPIED = 100_000
const DEMO_SECONDS = 40
/** The demo first plays what the day has been so far. */
const DEMO_FILLS_MS = 75_000
const MAX_DEMO_PERCENT = 3

interface TrackerBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}
type Server = Awaited<ReturnType<typeof startPinwise>>

const cpuOf = ({ pid, postmasterPid }: Server) => ({
  server: cpuTimeOfProcess(pid),
  database: cpuTimeOfCluster(postmasterPid),
})

/** How many fixes a second are stored and acknowledged, with the ceiling of plain COPY in the same run. */
export async function benchTrackers(bench: TrackerBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const rows: Row[] = []
  {
    await using server = await startPinwise({ ...bench, issuer })
    const { clubId } = await prepareDemoLoad(server.ownerUrl, issuer)
    const owner = new pg.Client({ connectionString: server.ownerUrl })
    await owner.connect()
    try {
      const keys = await addDevices(owner, clubId, DEVICES)
      rows.push(await copyRow(owner, clubId, server, bench))
      rows.push(...(await ingestRows(server, keys, bench)))
    } finally {
      await owner.end()
    }
  }
  rows.push(await demoRow(bench, issuer))
  return rows
}

/** Answers their keys. */
export async function addDevices(owner: pg.Client, clubId: string, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `${DEVICE_KEY_PREFIX}${randomUUID()}`)
  const hashes = keys.map(key => createHash('sha256').update(key).digest('hex'))
  await owner.query(
    `with made as (
       insert into devices (club_id, kind, label, key_hash, key_hint, key_made_at)
       select $1, 'cart', 'Bench ' || nth, decode(hash, 'hex'), 'none', now()
       from unnest($2::text[]) with ordinality as one (hash, nth) returning id)
     insert into device_assignments (device_id, club_id, starts_at) select id, $1, '-infinity' from made`,
    [clubId, hashes],
  )
  await owner.query('analyze devices, device_assignments, fix_days')
  return keys
}

/** The same columns into the same table, one COPY, committed once. */
async function copyRow(owner: pg.Client, clubId: string, server: Server, { say }: TrackerBench): Promise<Row> {
  say(`Copying ${COPIED} rows.`)
  const at = Date.now() - 3_600_000
  const trackers = Array.from({ length: DEVICES }, () => randomUUID())
  const lines = Array.from({ length: COPIED }, (_, n) => {
    const time = new Date(at + n).toISOString()
    const id = trackers[n % DEVICES]
    return Buffer.from(`${clubId}\t${id}\t${time}\t${randomUUID()}\t${time}\t92600000\t456000000\t4.5\t2.5\t90\t87\n`)
  })
  const columns =
    'club_id, tracker_id, at, fix_id, received_at, lng_e7, lat_e7, accuracy_metres, speed_mps, heading_degrees, battery_percent'
  const before = cpuOf(server)
  const from = performance.now()
  await copyIn(owner, `copy fixes (${columns}) from stdin`, Readable.from(lines))
  const seconds = (performance.now() - from) / 1000
  const spent = cpuOf(server).database - before.database
  ceiling = COPIED / seconds
  const figure = `${ceiling.toFixed(0)} rows/s (database ${(spent / COPIED).toFixed(1)} µs a row)`
  return { what: `COPY of ${COPIED} fixes into the same table`, figure, against: '', ratio: '', aim: '', met: '' }
}
let ceiling = 0

async function ingestRows(server: Server, keys: readonly string[], { signal, say }: TrackerBench): Promise<Row[]> {
  await using child = startChild('bench/fix-client.ts', { signal })
  const load: FixLoad = {
    origin: `http://127.0.0.1:${server.port}`,
    path: `${API_BASE}/tracker`,
    connections: CONNECTIONS,
    keys,
  }
  child.process.send(load)
  const send = async (round: FixRound): Promise<FixRoundResult> => {
    child.process.send(round)
    const [result] = (await Promise.race([once(child.process, 'message'), child.ended])) as [FixRoundResult]
    if (result.failure) throw new Error(result.failure)
    if (result.stored !== round.requests * round.batch) throw new Error(`${result.stored} of the fixes were stored`)
    return result
  }
  const rows: Row[] = []
  for (const { batch, requests, aim } of BATCHES) {
    say(`${requests} batches of ${batch}, ${ROUNDS} times.`)
    await send({ requests: requests / 4, batch })
    const rounds: { perSecond: number; server: number; database: number; latenciesMs: number[] }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuOf(server)
      const { seconds, stored, latenciesMs } = await send({ requests, batch })
      const after = cpuOf(server)
      rounds.push({
        perSecond: stored / seconds,
        server: (after.server - before.server) / stored,
        database: (after.database - before.database) / stored,
        latenciesMs,
      })
    }
    const best = rounds.toSorted((a, b) => b.perSecond - a.perSecond)
    const middle = best[Math.floor(ROUNDS / 2)] as (typeof rounds)[number]
    const cpu = middle.server + middle.database
    const p99 = quantile(
      rounds.flatMap(({ latenciesMs }) => latenciesMs),
      0.99,
    )
    rows.push({
      what: `POST /tracker, batches of ${batch}, committed before the answer`,
      figure: `${middle.perSecond.toFixed(0)} fixes/s (best ${best[0]?.perSecond.toFixed(0)}), ${cpu.toFixed(0)} µs a fix (server ${middle.server.toFixed(0)}, database ${middle.database.toFixed(0)}), p99 ${p99.toFixed(0)} ms`,
      against: `COPY ${ceiling.toFixed(0)} rows/s`,
      ratio: (middle.perSecond / ceiling).toFixed(2),
      aim: `≥ ${aim} fixes/s${batch === 10 ? `, ≤ ${MAX_MICROSECONDS} µs` : ''}`,
      met: `${yesOrNo(middle.perSecond >= aim)}${batch === 10 ? `, ${yesOrNo(cpu <= MAX_MICROSECONDS)}` : ''}`,
    })
  }
  return rows
}

/** What the demo costs with nobody looking, compared with the same server without the simulated day. */
async function demoRow(bench: TrackerBench, issuer: Awaited<ReturnType<typeof startTestIssuer>>): Promise<Row> {
  const percentOf = async (simulatedDay: boolean) => {
    await using server = await startPinwise({ ...bench, issuer, simulatedDay })
    await sleep(DEMO_FILLS_MS, undefined, { signal: bench.signal })
    const before = cpuOf(server)
    await sleep(DEMO_SECONDS * 1000, undefined, { signal: bench.signal })
    const after = cpuOf(server)
    return (after.server + after.database - before.server - before.database) / (DEMO_SECONDS * 1e4)
  }
  bench.say('The demo, with and without its simulated day.')
  const [idle, simulated] = [await percentOf(false), await percentOf(true)]
  const cost = simulated - idle
  return {
    what: 'The simulated day of the demo, server and database',
    figure: `${cost.toFixed(2)} % of one core (${simulated.toFixed(2)} with it, ${idle.toFixed(2)} without)`,
    against: `limit ${MAX_DEMO_PERCENT} %`,
    ratio: (cost / MAX_DEMO_PERCENT).toFixed(2),
    aim: `≤ ${MAX_DEMO_PERCENT} %`,
    met: yesOrNo(cost <= MAX_DEMO_PERCENT),
  }
}
