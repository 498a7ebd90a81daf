import { once } from 'node:events'
import { API_BASE, type LayoutPrintFields } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild } from './child.ts'
import { cpuTimeOfCluster, cpuTimeOfProcess, memoryOf } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { startPinwise } from './pinwise-server.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import { withOwner } from './with-owner.ts'

export interface MixedLoad {
  readonly port: number
  /** Taken in turn, so that nobody meets a rate limit. */
  readonly tokens: readonly string[]
  readonly clients: number
  readonly clubs: readonly MixedClub[]
  readonly holes: readonly { readonly clubId: string; readonly path: string; readonly version: number }[]
}
interface MixedClub {
  readonly id: string
  readonly ones: readonly string[]
  readonly lists: readonly string[]
  readonly pdf: { readonly path: string; readonly body: object }
}
export interface MixedRun {
  readonly latenciesMs: Readonly<Record<'pdf' | 'write' | 'list' | 'one', readonly number[]>>
  readonly failures: readonly string[]
}

interface MixedBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

const CLIENTS = 200
const MIN_PER_SECOND = 1_000
const MAX_GROWTH = 1.2
/** The first minute is the one that the memory after five is compared with. */
const MINUTE_SECONDS = 60

/** Many people read, write and print at once, as on a busy morning: 90 % reads, a third of them lists, 0.5 % PDFs. */
export async function benchMixed({ dataDir, signal, say }: MixedBench, seconds: number): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal }))
  const { tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const { clubs, holes } = await withOwner(server.ownerUrl, async owner => {
    // Everybody manages every demo club.
    await owner.query(
      `insert into customer_managers (customer_id, user_id)
       select c.id, u.id from customers c, users u where u.subject like 'bench-%' on conflict do nothing`,
    )
    const { rows } = await owner.query<{ clubId: string; id: string; version: number; layoutId: string }>(
      `select h.club_id as "clubId", h.id, h.version, l.id as "layoutId"
       from holes h join lateral (select id from layouts where club_id = h.club_id limit 1) l on true`,
    )
    const clubIds = [...new Set(rows.map(({ clubId }) => clubId))]
    return {
      clubs: clubIds.map(id =>
        clubOf(
          id,
          rows.filter(({ clubId }) => clubId === id),
        ),
      ),
      holes: rows.map(({ clubId, id, version }) => ({ clubId, path: `${API_BASE}/hole/${id}`, version })),
    }
  })
  const client = startChild('bench/mixed-client.ts', { signal })
  open.use(client)
  client.process.send({
    port: server.port,
    tokens,
    clients: CLIENTS,
    clubs,
    holes,
  } satisfies MixedLoad)
  const run = async (length: number): Promise<MixedRun> => {
    client.process.send({ seconds: length })
    const [result] = (await Promise.race([once(client.process, 'message'), client.ended])) as [MixedRun]
    return result
  }
  const spent = () => ({
    server: cpuTimeOfProcess(server.pid),
    database: cpuTimeOfCluster(server.postmasterPid),
    client: cpuTimeOfProcess(client.pid),
  })

  say(`${CLIENTS} clients that read, write and print, for ${seconds} s.`)
  await run(Math.min(MINUTE_SECONDS, seconds / 5))
  const [early, before] = [memoryOf(server.pid), spent()]
  const measured = seconds - Math.min(MINUTE_SECONDS, seconds / 5)
  const result = await run(measured)
  const [later, after] = [memoryOf(server.pid), spent()]
  const all = Object.values(result.latenciesMs).flat()
  const each = (kind: keyof typeof before) => Math.round((after[kind] - before[kind]) / all.length)
  const perSecond = all.length / measured
  const growth = later / early
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const p50 = Object.entries(result.latenciesMs).map(
    ([kind, latencies]) => `${kind} ${quantile(latencies, 0.5).toFixed(0)}`,
  )
  for (const failure of new Set(result.failures)) say(failure)
  return [
    {
      what: `${CLIENTS} clients that read (90 %, a third of it lists), write (9.5 %) and print (0.5 %)`,
      figure: `${perSecond.toFixed(0)} a second, ${result.failures.length} failed; p50 in ms: ${p50.join(', ')}`,
      against: `a request costs ${each('server')} µs of the server, ${each('database')} µs of the database, ${each('client')} µs of the client`,
      ratio: (perSecond / MIN_PER_SECOND).toFixed(2),
      aim: `≥ ${MIN_PER_SECOND} a second`,
      met: yesOrNo(perSecond >= MIN_PER_SECOND && result.failures.length === 0),
    },
    {
      what: `Memory of the server after ${seconds} s of that`,
      figure: megabytes(later),
      against: `after a fifth of the time ${megabytes(early)}`,
      ratio: growth.toFixed(2),
      aim: `≤ ${MAX_GROWTH} ×`,
      met: yesOrNo(growth <= MAX_GROWTH),
    },
  ]
}

const clubOf = (id: string, holes: readonly { id: string; layoutId: string }[]): MixedClub => ({
  id,
  ones: [`/club/${id}`, ...holes.map(hole => `/hole/${hole.id}`)].map(path => API_BASE + path),
  lists: ['/hole?limit=200', '/layout?limit=200', '/club?limit=200', '/target?limit=200'].map(path => API_BASE + path),
  pdf: { path: `${API_BASE}/layout-print/pdf`, body: sheetOf(holes[0]?.layoutId ?? '') },
})

const sheetOf = (layoutId: string): LayoutPrintFields => ({
  name: 'Bench',
  layoutId,
  design: 'one-page',
  paper: 'a4',
  language: 'en',
  unit: 'metres',
  notation: 'usga',
  teeIds: [],
  greenSpeedFeet: 9.5,
  notes: null,
  logoFileId: null,
  sponsorFileId: null,
  showQr: true,
})
