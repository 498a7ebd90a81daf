import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, type FixReceipt } from '@pinwise/contract'
import type pg from 'pg'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { memoryOf } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import type { FleetRunResult } from './fix-fleet.ts'
import type { Viewed } from './fix-viewers.ts'
import { startPinwise } from './pinwise-server.ts'
import { startFleet, startViewers } from './position-clients.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import { addDevices } from './trackers.ts'
import { withOwner } from './with-owner.ts'

interface PositionBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}
type Server = Awaited<ReturnType<typeof startPinwise>>

const PATH = `${API_BASE}/tracker`
const EVERY_MS = 3_000
/** Clubs of an ordinary size, one of them with people who look on. */
const CLUBS = 50
const DEVICES_OF_CLUB = 100
const FEW_VIEWERS = 4
const MAX_DELAY_MS = 1_300
const MAX_GROWTH = 1.2
/** Twice the time between two fixes: each device has opened its connection. */
const OPENING_SECONDS = 6
const OTHERS_SECONDS = 15
const LATE = { fixes: 4_800, batch: 480, hours: 4 }
const MAX_RATIO = 2
const KILLED = { senders: 16, batch: 100, againAfterMs: 50 }

/** A fleet for minutes, with a few people who look on and a cart that catches up. */
export async function benchFleet(bench: PositionBench, seconds: number): Promise<Row[]> {
  const { signal, say } = bench
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ ...bench, issuer }))
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const [own, others, late] = await withOwner(server.ownerUrl, async owner => {
    const clubs = await addClubs(owner, clubId, CLUBS - 1)
    const elsewhere: string[][] = []
    for (const id of clubs) elsewhere.push(await addDevices(owner, id, DEVICES_OF_CLUB))
    return [await addDevices(owner, clubId, DEVICES_OF_CLUB), elsewhere.flat(), await addDevices(owner, clubId, 1)]
  })
  const fleet = open.use(await startFleet({ port: server.port, path: PATH, keys: [...own, ...others] }, signal))

  say(`${CLUBS * DEVICES_OF_CLUB} connections, a fix every ${EVERY_MS / 1000} s each, for ${seconds} s.`)
  await fleet.run({ seconds: OPENING_SECONDS, everyMs: EVERY_MS })
  const rows: Row[] = []
  {
    const path = `${API_BASE}/club/${clubId}/live`
    await using viewers = await startViewers(
      { port: server.port, path, tokens, count: FEW_VIEWERS, isTimed: true },
      signal,
    )
    const running = fleet.run({ seconds, everyMs: EVERY_MS })
    await sleep((seconds * 1000) / 5, undefined, { signal })
    const early = memoryOf(server.pid)
    const result = await running
    rows.push(...connectionRows(result, await viewers.seen(), early, memoryOf(server.pid)))
  }

  say(`${LATE.fixes} fixes of ${LATE.hours} hours at once, while the others go on.`)
  const before = await fleet.run({ seconds: OTHERS_SECONDS, everyMs: EVERY_MS })
  const [stored, during] = await Promise.all([
    sendLate(server.port, late[0] ?? ''),
    fleet.run({ seconds: OTHERS_SECONDS, everyMs: EVERY_MS }),
  ])
  rows.push(lateRow(stored, before, during))
  return rows
}

function connectionRows(run: FleetRunResult, { delaysMs, ended }: Viewed, early: number, later: number): Row[] {
  const delay = quantile(delaysMs, 0.99)
  const growth = later / early
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  return [
    {
      what: `${CLUBS * DEVICES_OF_CLUB} connections, a fix every ${EVERY_MS / 1000} s each`,
      figure: `${run.sent} fixes, ${run.failures.length} failed, p99 ${quantile(run.latenciesMs, 0.99).toFixed(0)} ms; memory ${megabytes(later)}`,
      against: `after a fifth of the time ${megabytes(early)}`,
      ratio: growth.toFixed(2),
      aim: `0 failed, memory ≤ ${MAX_GROWTH} ×`,
      met: `${yesOrNo(run.failures.length === 0)}, ${yesOrNo(growth <= MAX_GROWTH)}`,
    },
    {
      what: 'From a fix sent until a viewer has it, meanwhile',
      figure: `p50 ${quantile(delaysMs, 0.5).toFixed(0)} ms, p99 ${delay.toFixed(0)} ms, ${ended} streams ended`,
      against: `limit ${MAX_DELAY_MS} ms`,
      ratio: (delay / MAX_DELAY_MS).toFixed(2),
      aim: `p99 ≤ ${MAX_DELAY_MS} ms`,
      met: yesOrNo(delay <= MAX_DELAY_MS && ended === 0),
    },
  ]
}

