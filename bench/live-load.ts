import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.ts'
import type { Arrivals, Listening } from './live-readers.ts'

const PER_SECOND = 5
/** For those that are late. */
const PATIENCE_MS = 3_000

export interface Delivery {
  /** Milliseconds from the answer to the publication until the event was there, of every stream. */
  readonly afterAnswer: number[]
  /** The same from the moment that it was sent. */
  readonly afterSending: number[]
  readonly lost: number
}

/** Publishes so often, at a constant rate, while so many listen. */
export async function deliver(
  listening: Listening,
  times: number,
  /** Resolves with the number of the publication. */
  publish: (turn: number) => Promise<number>,
  signal: AbortSignal,
): Promise<Delivery> {
  await using readers = startChild('bench/live-readers.ts', { signal })
  const message = async () => (await Promise.race([once(readers.process, 'message'), readers.ended]))[0] as unknown
  readers.process.send(listening)
  await message()
  const now = () => performance.timeOrigin + performance.now()
  const published: { number: number; sentAt: number; answeredAt: number }[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const sentAt = now()
    const number = await publish(turn)
    published.push({ number, sentAt, answeredAt: now() })
    await sleep(Math.max(0, 1000 / PER_SECOND - (now() - sentAt)))
  }
  await sleep(PATIENCE_MS)
  readers.process.send('what came?')
  const arrivals = (await message()) as Arrivals
  const came = published.map(one => ({ ...one, at: arrivals[one.number] ?? [] }))
  // Streams that receive the event before the answer is read waited for nothing.
  const since = (from: 'sentAt' | 'answeredAt') => came.flatMap(one => one.at.map(at => Math.max(0, at - one[from])))
  const lost = came.reduce((sum, { at }) => sum + listening.streams - at.length, 0)
  return { afterAnswer: since('answeredAt'), afterSending: since('sentAt'), lost }
}
