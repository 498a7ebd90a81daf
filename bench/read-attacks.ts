import { get } from 'node:http'
import { API_BASE, CLUB_HEADER } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { cpuTimeOfCluster, cpuTimeOfProcess } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { notMeasured, times } from './identity-rows.ts'
import { startPacedJob } from './paced-job.ts'
import { startPinwise } from './pinwise-server.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

interface ReadAttackBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

const SECONDS = 8
const OTHERS_PER_SECOND = 20
/** In all; what is beyond the limit of an address is refused, which is an answer too. */
const SHEETS = { addresses: 8, perSecond: 320 }
/** As many as an address may have, from networks that have nothing to do with each other. */
const STREAMS = { addresses: 9, each: 600, atOnce: 50 }
const MAX_RATIO_TO_IDLE = 2
const STAFF_LIMIT_MS = 2000

/** What a few addresses that read within their limits can do to everybody else. */
export async function benchReadAttacks({ dataDir, signal, say }: ReadAttackBench): Promise<Row[]> {
  if (process.platform !== 'linux') return notMeasured
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal }))
  const { port } = server
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const headers = { [CLUB_HEADER]: clubId }
  const layouts = await fetch(`http://127.0.0.1:${port}${API_BASE}/layout`, { headers })
  const [layout] = ((await layouts.json()) as { items: { id: string }[] }).items

  const others = open.use(startPacedJob({ kind: 'get', port, path: `${API_BASE}/club` }, signal))
  const pace = { perSecond: OTHERS_PER_SECOND, times: OTHERS_PER_SECOND * SECONDS }
  // Numbers that were printed, and as many that never were.
  const paths = Array.from(
    { length: 200 },
    (_, index) => `/pins/${layout?.id}/${index < 100 ? 1 + index : 1e6 + index}`,
  )
  const from = Array.from({ length: SHEETS.addresses }, (_, index) => `127.9.${20 + index}.1`)
  const sheets = open.use(startPacedJob({ kind: 'get', port, paths, from }, signal))
  await others.run({ perSecond: OTHERS_PER_SECOND, times: OTHERS_PER_SECOND })
  await sheets.run({ perSecond: 50, times: 100 })
  say('Others read, while nobody attacks.')
  const idle = await others.run(pace)
  const cpuTime = () => cpuTimeOfProcess(server.pid) + cpuTimeOfCluster(server.postmasterPid)
  say(`Others read, while ${SHEETS.addresses} addresses ask for printed sheets ${SHEETS.perSecond} times a second.`)
  const before = cpuTime()
  const [during, attacked] = await Promise.all([
    others.run(pace),
    sheets.run({ perSecond: SHEETS.perSecond, times: SHEETS.perSecond * SECONDS }),
  ])
  const pageMicroseconds = (cpuTime() - before) / (attacked.durations.length + attacked.failures.length)
  const ratio = quantile(during.durations, 0.5) / quantile(idle.durations, 0.5)

  say(`${STREAMS.addresses} addresses open as many live streams as they may.`)
  const live = `${API_BASE}/club/${clubId}/live`
  const streams = await openStreams(port, live)
  const startedAt = performance.now()
  const staff = await openStream(port, live, '127.9.99.1', { authorization: `Bearer ${tokens[0]}` })
  const staffMs = performance.now() - startedAt
  for (const { close } of [...streams, staff]) close()
  const given = streams.filter(({ status }) => status === 200).length
  return [
    {
      what: `Others’ reads, ${SHEETS.addresses} addresses ask for printed sheets ${SHEETS.perSecond} times a second`,
      figure: `${times(during)}, ${during.failures.length} failed; ${pageMicroseconds.toFixed(0)} µs a sheet, all work of the time counted`,
      against: `idle ${times(idle)}`,
      ratio: `${ratio.toFixed(1)} ×`,
      aim: `p50 ≤ ${MAX_RATIO_TO_IDLE} × idle, 0 failed`,
      met: `${yesOrNo(ratio <= MAX_RATIO_TO_IDLE)}, ${yesOrNo(during.failures.length === 0)}`,
    },
    {
      what: `The greenkeeper’s stream, ${STREAMS.addresses} addresses have opened all they may`,
      figure: `answered ${staff.status} in ${staffMs.toFixed(0)} ms; strangers got ${given} of ${streams.length}`,
      against: `limit ${STAFF_LIMIT_MS} ms`,
      ratio: (staffMs / STAFF_LIMIT_MS).toFixed(2),
      aim: `200, ≤ ${STAFF_LIMIT_MS} ms`,
      met: `${yesOrNo(staff.status === 200)}, ${yesOrNo(staffMs <= STAFF_LIMIT_MS)}`,
    },
  ]
}

interface Stream {
  readonly status: number
  readonly close: () => void
}

async function openStreams(port: number, path: string): Promise<Stream[]> {
  const all: Stream[] = []
  const addresses = Array.from({ length: STREAMS.addresses }, (_, index) => `127.9.${40 + index}.1`)
  for (const address of addresses)
    for (let opened = 0; opened < STREAMS.each; opened += STREAMS.atOnce)
      all.push(...(await Promise.all(Array.from({ length: STREAMS.atOnce }, () => openStream(port, path, address)))))
  return all
}

/** Resolves with the head of the answer. */
function openStream(port: number, path: string, localAddress: string, headers = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const sent = get({ port, path, host: '127.0.0.1', localAddress, headers, agent: false }, answer => {
      answer.on('error', () => undefined).resume()
      resolve({ status: answer.statusCode ?? 0, close: () => void sent.destroy() })
    })
    sent.on('error', reject)
  })
}