function lateRow(stored: number, before: FleetRunResult, during: FleetRunResult): Row {
  const [idle, busy] = [quantile(before.latenciesMs, 0.99), quantile(during.latenciesMs, 0.99)]
  return {
    what: `A cart that was out of reach for ${LATE.hours} hours sends ${LATE.fixes} fixes`,
    figure: `${stored} stored, others’ p99 ${busy.toFixed(0)} ms, ${during.failures.length} failed`,
    against: `without it p99 ${idle.toFixed(0)} ms`,
    ratio: `${(busy / idle).toFixed(1)} ×`,
    aim: `all stored, p99 ≤ ${MAX_RATIO} ×`,
    met: `${yesOrNo(stored === LATE.fixes && during.failures.length === 0)}, ${yesOrNo(busy <= MAX_RATIO * idle)}`,
  }
}

/** What gets no answer is sent again as it was, as a device does, until it is answered; then every fix is there once. */
export async function benchKilledFixes(bench: PositionBench, counts: number, kills: number): Promise<Row> {
  const { signal, say } = bench
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  let server = await startPinwise({ ...bench, issuer })
  open.defer(() => server[Symbol.asyncDispose]())
  const { clubId } = await prepareDemoLoad(server.ownerUrl, issuer)
  const keys = await withOwner(server.ownerUrl, owner => addDevices(owner, clubId, KILLED.senders))
  const already = await storedFixes(server, clubId)
  let [sent, acknowledged] = [0, 0]
  let isOver = false

  async function drive(key: string): Promise<void> {
    let at = Date.now() - 12 * 3_600_000
    while (sent < counts) {
      sent += KILLED.batch
      const fixes = Array.from({ length: KILLED.batch }, (_, n) => fixAt(at + n * 500))
      at += KILLED.batch * 500
      for (;;) {
        signal.throwIfAborted()
        const receipt = await post(server.port, key, fixes).catch(() => null)
        if (receipt) break
        await sleep(KILLED.againAfterMs)
      }
      acknowledged += KILLED.batch
    }
  }
  async function kill(): Promise<void> {
    for (let killed = 0; killed < kills; killed++) {
      while (acknowledged < ((killed + 1) * counts) / (kills + 1) && !isOver) await sleep(1)
      if (isOver) return
      process.kill(server.pid, 'SIGKILL')
      if (killed % 2 === 1) process.kill(server.postmasterPid, 'SIGQUIT')
      say(`Killed ${killed + 1} of ${kills} times, after ${acknowledged} fixes.`)
      server = await startPinwise({ ...bench, issuer })
    }
  }
  say(`${counts} fixes, while the server is killed ${kills} times.`)
  const sending = Promise.all(keys.map(drive)).finally(() => {
    isOver = true
  })
  await Promise.all([sending, kill()])
  const now = await storedFixes(server, clubId)
  const [rows, ids] = [now.rows - already.rows, now.ids - already.ids]
  return {
    what: `${sent} fixes, server killed ${kills} times, every other time its database too`,
    figure: `${acknowledged} acknowledged, ${acknowledged - ids} lost, ${rows - ids} twice`,
    against: '',
    ratio: '',
    aim: '0 of each',
    met: yesOrNo(acknowledged === sent && ids === sent && rows === ids),
  }
}

/** Read from the rows of the database, not from the server. */
const storedFixes = ({ ownerUrl }: Server, clubId: string) =>
  withOwner(ownerUrl, async owner => {
    const { rows } = await owner.query<{ rows: string; ids: string }>(
      'select count(*) as rows, count(distinct fix_id) as ids from fixes where club_id = $1',
      [clubId],
    )
    return { rows: Number(rows[0]?.rows), ids: Number(rows[0]?.ids) }
  })

const fixAt = (at: number) => ({
  id: randomUUID(),
  at: new Date(at).toISOString(),
  lng: 9.26,
  lat: 45.6,
  accuracyMetres: 4.5,
  speedMetresPerSecond: 2.5,
})

async function post(port: number, key: string, fixes: readonly object[]): Promise<FixReceipt> {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ fixes }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as FixReceipt
}

async function sendLate(port: number, key: string): Promise<number> {
  const from = Date.now() - LATE.hours * 3_600_000
  const apart = (LATE.hours * 3_600_000) / LATE.fixes
  let stored = 0
  for (let at = 0; at < LATE.fixes; at += LATE.batch) {
    const fixes = Array.from({ length: LATE.batch }, (_, n) => fixAt(from + (at + n) * apart))
    stored += (await post(port, key, fixes)).stored
  }
  return stored
}

async function addClubs(owner: pg.Client, like: string, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into clubs (customer_id, slug, name, country, lng, lat, time_zone, units, currency, languages, flag_colours,
       pace_length_metres, contact, boundary)
     select customer_id, 'bench-' || n, 'Bench ' || n, country, lng, lat, time_zone, units, currency, languages, flag_colours,
       pace_length_metres, contact, boundary
     from clubs, generate_series(1, $2::int) n where id = $1 returning id`,
    [like, count],
  )
  return rows.map(({ id }) => id)
}
