import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { API_BASE } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { benchAdverts } from './adverts.ts'
import { startBare } from './bare.ts'
import { canReadCpuTime, cpuTimeOfCluster, cpuTimeOfProcess } from './cpu-time.ts'
import { prepareDemoLoad, replacementOf } from './demo-load.ts'
import { benchExplore } from './explore.ts'
import { benchIdentity } from './identity.ts'
import { benchImports } from './imports.ts'
import { benchKilledNotices } from './killed-notices.ts'
import { benchKilledServer } from './killed-server.ts'
import { benchLists } from './lists.ts'
import { type Lane, type Load, startLoad } from './load.ts'
import { benchMap } from './map.ts'
import { measure, type Target } from './measure.ts'
import { benchMixed } from './mixed.ts'
import { benchPace } from './pace.ts'
import { benchPins } from './pins.ts'
import { removeData, startPinwise } from './pinwise-server.ts'
import { benchPlanner } from './planner.ts'
import { benchFleet, benchKilledFixes } from './positions.ts'
import { benchProcesses } from './processes.ts'
import { benchReadAttacks } from './read-attacks.ts'
import { requestRows, startRows } from './result-rows.ts'
import { machineOf, mergeResults, type Row, storeResults, tableOf } from './results.ts'
import { benchScreens } from './screens.ts'
import { benchSignInAttacks } from './sign-in-attacks.ts'
import { benchSimulator } from './simulator.ts'
import { benchSite } from './site.ts'
import { recordStatements, startStatements, type Trips } from './statements.ts'
import { benchTrackers } from './trackers.ts'
import { benchViewers } from './viewers.ts'

const CONNECTIONS = 16
/** Of each of the five that write: a hole is changed by one connection only, and the club has 27. */
const WRITING_CONNECTIONS = 5

/** Of the sign-ins; shorter ones try the program out and are not stored. */
const WHOLE = { seconds: '15', timings: '500' }

const { values: options } = parseArgs({
  options: {
    profile: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string', default: WHOLE.seconds },
    timings: { type: 'string', default: WHOLE.timings },
    /** Of adverts and positions: how many are sent while the server is killed, and how often it is. */
    counts: { type: 'string', default: '50000' },
    kills: { type: 'string', default: '10' },
    /** For how many seconds several processes are killed, a fleet sends its positions, or many people work at once. */
    duration: { type: 'string', default: '300' },
  },
})
if (
  options.only !== undefined &&
  ![
    'api',
    'identity',
    'attacks',
    'lighthouse',
    'lists',
    'map',
    'imports',
    'pins',
    'simulator',
    'pace',
    'trackers',
    'positions',
    'viewers',
    'notices',
    'explore',
    'screens',
    'adverts',
    'mixed',
    'processes',
  ].includes(options.only)
)
  throw new Error(
    '--only knows api, identity, attacks, lighthouse, lists, map, imports, pins, simulator, pace, trackers, positions, viewers, notices, explore, screens, adverts, mixed and processes',
  )
const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())
const { signal } = interrupted

