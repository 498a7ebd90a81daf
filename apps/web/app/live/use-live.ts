import { useEffect, useEffectEvent } from 'react'
import { call } from '../api/client.ts'
import { followClub } from './follow-club.ts'
import { type LiveEvent, parseEvent, type WrittenEvent } from './read-events.ts'

type Listener = (event: LiveEvent) => void
interface Connection {
  readonly listeners: Set<Listener>
  readonly close: () => void
}

/** What tabs say to each other beside events. */
const OPENED = 'opened'
const ALSO_OPEN = 'also open'

/** By club: one for all parts of this tab that listen, so that an event is passed to other tabs once. */
const connections = new Map<string, Connection>()

/** What happens at the club, in every tab; one of them listens to the server for all. */
export function useLive(clubId: string, onEvent: (event: LiveEvent) => void): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => listen(clubId, event => handle(event)), [clubId])
}

function listen(clubId: string, listener: Listener): () => void {
  const connection = connections.get(clubId) ?? connect(clubId)
  connections.set(clubId, connection)
  connection.listeners.add(listener)
  return () => {
    connection.listeners.delete(listener)
    if (connection.listeners.size > 0) return
    connections.delete(clubId)
    connection.close()
  }
}

function connect(clubId: string): Connection {
  const listeners = new Set<Listener>()
  const over = new AbortController()
  // Another name than in releases whose tabs passed events on as objects: such a tab may still be open.
  const name = `live events ${clubId}`
  const others = new BroadcastChannel(name)
  // The id of the last event here, to resume from when this tab takes over the connection.
  let lastEventId: string | undefined
  const take = (written: WrittenEvent) => {
    lastEventId = written.id
    const event = parseEvent(written)
    for (const listener of [...listeners]) listener(event)
  }
  // Most people have one tab, and some events are large: they are passed on where another tab has said that it is there.
  let hasOthers = false
  others.onmessage = ({ data }: MessageEvent<WrittenEvent | typeof OPENED | typeof ALSO_OPEN>) => {
    hasOthers = true
    if (data === OPENED) others.postMessage(ALSO_OPEN)
    else if (data !== ALSO_OPEN) take(data)
  }
  others.postMessage(OPENED)
  const publish = (event: WrittenEvent) => {
    if (hasOthers) others.postMessage(event)
    take(event)
  }
  const lead = () => followClub(clubId, publish, { call, lastEventId, signal: over.signal })
  // The connected tab holds the lock until it closes; then the next tab connects.
  const led = navigator.locks ? navigator.locks.request(name, { signal: over.signal }, lead) : lead()
  led.catch(() => {})
  return {
    listeners,
    close() {
      over.abort()
      others.close()
    },
  }
}
