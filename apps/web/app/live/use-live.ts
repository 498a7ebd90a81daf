import { useEffect, useEffectEvent } from 'react'
import { call } from '../api/client.ts'
import { followClub } from './follow-club.ts'
import type { LiveEvent } from './read-events.ts'

/** What happens at the club, in every tab; one of them listens to the server for all. */
export function useLive(clubId: string, onEvent: (event: LiveEvent) => void): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    const over = new AbortController()
    const name = `live ${clubId}`
    const others = new BroadcastChannel(name)
    // The id of the last event here, to resume from when this tab takes over the connection.
    let lastEventId: string | undefined
    const take = (event: LiveEvent) => {
      lastEventId = event.id
      handle(event)
    }
    others.onmessage = ({ data }: MessageEvent<LiveEvent>) => take(data)
    const publish = (event: LiveEvent) => {
      others.postMessage(event)
      take(event)
    }
    const lead = () => followClub(clubId, publish, { call, lastEventId, signal: over.signal })
    // The connected tab holds the lock until it closes; then the next tab connects.
    const led = navigator.locks ? navigator.locks.request(name, { signal: over.signal }, lead) : lead()
    led.catch(() => {})
    return () => {
      over.abort()
      others.close()
    }
  }, [clubId])
}
