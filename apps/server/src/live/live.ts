import type { EventSink, EventStream } from '@pinwise/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { type Caller, callerOf } from '../http/caller.ts'
import { type Audience, createLiveFeed, type LiveFeed, type Reader } from './live-feed.ts'
import { createLivePlaces } from './live-places.ts'
import { mayListen } from './may-listen.ts'

/** Who listens, and from where. */
export interface Listener {
  readonly caller: Caller
  /** Of the club that they listen to. */
  readonly isStaff: boolean
  /** Who it is by now: the session may have ended since. */
  readonly identifyAgain: () => Promise<Caller>
  readonly address: string
  readonly lastEventId: string | undefined
}

/** One part of a snapshot, read in the club of the transaction. */
export type Describe = (tx: Tx) => Promise<object>

/** What only staff of a club are shown: made ready first, then the newest of it at once, with nothing between. */
export type GreetStaff = (clubId: string) => Promise<{ readonly name: string; readonly newest: () => object }>

interface Listening extends Reader {
  readonly clubId: string
  readonly listener: Listener
}

const BEAT = Buffer.from(':\n\n')
/** Browsers come back after this. */
const RETRY = Buffer.from('retry: 2000\n\n')
/** Of clubs that nobody listens to any more, so that those who come back soon miss nothing. */
const MOST_FEEDS = 2_000
const KEPT_QUIET_MS = 10 * 60_000

export type Live = ReturnType<typeof createLive>

/**
 * What changes at a club, to everybody who listens: any module publishes an event after its commit and describes its
 * part of the snapshot. One process; nothing is kept beyond it.
 */
