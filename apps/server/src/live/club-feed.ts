import type { EventSink } from '@pinwise/contract'

/** An event as it is stored: `data` is the text that is sent. */
export interface StoredEvent {
  readonly number: number
  readonly name: string
  readonly audience: string
  readonly data: string
}

/** For everybody, for staff of the club alone, or for one person or device on all their screens. */
export type Audience = 'all' | 'staff' | `person ${string}` | `device ${string}`

/** Everything anew: each process reads its own snapshot, so that each reader gets what they may see. */
export const REFRESH = 'snapshot'

export interface Reader {
  readonly sink: EventSink
  readonly isStaff: boolean
  readonly person: string | null
  readonly device: string | null
  /** The feed, and the number of the last event of it that is behind them, whether it was for them or not. */
  feed: string
  position: number
  /** Takes events as they come; until then they are brought what they miss. */
  isCaughtUp: boolean
  /** Staff who have received the snapshot of the trackers, and now receive changes. */
  hasTrackers: boolean
}

export type ClubFeed<R extends Reader = Reader> = ReturnType<typeof createClubFeed<R>>

export const eventBytes = (feed: string, number: number, name: string, data: string): Buffer =>
  Buffer.from(`id: ${feed}.${number}\nevent: ${name}\ndata: ${data}\n\n`)

/** Which audiences a reader belongs to. */
export const audiencesOf = ({ isStaff, person, device }: Reader): string[] => [
  'all',
  ...(isStaff ? ['staff'] : []),
  ...(person === null ? [] : [`person ${person}`]),
  ...(device === null ? [] : [`device ${device}`]),
]

export function isFor(audience: string, { isStaff, person, device }: Reader): boolean {
  if (audience === 'all') return true
  if (audience === 'staff') return isStaff
  return (person !== null && audience === `person ${person}`) || (device !== null && audience === `device ${device}`)
}

/** The readers of one club in this process, and how far the events of the club have been given to them. */
export function createClubFeed<R extends Reader>() {
  const readers = new Set<R>()
  return {
    readers,
    /** The number of the newest event that was given out here; null until the first reader has caught up. */
    position: null as number | null,
    /** Something was committed before the position was known. */
    isBehind: false,

    /**
     * Delivers events in order and each once, even if they are read twice. Returns the readers that need a snapshot:
     * all of them after an event that requires it, or where events are missing.
     */
    give(feed: string, events: readonly StoredEvent[], newest: number): R[] {
      const anew = new Set<R>()
      for (const event of events) {
        if (this.position === null || event.number <= this.position) continue
        if (event.number !== this.position + 1) break
        this.position = event.number
        this.giveOne(feed, event, anew)
      }
      const isMissing = events.length === 0 || (this.position ?? 0) < (events.at(-1)?.number ?? 0)
      if (this.position !== null && this.position < newest && isMissing) {
        // The missing events have been deleted, because this process was suspended for long.
        this.position = newest
        for (const reader of readers) if (reader.isCaughtUp) anew.add(reader)
      }
      for (const reader of anew) reader.isCaughtUp = false
      return [...anew]
    },

    giveOne(feed: string, { number, name, audience, data }: StoredEvent, anew: Set<R>): void {
      let bytes: Buffer | undefined
      for (const reader of readers) {
        if (!reader.isCaughtUp || reader.position >= number || anew.has(reader)) continue
        if (name === REFRESH) {
          anew.add(reader)
          continue
        }
        reader.position = number
        if (!isFor(audience, reader)) continue
        bytes ??= eventBytes(feed, number, name, data)
        reader.sink.write(bytes)
      }
    },

    /**
     * Delivers data that is not stored: a reader that missed it gets the newest on reconnecting. It carries the number
     * of the preceding event, from which the reader resumes.
     */
    pass(name: string, data: unknown, isMeant: (reader: R) => boolean): void {
      let text: string | undefined
      const byPosition = new Map<number, Buffer>()
      for (const reader of readers) {
        if (!isMeant(reader)) continue
        text ??= JSON.stringify(data)
        const bytes = byPosition.get(reader.position) ?? eventBytes(reader.feed, reader.position, name, text)
        byPosition.set(reader.position, bytes)
        reader.sink.write(bytes)
      }
    },
  }
}
