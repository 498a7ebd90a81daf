import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { API_BASE } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild, untilReady } from './child.ts'
import { canReadCpuTime, cpuTimeOfCluster, cpuTimeOfProcess } from './cpu-time.ts'
import { prepareDemoLoad, replacementOf } from './demo-load.ts'
import { freePort } from './free-port.ts'
import { type Lane, type Load, startLoad } from './load.ts'
import { measure, type Spent, type Target } from './measure.ts'
import { removeData, startPinwise } from './pinwise-server.ts'
import { keepResults, machineOf, type Row, tableOf } from './results.ts'

const CONNECTIONS = 16

const { values: options } = parseArgs({ options: { profile: { type: 'string' } } })
const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())
const { signal } = interrupted

async function bench(dataDir: string): Promise<void> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)

  say('Cold start.')
  const cold = await startPinwise({ dataDir, issuer, signal })
  await cold[Symbol.asyncDispose]()
  say('Warm start.')
  const server = open.use(await startPinwise({ dataDir, issuer, signal, profile: options.profile }))

  const { clubId, holeIds, tokens, postgresVersion } = await prepareDemoLoad(server.ownerUrl, issuer)
  const clubPath = `${API_BASE}/club/${clubId}`
  const get = (path: string) => getJson(server.port, path, tokens[0] ?? '')
  const bare = await startBare(await get(clubPath))
  open.use(bare.child)
  const holes = holeIds.slice(0, CONNECTIONS).map(async id => {
    const path = `${API_BASE}/hole/${id}`
    return replacementOf(path, await get(path))
  })

  const target = (load: Omit<Load, 'headers'>, requests: number, headers = {}): Target => ({
    client: open.use(startLoad({ ...load, headers }, signal)),
    requests,
    cpuTime:
      load.port === bare.port
        ? () => ({ server: cpuTimeOfProcess(bare.child.pid), database: 0 })
        : () => ({ server: cpuTimeOfProcess(server.pid), database: cpuTimeOfCluster(server.postmasterPid) }),
  })
  const { port } = server
  const targets = {
    bare: target({ port: bare.port, method: 'GET', lanes: lanes('/'), tokens: [] }, 10_000),
    club: target({ port, method: 'GET', lanes: lanes(clubPath), tokens }, 10_000),
    hole: target({ port, method: 'PUT', lanes: await Promise.all(holes), tokens }, 3_000),
    page: target({ port, method: 'GET', lanes: lanes('/'), tokens: [] }, 10_000, { 'accept-encoding': 'br' }),
  }
  const spent = canReadCpuTime ? await measure(targets, say) : null

  const table = tableOf([...requestRows(spent), ...startRows(cold.readyAfterSeconds, server.readyAfterSeconds)])
  const text = `${machineOf(postgresVersion)}\n\n${table}`
  keepResults(text)
  console.log(`\n${text}\n\nKept in bench/README.md.`)
}

async function startBare(answer: unknown) {
  const port = await freePort()
  const child = startChild('bench/bare-server.ts', { signal })
  child.process.send({ port, answer } as object)
  await untilReady(`http://127.0.0.1:${port}/`, child)
  return { port, child }
}

const lanes = (path: string): Lane[] => Array.from({ length: CONNECTIONS }, () => ({ path }))

async function getJson(port: number, path: string, token: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

const MOST_OF_BARE = 6
const CLUB_LIMIT = 150
const HOLE_LIMIT = 600
const WARM_START_SECONDS = 5
const yesOrNo = (met: boolean) => (met ? 'yes' : 'NO')

function requestRows(spent: Record<'bare' | 'club' | 'hole' | 'page', Spent> | null): Row[] {
  const names = {
    bare: 'Bare Fastify route',
    club: 'GET /club/{id}, token and tenant check',
    hole: 'PUT /hole/{id}, with audit',
    page: 'GET /, cached page',
  }
  const nothing = { figure: 'not measured', against: '', ratio: '', aim: '', met: '' }
  if (!spent) return Object.values(names).map(what => ({ ...nothing, what }))
  const { bare, club, hole, page } = spent
  const figure = (one: Spent) =>
    one.database < 1
      ? `${one.total.toFixed(0)} µs`
      : `${one.total.toFixed(0)} µs (server ${one.server.toFixed(0)}, database ${one.database.toFixed(0)})`
  const toBare = (one: Spent) => ({
    against: `bare ${bare.total.toFixed(0)} µs`,
    ratio: `${(one.total / bare.total).toFixed(1)} ×`,
  })
  return [
    { ...nothing, what: names.bare, figure: figure(bare) },
    {
      what: names.club,
      figure: figure(club),
      ...toBare(club),
      aim: `≤ ${MOST_OF_BARE} × bare, ≤ ${CLUB_LIMIT} µs`,
      met: `${yesOrNo(club.total <= MOST_OF_BARE * bare.total)}, ${yesOrNo(club.total <= CLUB_LIMIT)}`,
    },
    {
      what: names.hole,
      figure: figure(hole),
      against: `limit ${HOLE_LIMIT} µs`,
      ratio: (hole.total / HOLE_LIMIT).toFixed(2),
      aim: `≤ ${HOLE_LIMIT} µs`,
      met: yesOrNo(hole.total <= HOLE_LIMIT),
    },
    { ...nothing, what: names.page, figure: figure(page), ...toBare(page) },
  ]
}

function startRows(coldSeconds: number, warmSeconds: number): Row[] {
  return [
    {
      what: 'Cold start, empty data folder',
      figure: `${coldSeconds.toFixed(1)} s`,
      against: '',
      ratio: '',
      aim: '',
      met: '',
    },
    {
      what: 'Warm start',
      figure: `${warmSeconds.toFixed(1)} s`,
      against: `limit ${WARM_START_SECONDS} s`,
      ratio: (warmSeconds / WARM_START_SECONDS).toFixed(2),
      aim: `≤ ${WARM_START_SECONDS} s`,
      met: yesOrNo(warmSeconds <= WARM_START_SECONDS),
    },
  ]
}

function say(text: string): void {
  console.log(text)
}

const dataDir = join(tmpdir(), `pinwise-bench-${process.pid}`)
try {
  await bench(dataDir)
} catch (error) {
  console.error(signal.aborted ? 'Interrupted.' : error)
  process.exitCode = 1
} finally {
  await removeData(dataDir)
}
