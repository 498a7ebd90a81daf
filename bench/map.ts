import { API_BASE, type ClubMap } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startBare } from './bare.ts'
import { canReadCpuTime, cpuTimeOfCluster, cpuTimeOfProcess } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { type Load, startLoad } from './load.ts'
import { measure, type Target } from './measure.ts'
import { startPinwise } from './pinwise-server.ts'
import { mapRows } from './result-rows.ts'
import type { Row } from './results.ts'

const CONNECTIONS = 16
const PUBLISHED = 50

interface MapBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly profile: string | undefined
  readonly say: (text: string) => void
}

/** The map of the demo club with the most holes: requested by callers who have it, and published. */
export async function benchMap({ dataDir, signal, profile, say }: MapBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal, profile }))
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const club = `http://127.0.0.1:${server.port}${API_BASE}/club/${clubId}`
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const bare = await startBare(await (await fetch(club, { headers })).json(), '', signal)
  open.use(bare.child)
  const tag = (await fetch(`${club}/geojson`, { headers })).headers.get('etag') ?? ''
  const { features } = (await (await fetch(`${club}/map`, { headers })).json()) as ClubMap

  const target = (load: Load, requests: number): Target => ({
    client: open.use(startLoad(load, signal)),
    requests,
    cpuTime:
      load.port === bare.port
        ? () => ({ server: cpuTimeOfProcess(bare.child.pid), database: 0 })
        : () => ({ server: cpuTimeOfProcess(server.pid), database: cpuTimeOfCluster(server.postmasterPid) }),
  })
  const lanes = (path: string) => Array.from({ length: CONNECTIONS }, () => ({ path }))
  const { port } = server
  const path = `${API_BASE}/club/${clubId}`
  const targets = {
    bare: target({ port: bare.port, method: 'GET', headers: {}, lanes: lanes('/'), tokens: [] }, 10_000),
    known: target(
      {
        port,
        method: 'GET',
        headers: { 'if-none-match': tag },
        status: 304,
        lanes: lanes(`${path}/geojson`),
        tokens,
      },
      10_000,
    ),
    map: target(
      { port, method: 'GET', headers: { 'accept-encoding': 'br' }, lanes: lanes(`${path}/geojson`), tokens },
      500,
    ),
  }
  // Publications change the tag, so they are measured after it.
  const publish = {
    publish: target(
      {
        port,
        method: 'POST',
        headers: {},
        lanes: [{ path: `${path}/map`, features: features.slice(0, PUBLISHED) }],
        tokens,
      },
      60,
    ),
  }
  return mapRows(canReadCpuTime ? { ...(await measure(targets, say)), ...(await measure(publish, say)) } : null)
}
