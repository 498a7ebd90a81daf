import { once } from 'node:events'
import { API_BASE, type LayoutPrintFields } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild } from './child.ts'
import { cpuTimeOfCluster, cpuTimeOfProcess, memoryOf } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { type Kind, kindOf, TURNS } from './mixed-turns.ts'
import { startPinwise } from './pinwise-server.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import { type Recorded, recordStatements, startStatements, type Trips } from './statements.ts'
import { withOwner } from './with-owner.ts'

export interface MixedLoad {
  readonly port: number
  /** Taken in turn, so that nobody meets a rate limit. */
  readonly tokens: readonly string[]
  readonly clients: number
  readonly clubs: readonly MixedClub[]
  readonly holes: readonly MixedHole[]
}
interface MixedHole {
  readonly clubId: string
  readonly path: string
  readonly version: number
  readonly layoutId: string
}
interface MixedClub {
  readonly id: string
  readonly ones: readonly string[]
  readonly lists: readonly string[]
  readonly pdf: { readonly path: string; readonly body: object }
}
export interface MixedRun {
  readonly latenciesMs: Readonly<Record<Kind, readonly number[]>>
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
/** Connections that send the statements alone: as many as the server may use. */
const STATEMENT_LANES = 16
const STATEMENT_ROUNDS = 48

/** Many people read, write and print at once, as on a busy morning: 90 % reads, a third of them lists, 0.5 % PDFs. */
export async function benchMixed({ dataDir, signal, say }: MixedBench, seconds: number): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal }))
  const { tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  // Everybody manages every demo club.
  await withOwner(server.ownerUrl, owner =>
    owner.query(
      `insert into customer_managers (customer_id, user_id)
       select c.id, u.id from customers c, users u where u.subject like 'bench-%' on conflict do nothing`,
    ),
  )
  const holes = await readHoles(server.ownerUrl)
  const clubs = [...Map.groupBy(holes, ({ clubId }) => clubId)].map(([id, own]) => clubOf(id, own))
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

  say('The statements of that load alone.')
  const recorder = { loginUrl: server.loginUrl, dataDir, issuer, token: tokens[0] ?? '' }
  const turns = await recordTurns(recorder, clubs, await readHoles(server.ownerUrl))
  const lanes = Array.from({ length: STATEMENT_LANES }, (_, lane) => turns[lane % turns.length] ?? [])
  const statements = open.use(startStatements(server.loginUrl, lanes, signal))
  await statements.send(STATEMENT_LANES)
  const [cpuBefore, startedAt] = [cpuTimeOfProcess(statements.pid) + spent().database, performance.now()]
  await statements.send(STATEMENT_ROUNDS)
  const requests = STATEMENT_ROUNDS * TURNS
  const alonePerSecond = requests / ((performance.now() - startedAt) / 1000)
  const aloneEach = Math.round((cpuTimeOfProcess(statements.pid) + spent().database - cpuBefore) / requests)
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
      what: 'The statements of that load alone',
      figure: `${alonePerSecond.toFixed(0)} a second, ${aloneEach} µs of the database and the sender each`,
      against: `the load ${perSecond.toFixed(0)} a second`,
      ratio: `${(alonePerSecond / perSecond).toFixed(1)} ×`,
      aim: '',
      met: '',
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

/** For each club, the round trips of as many requests as have all shares of the load. */
async function recordTurns(
  recorder: Parameters<typeof recordStatements>[0],
  clubs: readonly MixedClub[],
  holes: MixedLoad['holes'],
): Promise<Trips[]> {
  const turns: Trips[] = []
  for (const { id: clubId, ones, lists, pdf } of clubs) {
    const hole = holes.find(one => one.clubId === clubId)
    const calls: Record<Kind, Recorded[]> = {
      one: ones.slice(0, 2).map(path => ({ method: 'GET', path, clubId })),
      list: lists.map(path => ({ method: 'GET', path, clubId })),
      write: hole ? [{ method: 'PATCH', path: hole.path, clubId, body: { name: 'Alone', version: hole.version } }] : [],
      pdf: [{ method: 'POST', path: pdf.path, clubId, body: pdf.body }],
    }
    const recorded = { one: [], list: [], write: [], pdf: [] } as Record<Kind, Trips[]>
    for (const kind of Object.keys(calls) as Kind[]) recorded[kind] = await recordStatements(recorder, calls[kind])
    const requests = Array.from({ length: TURNS }, (_, turn) => {
      const known = recorded[kindOf(turn)]
      return known[turn % known.length] ?? []
    })
    turns.push(requests.flat())
  }
  return turns
}

const readHoles = (ownerUrl: string): Promise<MixedHole[]> =>
  withOwner(ownerUrl, async owner => {
    const { rows } = await owner.query<{ clubId: string; id: string; version: number; layoutId: string }>(
      `select h.club_id as "clubId", h.id, h.version, l.id as "layoutId"
       from holes h join lateral (select id from layouts where club_id = h.club_id limit 1) l on true`,
    )
    return rows.map(({ id, ...hole }) => ({ ...hole, path: `${API_BASE}/hole/${id}` }))
  })

const clubOf = (id: string, holes: readonly MixedHole[]): MixedClub => ({
  id,
  ones: [`${API_BASE}/club/${id}`, ...holes.map(({ path }) => path)],
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