async function benchRequests(dataDir: string) {
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
  const bare = await startBare(await get(clubPath), await compressedPage(server.port), signal)
  open.use(bare.child)
  const holes = await Promise.all(
    holeIds.map(async id => replacementOf(`${API_BASE}/hole/${id}`, await get(`${API_BASE}/hole/${id}`))),
  )
  const lanesOf = (nth: number) => holes.slice(nth * WRITING_CONNECTIONS, (nth + 1) * WRITING_CONNECTIONS)
  const oneField = ({ path, body }: Lane): Lane => ({ path, body: { name: 'New', version: body?.version } })
  const recorder = { loginUrl: server.loginUrl, dataDir, issuer, token: tokens[0] ?? '' }
  const clubTrips = await recordStatements(recorder, [{ method: 'GET', path: clubPath }])
  const putTrips = await recordStatements(
    recorder,
    lanesOf(3).map(lane => ({ method: 'PUT', ...lane })),
  )
  const patchTrips = await recordStatements(
    recorder,
    lanesOf(4).map(lane => ({ method: 'PATCH', ...oneField(lane) })),
  )

  const target = (load: Omit<Load, 'headers'>, requests: number, headers = {}): Target => ({
    client: open.use(startLoad({ ...load, headers }, signal)),
    requests,
    cpuTime:
      load.port === bare.port
        ? () => ({ server: cpuTimeOfProcess(bare.child.pid), database: 0 })
        : () => ({ server: cpuTimeOfProcess(server.pid), database: cpuTimeOfCluster(server.postmasterPid) }),
  })
  const alone = (trips: readonly Trips[], requests: number): Target => {
    const client = open.use(startStatements(server.loginUrl, trips, signal))
    const cpuTime = () => ({ server: cpuTimeOfProcess(client.pid), database: cpuTimeOfCluster(server.postmasterPid) })
    return { client, requests, cpuTime }
  }
  const { port } = server
  const targets = {
    bare: target({ port: bare.port, method: 'GET', lanes: lanes('/'), tokens: [] }, 10_000),
    club: target({ port, method: 'GET', lanes: lanes(clubPath), tokens }, 10_000),
    clubAlone: alone(
      lanes(clubPath).flatMap(() => clubTrips),
      10_000,
    ),
    plain: target({ port, method: 'PATCH', lanes: lanesOf(2).map(oneField), tokens }, 3_000),
    plainAlone: alone(patchTrips, 3_000),
    hole: target({ port, method: 'PUT', lanes: lanesOf(0), tokens }, 3_000),
    holeAlone: alone(putTrips, 3_000),
    tees: target(
      { port, method: 'PUT', lanes: lanesOf(1).map(lane => ({ ...lane, changesTees: true })), tokens },
      3_000,
    ),
    page: target({ port, method: 'GET', lanes: lanes('/'), tokens: [] }, 10_000, { 'accept-encoding': 'br' }),
    bytes: target({ port: bare.port, method: 'GET', lanes: lanes('/page'), tokens: [] }, 10_000),
  }
  const spent = canReadCpuTime ? await measure(targets, say) : null

  const rows = [...requestRows(spent), ...startRows(cold.readyAfterSeconds, server.readyAfterSeconds)]
  return { rows, postgresVersion }
}

/** What can be measured alone. */
const PARTS: Readonly<Record<string, { title: string; measure: () => Promise<Row[]> }>> = {
  api: { title: 'API', measure: async () => (await inNewFolder(benchRequests)).rows },
  map: {
    title: 'Map',
    measure: async () => [
      ...(await inNewFolder(dataDir => benchMap({ dataDir, signal, profile: options.profile, say }))),
    ],
  },
  lists: { title: 'Lists', measure: () => inNewFolder(dataDir => benchLists({ dataDir, signal, say })) },
  imports: { title: 'Imports', measure: () => inNewFolder(dataDir => benchImports({ dataDir, signal, say })) },
  pins: {
    title: 'Pins',
    measure: async () => [
      ...benchPlanner(say),
      ...(await inNewFolder(dataDir => benchPins({ dataDir, signal, say }))),
      ...(await inNewFolder(dataDir => benchKilledServer({ dataDir, signal, say }))),
    ],
  },
  simulator: { title: 'Simulator', measure: async () => benchSimulator(say) },
  pace: { title: 'Pace', measure: async () => benchPace(say) },
  explore: { title: 'Explore', measure: () => inNewFolder(dataDir => benchExplore({ dataDir, signal, say })) },
  notices: { title: 'Notices', measure: () => inNewFolder(dataDir => benchKilledNotices({ dataDir, signal, say })) },
  trackers: { title: 'Trackers', measure: () => inNewFolder(dataDir => benchTrackers({ dataDir, signal, say })) },
  positions: {
    title: 'Positions',
    measure: async () => [
      ...(await inNewFolder(dataDir => benchFleet({ dataDir, signal, say }, Number(options.duration)))),
      await inNewFolder(dataDir =>
        benchKilledFixes({ dataDir, signal, say }, Number(options.counts), Number(options.kills)),
      ),
    ],
  },
  viewers: { title: 'Viewers', measure: () => inNewFolder(dataDir => benchViewers({ dataDir, signal, say })) },
  screens: { title: 'Screens', measure: () => inNewFolder(dataDir => benchScreens({ dataDir, signal, say })) },
  adverts: {
    title: 'Adverts',
    measure: () =>
      inNewFolder(dataDir =>
        benchAdverts({ dataDir, signal, say, counts: Number(options.counts), kills: Number(options.kills) }),
      ),
  },
  mixed: {
    title: 'Mixed load',
    measure: () => inNewFolder(dataDir => benchMixed({ dataDir, signal, say }, Number(options.duration))),
  },
  processes: {
    title: 'Processes',
    measure: () => inNewFolder(dataDir => benchProcesses({ dataDir, signal, say, seconds: Number(options.duration) })),
  },
  attacks: {
    title: 'Attacks',
    measure: async () => [
      ...(await inNewFolder(dataDir => benchSignInAttacks({ dataDir, signal, say }))),
      ...(await inNewFolder(dataDir => benchReadAttacks({ dataDir, signal, say }))),
    ],
  },
  lighthouse: { title: 'Lighthouse', measure: () => inNewFolder(dataDir => benchSite({ dataDir, signal, say })) },
}

