import type { EventSink } from '@pinwise/contract'

/** Enough for a phone that lost its signal for a hole or two; whoever missed more gets a snapshot. */
const KEPT_EVENTS = 128
/** A snapshot of a large club in the row of events takes as much as a hundred pins. */
const KEPT_BYTES = 256 * 1024

export interface Reader {
  readonly sink: EventSink
  readonly isStaff: boolean
  /** Has its snapshot, or needs none: takes events as they come. */
  isCaughtUp: boolean
  /** Staff who have had the snapshot of the trackers, and take what follows. */
  hasTrackers: boolean
}

/** For everybody, for staff of the club alone, or for everybody but them. */
export type Audience = 'all' | 'staff' | 'public'

interface Kept {
  readonly number: number
  readonly to: Audience
  /** Written once, sent to everybody. */
  readonly bytes: Buffer
}

const isFor = (to: Audience, isStaff: boolean) => to === 'all' || (to === 'staff') === isStaff

export type LiveFeed = ReturnType<typeof createLiveFeed>

/** The events of one club, in order, since this server began to keep them. */
export function createLiveFeed() {
  const id = crypto.randomUUID().slice(0, 8)
  const readers = new Set<Reader>()
  const kept: Kept[] = []
  let keptBytes = 0
  let number = 0

  return {
    id,
    readers,
    /** When the last reader left. */
    quietSince: 0,
    /** The number of the newest event. */
    newest: (): number => number,
    bytesOf: (name: string, data: unknown, of: number): Buffer =>
      Buffer.from(`id: ${id}.${of}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    publish(name: string, data: unknown, to: Audience = 'all'): void {
      number += 1
      const bytes = this.bytesOf(name, data, number)
      kept.push({ number, to, bytes })
      keptBytes += bytes.length
      while (kept.length > KEPT_EVENTS || keptBytes > KEPT_BYTES) keptBytes -= kept.shift()?.bytes.length ?? keptBytes
      for (const reader of readers) if (reader.isCaughtUp && isFor(to, reader.isStaff)) reader.sink.write(bytes)
    },
    /**
     * What is not for everyone and is not kept: whoever missed it gets the newest when they come back. It bears the
     * number of the event before it, from which they go on.
     */
    pass<R extends Reader>(name: string, data: unknown, isFor: (reader: R) => boolean): void {
      let bytes: Buffer | undefined
      for (const reader of readers) {
        if (!reader.isCaughtUp || !isFor(reader as R)) continue
        bytes ??= this.bytesOf(name, data, number)
        reader.sink.write(bytes)
      }
    },
    /** Everything after an event; null where that is no longer known. */
    since(last: number, isStaff: boolean): Buffer | null {
      if (last > number || last < number - kept.length) return null
      const missed = kept.filter(event => event.number > last && isFor(event.to, isStaff))
      return Buffer.concat(missed.map(({ bytes }) => bytes))
    },
    /** The number of an event of this feed that a reader had last. */
    numberOf(lastEventId: string | undefined): number | null {
      const [, feed, last] = /^([0-9a-f]{8})\.(\d{1,15})$/.exec(lastEventId ?? '') ?? []
      return feed === id ? Number(last) : null
    },
  }
}
