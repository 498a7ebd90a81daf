import type { Database } from '../database/database.ts'
import { audiencesOf, REFRESH, type Reader, type StoredEvent } from './club-feed.ts'
import { eventsSince } from './queries.ts'

/** Enough for a phone without signal for a hole or two. A reader that missed more gets a snapshot, which is shorter. */
const MAX_MISSED_EVENTS = 128
const MAX_MISSED_BYTES = 256 * 1024

interface Missed {
  readonly events: readonly StoredEvent[]
  readonly newest: number
}

/** What a reader missed since the last event that they have, from whichever process they had it. */
export function createMissedEvents(db: Pick<Database, 'processRead'>) {
  const reading = new Map<string, Promise<Missed | null>>()

  async function read(clubId: string, feed: string, last: number, audiences: string[]): Promise<Missed | null> {
    const rows = await db.processRead(eventsSince(clubId, last, audiences, MAX_MISSED_EVENTS + 1))
    const [first] = rows
    if (first?.feed !== feed || last > first.newest) return null
    // Numbers have no gaps, and the oldest are erased first: where the next is there, all are.
    if (last < first.newest && first.number !== last + 1) return null
    const events = rows.flatMap(({ number, ...event }) => (number === null ? [] : [{ ...event, number }]))
    if (events.length > MAX_MISSED_EVENTS || events.some(({ name }) => name === REFRESH)) return null
    return events.reduce((sum, { data }) => sum + data.length, 0) > MAX_MISSED_BYTES
      ? null
      : { events, newest: first.newest }
  }

  return {
    /** Null if a snapshot is better. Readers that resume from the same event at the same moment share one read. */
    since(clubId: string, reader: Reader): Promise<Missed | null> {
      const { feed, position } = reader
      const audiences = audiencesOf(reader)
      const name = `${clubId} ${feed} ${position} ${audiences}`
      const found = reading.get(name) ?? read(clubId, feed, position, audiences).finally(() => reading.delete(name))
      reading.set(name, found)
      return found
    },
  }
}
