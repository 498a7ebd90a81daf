import { once } from 'node:events'
import { API_BASE, CLUB_HEADER, type LayoutPrintFields } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild } from './child.ts'
import { cpuTimeOfCluster, cpuTimeOfProcess, memoryOf } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { startPinwise } from './pinwise-server.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

export interface MixedLoad {
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
  /** Taken in turn, so that nobody meets a rate limit. */
  readonly tokens: readonly string[]
  readonly clients: number
  readonly ones: readonly string[]
  readonly lists: readonly string[]
  readonly holes: readonly { readonly path: string; readonly version: number }[]
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
  const { clubId, holeIds, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const headers = { [CLUB_HEADER]: clubId, 'accept-encoding': 'br' }
  const get = async <T>(path: string): Promise<T> => {
    const sent = { headers: { ...headers, authorization: `Bearer ${tokens[0]}` } }
    const answer = await fetch(`http://127.0.0.1:${server.port}${API_BASE}${path}`, sent)
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { items: holes } = await get<{ items: { id: string; version: number }[] }>('/hole?limit=200')
  const { items: layouts } = await get<{ items: { id: string }[] }>('/layout?limit=200')
  const client = startChild('bench/mixed-client.ts', { signal })
  open.use(client)
  client.process.send({
    port: server.port,
    headers,
    tokens,
    clients: CLIENTS,
    ones: [`/club/${clubId}`, ...holeIds.map(id => `/hole/${id}`)].map(path => API_BASE + path),
    lists: ['/hole?limit=200', '/layout?limit=200', '/club?limit=200', '/target?limit=200'].map(
      path => API_BASE + path,
    ),
    holes: holes.map(({ id, version }) => ({ path: `${API_BASE}/hole/${id}`, version })),
    pdf: { path: `${API_BASE}/layout-print/pdf`, body: sheetOf(layouts[0]?.id ?? '') },
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
