import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import type { BareFeed } from './bare-feed.ts'
import { startChild } from './child.ts'
import { cpuTimeOfProcess } from './cpu-time.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { freePort } from './free-port.ts'
import { startPinwise } from './pinwise-server.ts'
import { ask, startFleet, startViewers } from './position-clients.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'
import { addDevices } from './trackers.ts'
import { withOwner } from './with-owner.ts'

interface ViewerBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}
interface Delivered {
  readonly microseconds: number
  readonly deliveries: number
  readonly ended: number
  /** Of an update. */
  readonly bytes: number
}

const DEVICES = 100
const EVERY_MS = 3_000
const VIEWERS = 2_000
const STARTING_SECONDS = 40
const WARMING_SECONDS = 5
const VIEWED_SECONDS = 20
const MAX_MICROSECONDS = 25

/** Many people look at the live map of one club: what one more of them costs the server for an update. */
export async function benchViewers(bench: ViewerBench): Promise<Row[]> {
  const ours = await deliverOurs(bench)
  const bare = await deliverBare(bench, ours.bytes)
  const figure = ({ microseconds, deliveries, bytes }: Delivered) =>
    `${microseconds.toFixed(1)} µs of the server for each of ${deliveries} deliveries of ${(bytes / 1000).toFixed(1)} kB`
  return [
    {
      what: `${VIEWERS} people look at one club, an update a second`,
      figure: `${figure(ours)}, ${ours.ended} streams ended`,
      against: `limit ${MAX_MICROSECONDS} µs`,
      ratio: (ours.microseconds / MAX_MICROSECONDS).toFixed(2),
      aim: `≤ ${MAX_MICROSECONDS} µs`,
      met: yesOrNo(ours.microseconds <= MAX_MICROSECONDS && ours.ended === 0),
    },
    {
      what: `As many bytes from a bare server to ${VIEWERS} streams`,
      figure: figure(bare),
      against: `ours ${ours.microseconds.toFixed(1)} µs`,
      ratio: `${(ours.microseconds / bare.microseconds).toFixed(1)} ×`,
      aim: '',
      met: '',
    },
  ]
}

async function deliverOurs({ dataDir, signal, say }: ViewerBench): Promise<Delivered> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal }))
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const keys = await withOwner(server.ownerUrl, owner => addDevices(owner, clubId, DEVICES))
  const fleet = open.use(await startFleet({ port: server.port, path: `${API_BASE}/tracker`, keys }, signal))
  const path = `${API_BASE}/club/${clubId}/live`
  const look = (count: number) => startViewers({ port: server.port, path, tokens, count, isTimed: false }, signal)
  const run = (seconds: number) => fleet.run({ seconds, everyMs: EVERY_MS })
  const cpu = async () => {
    const from = cpuTimeOfProcess(server.pid)
    await run(VIEWED_SECONDS)
    return cpuTimeOfProcess(server.pid) - from
  }
  // One who looks, so that the work which all of them share is in both figures.
  await using one = await look(1)
  say('One person looks at the club.')
  // A server that has just started has more to do.
  await run(STARTING_SECONDS)
  await one.seen()
  const alone = await cpu()
  const { deliveries: updates, bytes } = await one.seen()
  await using viewers = await look(VIEWERS)
  say(`${VIEWERS} people look at it.`)
  await run(WARMING_SECONDS)
  await viewers.seen()
  const together = await cpu()
  const { deliveries, ended } = await viewers.seen()
  return { microseconds: (together - alone) / deliveries, deliveries, ended, bytes: bytes / updates }
}

async function deliverBare({ signal, say }: ViewerBench, eventBytes: number): Promise<Delivered> {
  const port = await freePort()
  await using server = startChild('bench/bare-feed.ts', { signal })
  await ask(server, { port, eventBytes: Math.round(eventBytes), everyMs: 1_000 } satisfies BareFeed)
  await using viewers = await startViewers({ port, path: '/', tokens: [], count: VIEWERS, isTimed: false }, signal)
  say(`${VIEWERS} streams of a bare server.`)
  await sleep(WARMING_SECONDS * 1000, undefined, { signal })
  await viewers.seen()
  const from = cpuTimeOfProcess(server.pid)
  await sleep(VIEWED_SECONDS * 1000, undefined, { signal })
  const spent = cpuTimeOfProcess(server.pid) - from
  const { deliveries, ended } = await viewers.seen()
  return { microseconds: spent / deliveries, deliveries, ended, bytes: eventBytes }
}