async function bench(): Promise<void> {
  const part = options.only === undefined ? undefined : PARTS[options.only]
  if (part) {
    const rows = await part.measure()
    const text = mergeResults(part.title, machineOf(), rows)
    storeResults(text)
    // Whether anything is lost is no matter of a fast or a slow machine.
    if (options.only === 'processes' && rows.some(({ met }) => met !== 'yes')) process.exitCode = 1
    console.log(`\n${text}\n\nKept in bench/README.md.`)
    return
  }
  const requests = options.only ? null : await inNewFolder(benchRequests)
  const parts: Row[] = []
  // Several processes want nginx and NATS; a fleet and a mixed load run for minutes. Each is measured alone.
  const { api: _measured, processes: _alone, positions: _long, mixed: _longToo, ...others } = PARTS
  if (requests) for (const { measure: measurePart } of Object.values(others)) parts.push(...(await measurePart()))
  const [seconds, timings] = [Number(options.seconds), Number(options.timings)]
  const identity = await inNewFolder(dataDir =>
    benchIdentity({ dataDir, seconds, timings, signal, profile: options.profile, say }),
  )
  const machine = machineOf((requests ?? identity).postgresVersion)
  const text = requests
    ? `${machine}\n\n${tableOf([...requests.rows, ...parts, ...identity.rows])}`
    : mergeResults('Sign-in', machine, identity.rows)
  const isWhole = options.seconds === WHOLE.seconds && options.timings === WHOLE.timings
  if (isWhole) storeResults(text)
  console.log(`\n${text}\n\n${isWhole ? 'Kept in bench/README.md.' : 'Not kept: a short run.'}`)
}

/** As the wire carries it, to be served again by the peer. */
async function compressedPage(port: number): Promise<string> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }, resolve)
      .on('error', reject)
      .end()
  })
  return Buffer.concat(await Array.fromAsync(answer)).toString('base64')
}

const lanes = (path: string): Lane[] => Array.from({ length: CONNECTIONS }, () => ({ path }))

async function getJson(port: number, path: string, token: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

function say(text: string): void {
  console.log(text)
}

async function inNewFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = join(tmpdir(), `pinwise-bench-${process.pid}`)
  try {
    return await work(dataDir)
  } finally {
    await removeData(dataDir)
  }
}

try {
  await bench()
} catch (error) {
  console.error(signal.aborted ? 'Interrupted.' : error)
  process.exitCode = 1
}
