import { once } from 'node:events'
import { API_BASE } from '@pinwise/contract'
import { startTestIssuer } from '../apps/server/src/testing/test-issuer.ts'
import { startChild } from './child.ts'
import { prepareDemoLoad } from './demo-load.ts'
import { freePort } from './free-port.ts'
import { type Delivery, deliver } from './live-load.ts'
import { createPinClient } from './pin-client.ts'
import { startPinwise } from './pinwise-server.ts'
import { quantile } from './quantile.ts'
import { yesOrNo } from './result-rows.ts'
import type { Row } from './results.ts'

const STREAMS = 500
const TIMES = 100
const LIMIT_MS = 500
/** So that the peer sends as much: an event of one green. */
const EVENT_BYTES = 600

interface PinBench {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

export async function benchPins(bench: PinBench): Promise<Row[]> {
  return deliveryRows(await deliverBare(bench), await deliverPins(bench))
}

async function deliverPins({ dataDir, signal, say }: PinBench): Promise<Delivery> {
  await using open = new AsyncDisposableStack()
  const issuer = await startTestIssuer()
  open.defer(issuer.close)
  const server = open.use(await startPinwise({ dataDir, issuer, signal }))
  const { clubId, tokens } = await prepareDemoLoad(server.ownerUrl, issuer)
  const client = createPinClient(clubId, tokens, () => server.port)
  const greens = await client.greens()
  say(`Publishing ${TIMES} pins while ${STREAMS} listen.`)
  const path = `${API_BASE}/club/${clubId}/live`
  const publish = async (turn: number) => {
    const green = greens[turn % greens.length]
    if (!green) throw new Error('the demo has no pins')
    return (await client.move(green)).number
  }
  return await deliver({ port: server.port, path, streams: STREAMS }, TIMES, publish, signal)
}

async function deliverBare({ signal, say }: PinBench): Promise<Delivery> {
  const port = await freePort()
  await using child = startChild('bench/bare-live-server.ts', { signal })
  child.process.send({ port, padding: EVENT_BYTES })
  await Promise.race([once(child.process, 'message'), child.ended])
  say(`The same ${TIMES} times from a bare server.`)
  const publish = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
    return ((await answer.json()) as { number: number }).number
  }
  return await deliver({ port, path: '/', streams: STREAMS }, TIMES, publish, signal)
}

const p99 = (durations: readonly number[]) => quantile(durations, 0.99)
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

function deliveryRows(bare: Delivery, ours: Delivery): Row[] {
  const figure = ({ afterAnswer, afterSending, lost }: Delivery) =>
    `p99 ${milliseconds(p99(afterAnswer))} (slowest ${milliseconds(quantile(afterAnswer, 1))}, from sending p99 ${milliseconds(p99(afterSending))}), ${lost} lost`
  const nothing = { against: '', ratio: '', aim: '', met: '' }
  return [
    { what: `A bare server's event at ${STREAMS} streams`, figure: figure(bare), ...nothing },
    {
      what: `A published pin at ${STREAMS} streams, after its answer`,
      figure: figure(ours),
      against: `limit ${LIMIT_MS} ms`,
      ratio: (p99(ours.afterAnswer) / LIMIT_MS).toFixed(2),
      aim: `p99 ≤ ${LIMIT_MS} ms, 0 lost`,
      met: `${yesOrNo(p99(ours.afterAnswer) <= LIMIT_MS)}, ${yesOrNo(ours.lost === 0)}`,
    },
  ]
}