export function createLive({ db, log, now }: { db: Database; log: FastifyBaseLogger; now: () => number }) {
  const feeds = new Map<string, LiveFeed>()
  /** Of staff, and of everybody else: a committee may withhold the pins. */
  const snapshots = new WeakMap<LiveFeed, Map<boolean, Promise<{ since: number; bytes: Buffer }>>>()
  const parts: Describe[] = []
  let greetStaff: GreetStaff | undefined
  const listening = new Set<Listening>()
  const places = createLivePlaces()
  let isClosed = false

  function feedOf(clubId: string): LiveFeed {
    const feed = feeds.get(clubId) ?? createLiveFeed()
    if (!feeds.has(clubId) && feeds.size >= MOST_FEEDS) {
      for (const [id, { readers }] of feeds) if (readers.size === 0) feeds.delete(id)
    }
    feeds.set(clubId, feed)
    return feed
  }

  const snapshotData = (clubId: string, feed: LiveFeed, caller: Caller): Promise<object> =>
    db.readClubTogether(caller, { clubId }, async tx => {
      const described: object[] = []
      for (const describe of parts) described.push(await describe(tx))
      return Object.assign({ feed: feed.id, at: new Date(now()).toISOString() }, ...described)
    })

  /** Those who come while one is being read share it: whatever happens meanwhile they are told after it. */
  function snapshotOf(clubId: string, feed: LiveFeed, listener: Listener): Promise<{ since: number; bytes: Buffer }> {
    const ofFeed = snapshots.get(feed) ?? new Map<boolean, Promise<{ since: number; bytes: Buffer }>>()
    snapshots.set(feed, ofFeed)
    const known = ofFeed.get(listener.isStaff)
    if (known) return known
    const since = feed.newest()
    const made = snapshotData(clubId, feed, listener.caller)
      .then(data => ({ since, bytes: feed.bytesOf('snapshot', data, since) }))
      .finally(() => ofFeed.delete(listener.isStaff))
    ofFeed.set(listener.isStaff, made)
    return made
  }

  /** A snapshot in the row of events. What is told while it is read would be undone by it: then it is read again. */
  async function tellAnew(clubId: string, feed: LiveFeed, caller: Caller | null): Promise<void> {
    for (let tries = 0; tries < 5 && feed.readers.size > 0; tries++) {
      const since = feed.newest()
      const forStaff = caller && (await snapshotData(clubId, feed, caller))
      const forPublic = await publicData(clubId, feed)
      if (feed.newest() !== since) continue
      if (forStaff) feed.publish('snapshot', forStaff, 'staff')
      if (forPublic) feed.publish('snapshot', forPublic, 'public')
      return
    }
    forget(clubId, feed)
  }

  /** As anybody sees it; null where the club is not public. */
  async function publicData(clubId: string, feed: LiveFeed): Promise<object | null> {
    try {
      return await snapshotData(clubId, feed, callerOf(null, 'live'))
    } catch (error) {
      if (error instanceof AppError && error.code === 'club_not_found') return null
      throw error
    }
  }

  /** Whoever listens, or comes back, begins with a snapshot of another feed. */
  function forget(clubId: string, feed: LiveFeed): void {
    if (feeds.get(clubId) === feed) feeds.delete(clubId)
    for (const { sink } of feed.readers) sink.end()
  }

  async function catchUp(reader: Listening, feed: LiveFeed): Promise<void> {
    const { sink, listener, clubId } = reader
    sink.write(RETRY)
    const last = feed.numberOf(listener.lastEventId)
    const missed = last === null ? null : feed.since(last, listener.isStaff)
    if (missed) sink.write(missed)
    else {
      const { since, bytes } = await snapshotOf(clubId, feed, listener)
      if (!listening.has(reader)) return
      sink.write(bytes)
      const after = feed.since(since, listener.isStaff)
      if (!after) return sink.end()
      if (after.length > 0) sink.write(after)
    }
    reader.isCaughtUp = true
    if (!listener.isStaff || !greetStaff) return
    const { name, newest } = await greetStaff(clubId)
    if (!listening.has(reader)) return
    sink.write(feed.bytesOf(name, newest(), feed.newest()))
    reader.hasTrackers = true
  }

  return {
    describe: (part: Describe): void => void parts.push(part),

    greetStaffWith: (greet: GreetStaff): void => {
      greetStaff = greet
    },

    hasStaff: (clubId: string): boolean =>
      feeds
        .get(clubId)
        ?.readers.values()
        .some(reader => (reader as Listening).listener.isStaff) ?? false,

    /** To staff alone, one buffer for all of them. */
    passToStaff: (clubId: string, name: string, data: unknown): void =>
      feeds.get(clubId)?.pass<Listening>(name, data, ({ hasTrackers, listener }) => hasTrackers && listener.isStaff),

    /** To one person, on all their screens. */
    passToPerson: (clubId: string, person: string, name: string, data: unknown): void =>
      feeds.get(clubId)?.pass<Listening>(name, data, ({ listener }) => listener.caller.identity?.subject === person),

    /** To one device, as a tablet on a cart. */
    passToDevice: (clubId: string, deviceId: string, name: string, data: unknown): void =>
      feeds.get(clubId)?.pass<Listening>(name, data, ({ listener }) => listener.caller.device?.id === deviceId),

    /** How many listen to the club without an account. */
    countGuests: (clubId: string): number =>
      feeds
        .get(clubId)
        ?.readers.values()
        .filter(reader => {
          const { caller } = (reader as Listening).listener
          return caller.identity === null && caller.device === null
        })
        .toArray().length ?? 0,

    /** Whether anybody listens to the club, or did and may come back. */
    isHeard: (clubId: string): boolean => feeds.has(clubId),

    /** Only after the commit of what it tells. */
    publish: (clubId: string, name: string, data: unknown, to: Audience = 'all'): void =>
      feeds.get(clubId)?.publish(name, data, to),

    /**
     * After the commit of what everything told so far depends on, such as the shape of the greens: everybody is told
     * everything anew: staff as the caller sees it, if somebody called, and everybody else as anybody sees it.
     */
    refresh(clubId: string, caller: Caller | null): void {
      const feed = feeds.get(clubId)
      if (!feed) return
      tellAnew(clubId, feed, caller).catch(error => {
        log.warn({ reason: String(error) }, 'could not tell everything anew')
        forget(clubId, feed)
      })
    },

    /** A place for somebody whose right to the club is known; theirs until they close it. */
    listen(clubId: string, listener: Listener): EventStream {
      if (isClosed) throw new AppError('unavailable', { detail: 'the server is stopping' })
      const { address, caller, isStaff } = listener
      const giveBack = places.take(clubId, { address, person: caller.identity?.subject ?? null, isStaff })
      let reader: Listening | undefined
      return {
        open(sink: EventSink) {
          reader = { sink, isStaff, listener, clubId, isCaughtUp: false, hasTrackers: false }
          const feed = feedOf(clubId)
          listening.add(reader)
          feed.readers.add(reader)
          catchUp(reader, feed).catch(error => {
            log.warn({ reason: String(error) }, 'could not begin a stream')
            sink.end()
          })
        },
        close() {
          giveBack()
          if (!reader) return
          listening.delete(reader)
          const feed = feeds.get(clubId)
          feed?.readers.delete(reader)
          if (feed?.readers.size === 0) feed.quietSince = now()
        },
      }
    },

    /** So that neither side of a quiet line takes it for a dead one. */
    beat(): void {
      for (const { sink } of listening) sink.write(BEAT)
    },

    /** Whoever may no longer listen is hung up on: of all clubs, or of the one whose rights have changed. */
    async checkRights(only?: string): Promise<void> {
      for (const [clubId, readers] of Map.groupBy(listening, reader => reader.clubId)) {
        if (only !== undefined && clubId !== only) continue
        const may = await mayListen(db, clubId, readers)
        for (const reader of readers) if (!may(reader)) reader.sink.end()
      }
    },

    /** Nobody has come back to these for long enough. */
    dropQuiet(): void {
      const before = now() - KEPT_QUIET_MS
      for (const [id, { readers, quietSince }] of feeds) {
        if (readers.size === 0 && quietSince <= before) feeds.delete(id)
      }
    },

    count: (): number => listening.size,

    close(): void {
      isClosed = true
      for (const { sink } of listening) sink.end()
    },
  }
}
