import { useEffect, useEffectEvent } from 'react'
import { call } from '../api/client.ts'
import { followClub } from './follow-club.ts'
import type { LiveEvent } from './read-events.ts'

/** What happens at the club, in every tab; one of them listens to the server for all. */
export function useLive(clubId: string, onEvent: (event: LiveEvent) => void): void {
  const hear = useEffectEvent(onEvent)
  useEffect(() => {
    const over = new AbortController()
    const name = `live ${clubId}`
    const others = new BroadcastChannel(name)
    // Of whatever was heard here, to go on from when this tab comes to lead.
    let lastEventId: string | undefined
    const take = (event: LiveEvent) => {
      lastEventId = event.id
      hear(event)
    }
    others.onmessage = ({ data }: MessageEvent<LiveEvent>) => take(data)
    const tell = (event: LiveEvent) => {
      others.postMessage(event)
      take(event)
    }
    const lead = () => followClub(clubId, tell, { call, lastEventId, signal: over.signal })
    // Whoever leads keeps the lock until they leave; the next in line goes on.
    const led = navigator.locks ? navigator.locks.request(name, { signal: over.signal }, lead) : lead()
    led.catch(() => {})
    return () => {
      over.abort()
      others.close()
    }
  }, [clubId])
}
