import { useEffect, useEffectEvent } from 'react'
import { followClub } from './follow-club.ts'
import type { LiveEvent } from './read-events.ts'

/** What happens at the club, in every tab; one of them listens to the server for all. */
export function useLive(clubId: string, onEvent: (event: LiveEvent) => void): void {
  const hear = useEffectEvent(onEvent)
  useEffect(() => {
    const over = new AbortController()
    const name = `live ${clubId}`
    const others = new BroadcastChannel(name)
    others.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data)
    const tell = (event: LiveEvent) => {
      others.postMessage(event)
      hear(event)
    }
    const lead = () => followClub(clubId, tell, over.signal)
    // Whoever leads keeps the lock until they leave; the next in line goes on.
    const led = navigator.locks ? navigator.locks.request(name, { signal: over.signal }, lead) : lead()
    led.catch(() => {})
    return () => {
      over.abort()
      others.close()
    }
  }, [clubId])
}
