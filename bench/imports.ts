import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, CLUB_HEADER, type MapImportDetail } from '@pinwise/contract'
import type { FeatureCollection, Polygon } from '@pinwise/golf'
import pg from 'pg'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { ROOT } from './child.ts'
import { type ImportTimes, importRows } from './import-rows.ts'
import { startPacedJob } from './paced-job.ts'
import { startPinwise } from './pinwise-server.ts'
import type { Row } from './results.ts'

const CLUB = { file: 'packages/golf/src/fixtures/courses/be-la-tournette.geojson', at: { lng: 4.3, lat: 50.57 } }
const COUNTRY = { file: 'bench/data/cz-all-golf-features.geojson', at: { lng: 14.4, lat: 50.02 } }
const TIMES = 5
/** Of the club whose import is accepted, and the corners of each that is added. */
const FEATURES = 2000
const CORNERS = 40
const READS_PER_SECOND = 20
const IDLE_SECONDS = 5
const POLL_MS = 20

interface ImportBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

export async function benchImports({ dataDir, signal, say }: ImportBench): Promise<Row[]> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal, isWatched: true }))
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  open.defer(() => owner.end())
  // Limits count by person.
  const journey = async (given: typeof CLUB) => ({
    origin: `http://127.0.0.1:${server.port}${API_BASE}`,
    token: await issuer.token({ subject: crypto.randomUUID(), groups: ['superadmin'] }),
    club: await emptyClub(owner, given.at),
    bytes: await readFile(join(ROOT, given.file)),
  })

  say('Importing a club with 36 holes.')
  const club: number[] = []
  for (let time = 0; time < TIMES; time += 1) club.push(await timed(await journey(CLUB), importClub))

  say('Accepting a club with 36 holes and 2,000 features.')
  const blocked: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const given = await journey(CLUB)
    const reviewed = await reviewClub({ ...given, bytes: withFeatures(given.bytes, FEATURES) })
    await server.mostBlockedMs()
    await acceptClub(given, reviewed)
    blocked.push(await server.mostBlockedMs())
  }

  await using reading = startPacedJob({ kind: 'get', port: server.port, path: `${API_BASE}/club` }, signal)
  const read = (seconds: number) => reading.run({ perSecond: READS_PER_SECOND, times: READS_PER_SECOND * seconds })
  await read(1)
  say('Reading, while nobody imports.')
  const idleReads = await read(IDLE_SECONDS)
  say('Reading, while the map of a country is imported again and again.')
  const country: number[] = []
  const reads = read(2 * IDLE_SECONDS)
  let isReading = true
  const untilRead = reads.finally(() => {
    isReading = false
  })
  while (isReading) country.push(await timed(await journey(COUNTRY), readFileOf))
  const times: ImportTimes = { club, blocked, country: Math.max(...country), idleReads, reads: await untilRead }
  return importRows(times)
}

interface Journey {
  readonly origin: string
  readonly token: string
  readonly club: string
  readonly bytes: Buffer<ArrayBuffer>
}

async function timed(journey: Journey, work: (journey: Journey) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work(journey)
  return performance.now() - startedAt
}

async function importClub(journey: Journey): Promise<void> {
  await acceptClub(journey, await reviewClub(journey))
}

async function reviewClub(journey: Journey): Promise<MapImportDetail> {
  const { id, version, proposal } = await readFileOf(journey)
  const holeKeys = (proposal?.holes ?? []).map(({ key }) => key)
  return ask(journey, 'PATCH', `/map-import/${id}`, { version, steps: [{ type: 'accept', holeKeys }] })
}

const acceptClub = (journey: Journey, { id, version, revision }: MapImportDetail) =>
  ask(journey, 'POST', `/map-import/${id}/accept`, { version, revision })

/** The same club with this many features: bunkers beside its greens. */
function withFeatures(bytes: Buffer, count: number): Buffer<ArrayBuffer> {
  const map = JSON.parse(bytes.toString()) as FeatureCollection
  const greens = map.features.filter(({ properties }) => properties?.golf === 'green')
  const corners = greens.flatMap(({ geometry }) => (geometry as Polygon).coordinates[0]?.slice(0, 1) ?? [])
  const bunkers = Array.from({ length: count - map.features.length }, (_, index) => {
    const [lng = 0, lat = 0] = corners[index % corners.length] ?? []
    const turn = (angle: number) => [
      lng + index * 1e-6 + 1e-4 * Math.cos(angle),
      lat + index * 1e-6 + 1e-4 * Math.sin(angle),
    ]
    const ring = Array.from({ length: CORNERS }, (_, corner) => turn((2 * Math.PI * corner) / CORNERS))
    const geometry = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
    return { type: 'Feature', id: `way/${9e9 + index}`, properties: { golf: 'bunker' }, geometry }
  })
  return Buffer.from(JSON.stringify({ ...map, features: [...map.features, ...bunkers] }))
}

/** Hands the file in and waits until it is read. */
async function readFileOf(journey: Journey): Promise<MapImportDetail> {
  const form = new FormData()
  form.set('file', new Blob([journey.bytes]), 'map.geojson')
  const { id } = await ask(journey, 'POST', '/map-import', form)
  for (;;) {
    const detail = await ask(journey, 'GET', `/map-import/${id}`)
    if (detail.state === 'review') return detail
    if (detail.state !== 'reading') throw new Error(`the import is ${detail.state}: ${detail.problem?.code}`)
    await sleep(POLL_MS)
  }
}

async function ask({ origin, token, club }: Journey, method: string, path: string, body?: unknown) {
  const isForm = body instanceof FormData
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      [CLUB_HEADER]: club,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as MapImportDetail
}

async function emptyClub(owner: pg.Client, at: { lng: number; lat: number }): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into clubs (customer_id, name, slug, published, country, lng, lat, time_zone, units, currency, languages,
       flag_colours, pace_length_metres, contact)
     select customer_id, 'Bench', 'bench-' || gen_random_uuid(), false, country, $1, $2, time_zone, units, currency, languages,
       flag_colours, pace_length_metres, contact from clubs limit 1 returning id`,
    [at.lng, at.lat],
  )
  return rows[0]?.id ?? ''
}
