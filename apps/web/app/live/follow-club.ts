import type { Client } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { readEvents, type WrittenEvent } from './read-events.ts'

/** A connection without a heartbeat for this long is dead, whatever the browser reports. */
const SILENCE_MS = 75_000
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000

interface Following {
  /** The client of the reader: the golfers' app has no session. */
  readonly call: Client
  /** The id of the last known event, where another tab was connected so far. */
  readonly lastEventId: string | undefined
  readonly signal: AbortSignal
}

/** Follows the events of a club until `signal` aborts. A broken connection resumes where it broke. */
export async function followClub(
  clubId: string,
  onEvent: (event: WrittenEvent) => void,
  { call, lastEventId: known, signal }: Following,
): Promise<void> {
  let lastEventId = known
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    const dead = new AbortController()
    const end = () => dead.abort()
    let timer = setTimeout(end, SILENCE_MS)
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(end, SILENCE_MS)
    }
    // A phone that lost its network says so long before the silence does.
    addEventListener('offline', end)
    try {
      const stream = await call(calls.getClubLive, {
        params: { id: clubId },
        lastEventId,
        signal: AbortSignal.any([signal, dead.signal]),
      })
      for await (const event of readEvents(stream, alive)) {
        lastEventId = event.id
        waitMs = FIRST_WAIT_MS
        onEvent(event)
      }
    } catch {
      // Silence, a refusal or a broken connection: retried below, with growing pauses.
    } finally {
      clearTimeout(timer)
      removeEventListener('offline', end)
    }
    await pause(waitMs * (0.5 + Math.random()), signal)
    waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)
  }
}

/** Less long where the network comes back meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { signal: over.signal })
    addEventListener('online', end, { signal: over.signal })
  })
}
