import type { Client } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { type LiveEvent, readEvents } from './read-events.ts'

/** A line on which not even a beat comes is dead, whatever the browser thinks of it. */
const SILENCE_MS = 75_000
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000

interface Following {
  /** As whoever listens: the golfers' app knows of no session. */
  readonly call: Client
  /** Of the last event that is known, where another tab has led so far. */
  readonly lastEventId: string | undefined
  readonly signal: AbortSignal
}

/** What happens at a club, until `signal` says enough: a line that breaks is taken up again where it broke. */
export async function followClub(
  clubId: string,
  onEvent: (event: LiveEvent) => void,
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
      // Silence, a refusal or a broken line: asked again below, less and less often.
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
