import { API_BASE, CLUB_HEADER } from '@pinwise/contract'
import pg from 'pg'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { canReadCpuTime, cpuTimeOfCluster, cpuTimeOfProcess } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { startLoad } from './load.ts'
import { type Measured, measure, type Target } from './measure.ts'
import { startPinwise } from './pinwise-server.ts'
import { figure } from './result-rows.ts'
import type { Row } from './results.ts'

interface ListBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

const CONNECTIONS = 16
const REQUESTS = 1000
const CLUBS = 20
/** A page that our screens do not ask for is read anew for every caller. */
const WAYS = { read: '?limit=199', shared: '?limit=200', known: '?limit=200' }
const LISTS = { '/club': `${CLUBS} clubs`, '/hole': '27 holes', '/layout': 'layouts' }

/** Lists as requested by managers of the club: read anew, from shared bytes, and by a caller that has the list. */
export async function benchLists({ dataDir, signal, say }: ListBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal }))
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  await addClubs(server.ownerUrl)

  const headers = { [CLUB_HEADER]: clubId, 'accept-encoding': 'br' }
  const target = async (list: string, way: keyof typeof WAYS): Promise<Target> => {
    const path = API_BASE + list + WAYS[way]
    const first = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { ...headers, authorization: `Bearer ${tokens[0]}` },
    })
    const tag: Record<string, string> = way === 'known' ? { 'if-none-match': first.headers.get('etag') ?? '' } : {}
    const load = {
      port: server.port,
      method: 'GET' as const,
      headers: { ...headers, ...tag },
      status: way === 'known' ? 304 : 200,
      lanes: Array.from({ length: CONNECTIONS }, () => ({ path })),
      tokens,
    }
    return {
      client: open.use(startLoad(load, signal)),
      requests: REQUESTS,
      cpuTime: () => ({ server: cpuTimeOfProcess(server.pid), database: cpuTimeOfCluster(server.postmasterPid) }),
    }
  }
  const names = Object.keys(LISTS).flatMap(list => waysOf(list).map(way => ({ name: `${list} ${way}`, list, way })))
  const targets: Record<string, Target> = {}
  for (const { name, list, way } of names) targets[name] = await target(list, way)
  const spent = canReadCpuTime ? await measure(targets, say) : null
  return names.map(({ name, list, way }) => rowOf(list, way, spent && { one: spent[name], all: spent[`${list} read`] }))
}

/** Of clubs everyone has a list of their own. */
const waysOf = (list: string): (keyof typeof WAYS)[] =>
  list === '/club' ? ['read', 'known'] : ['read', 'shared', 'known']

function rowOf(list: string, way: string, spent: { one?: Measured; all?: Measured } | null): Row {
  const label = { read: 'read anew', shared: 'of shared bytes', known: 'the caller has it' }[way] ?? way
  const what = `GET ${list}, ${LISTS[list as keyof typeof LISTS]}, ${label}`
  const { one, all } = spent ?? {}
  if (!one || !all) return { what, figure: 'not measured', against: '', ratio: '', aim: '', met: '' }
  const isAll = one === all
  const against = isAll ? '' : `read anew ${all.total.toFixed(0)} µs`
  return {
    what,
    figure: figure(one),
    against,
    ratio: isAll ? '' : (one.total / all.total).toFixed(2),
    aim: '',
    met: '',
  }
}

async function addClubs(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into clubs (customer_id, name, slug, published, country, lng, lat, time_zone, units, currency, languages,
         flag_colours, pace_length_metres, contact)
       select customer_id, 'Bench ' || n, 'bench-' || n, true, country, lng, lat, time_zone, units, currency, languages,
         flag_colours, pace_length_metres, contact
       from (select * from clubs limit 1) c, generate_series(1, $1 - (select count(*)::int from clubs where published)) n`,
      [CLUBS],
    )
  } finally {
    await owner.end()
  }
}
