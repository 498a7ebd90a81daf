import type { EventSink, EventStream } from '@pinwise/contract'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Bus } from '../bus/bus.ts'
import type { Caller } from '../caller.ts'
import type { Database, Tx } from '../database/database.ts'
import { createLane } from '../outbox/lane.ts'
import { type Audience, type ClubFeed, createClubFeed, eventBytes, isFor, REFRESH, type Reader } from './club-feed.ts'
import { createLivePlaces } from './live-places.ts'
import { createLiveSnapshots } from './live-snapshots.ts'
import { mayListen } from './may-listen.ts'
import { createMissedEvents } from './missed-events.ts'
import { addEvent, type FeedRow, newEvents } from './queries.ts'

/** Who listens, and from where. */
export interface Listener {
  readonly caller: Caller
  /** Staff of the club to whose feed they are subscribed. */
  readonly isStaff: boolean
  /** Who it is by now: the session may have ended since. */
  readonly identifyAgain: () => Promise<Caller>
  readonly address: string
  readonly lastEventId: string | undefined
}

/** What only staff of a club are shown: made ready first, then the newest of it at once, with nothing between. */
export type GreetStaff = (clubId: string) => Promise<{ readonly name: string; readonly newest: () => object }>

interface Listening extends Reader {
  readonly clubId: string
  readonly listener: Listener
}

const BEAT = Buffer.from(':\n\n')
/** Browsers come back after this. */
const RETRY = Buffer.from('retry: 2000\n\n')
/** Per club and read. */
const MAX_EVENTS_AT_ONCE = 200

export type Live = ReturnType<typeof createLive>

/**
 * The live feed of changes at a club, for every subscriber in any process. An event gets its number in the transaction
 * that commits the change. Every process reads the events of its subscribers' clubs from the database, when notified by
 * the bus and at least every second.
 */
export function createLive({
  db,
  bus,
  log,
  now,
}: {
  readonly db: Database
  readonly bus: Bus
  readonly log: FastifyBaseLogger
  readonly now: () => number
}) {
  const feeds = new Map<string, ClubFeed<Listening>>()
  const snapshots = createLiveSnapshots({ db, now })
  const missed = createMissedEvents(db)
  let greetStaff: GreetStaff | undefined
  const listening = new Set<Listening>()
  const bringing = new Set<Promise<void>>()
  const places = createLivePlaces()
  let isClosed = false

  /** Clubs of which something was committed. */
  const changed = new Set<string>()
  const lane = createLane(
    async () => {
      const clubIds = [...changed]
      changed.clear()
      await giveNew(clubIds)
      return changed.size > 0
    },
    // Looked for again within the second.
    error => log.warn({ reason: String(error) }, 'could not read the events of clubs'),
  )
  lane.open()

  function look(clubId: string): void {
    const feed = feeds.get(clubId)
    if (!feed) return
    feed.isBehind = true
    changed.add(clubId)
    lane.wake()
  }
  bus.subscribe('live', look)

  async function giveNew(clubIds: Iterable<string>): Promise<void> {
    const known = [...clubIds].flatMap(clubId => {
      const position = feeds.get(clubId)?.position
      return typeof position === 'number' ? [[clubId, position] as const] : []
    })
    if (known.length === 0) return
    const rows = await db.processRead(newEvents(known, MAX_EVENTS_AT_ONCE))
    for (const [clubId, ofClub] of Map.groupBy(rows, row => row.clubId)) give(clubId, ofClub)
  }

  function give(clubId: string, rows: readonly FeedRow[]): void {
    const feed = feeds.get(clubId)
    const [first] = rows
    if (!feed || !first) return
    const events = rows.flatMap(({ number, ...event }) => (number === null ? [] : [{ ...event, number }]))
    for (const reader of feed.give(first.feed, events, first.newest)) start(reader, bring(reader, feed, true))
    if ((feed.position ?? 0) < first.newest) changed.add(clubId)
  }

  /** Nobody waits for it. */
  function start(reader: Listening, work: Promise<void>): void {
    const done = work
      .catch(error => {
        if (!(error instanceof AppError)) log.warn({ reason: String(error) }, 'could not go on with a stream')
        reader.sink.end()
      })
      .finally(() => bringing.delete(done))
    bringing.add(done)
  }

  /** Brings a reader everything they miss, until nothing is left that this process has given to the others. */
  async function bring(reader: Listening, feed: ClubFeed<Listening>, anew: boolean): Promise<void> {
    const { clubId, sink, isStaff, listener } = reader
    for (let needsSnapshot = anew; ; ) {
      const found = needsSnapshot ? null : await missed.since(clubId, reader)
      if (!listening.has(reader)) return
      if (found) {
        for (const { number, name, audience, data } of found.events)
          if (isFor(audience, reader)) sink.write(eventBytes(reader.feed, number, name, data))
        reader.position = found.newest
      } else {
        const snapshot = await snapshots.of({ clubId, isStaff, caller: listener.caller })
        if (!listening.has(reader)) return
        sink.write(snapshot.bytes)
        reader.feed = snapshot.feed
        reader.position = snapshot.number
      }
      needsSnapshot = false
      if (feed.position === null) {
        feed.position = reader.position
        if (feed.isBehind) look(clubId)
      }
      if (reader.position >= feed.position) break
    }
    reader.isCaughtUp = true
  }

  async function begin(reader: Listening, feed: ClubFeed<Listening>): Promise<void> {
    const { listener, sink, clubId } = reader
    sink.write(RETRY)
    const [, name, last] = /^([0-9a-f]{8})\.(\d{1,15})$/.exec(listener.lastEventId ?? '') ?? []
    if (name) Object.assign(reader, { feed: name, position: Number(last) })
    await bring(reader, feed, !name)
    if (!listener.isStaff || !greetStaff) return
    const greeting = await greetStaff(clubId)
    if (!listening.has(reader)) return
    sink.write(eventBytes(reader.feed, reader.position, greeting.name, JSON.stringify(greeting.newest())))
    reader.hasTrackers = true
  }

  function add(tx: Pick<Tx, 'queue' | 'afterCommit'>, clubId: string, name: string, data: object, to: Audience): void {
    tx.queue(addEvent(clubId, name, to, data))
    tx.afterCommit(() => {
      look(clubId)
      bus.publish('live', clubId)
    })
  }

  return {
    describe: snapshots.describe,

    greetStaffWith: (greet: GreetStaff): void => {
      greetStaff = greet
    },

    hasStaff: (clubId: string): boolean =>
      feeds
        .get(clubId)
        ?.readers.values()
        .some(({ isStaff }) => isStaff) ?? false,

    /** To staff subscribed in this process, for data that is not stored. */
    passToStaff(clubId: string, name: string, data: unknown): void {
      const feed = feeds.get(clubId)
      feed?.pass(name, data, ({ hasTrackers, isStaff }) => hasTrackers && isStaff)
    },

    /** How many listen without an account, in this process, by club. */
    guests: (): Map<string, number> => {
      const counts = new Map<string, number>()
      for (const { clubId, person, device } of listening)
        if (person === null && device === null) counts.set(clubId, (counts.get(clubId) ?? 0) + 1)
      return counts
    },

    /**
     * Published with the commit of the change. It must be the last statement of its transaction, because it blocks
     * other writers of the club.
     */
    publish: (
      tx: Pick<Tx, 'queue' | 'afterCommit'>,
      clubId: string,
      name: string,
      data: object,
      to: Audience = 'all',
    ): void => add(tx, clubId, name, data, to),

    /**
     * For a change on which all earlier events depend, such as the shape of the greens: with its commit every
     * subscriber gets a new snapshot.
     */
    refresh: (tx: Pick<Tx, 'queue' | 'afterCommit'>, clubId: string): void => add(tx, clubId, REFRESH, {}, 'all'),

    /** Every second: what the bus did not say is found here, with one query for all clubs. */
    poll: (): Promise<void> => giveNew(feeds.keys()),

    /** When everything that was committed in this process so far has been given to its readers. */
    async settle(): Promise<void> {
      while ((await lane.idle()) || bringing.size > 0) await Promise.all(bringing)
    },

    /** A place for somebody whose right to the club is known; theirs until they close it. */
    listen(clubId: string, listener: Listener): EventStream {
      if (isClosed) throw new AppError('unavailable', { detail: 'the server is stopping' })
      const { address, caller, isStaff } = listener
      const person = caller.identity?.subject ?? null
      const device = caller.device?.id ?? null
      const giveBack = places.take(clubId, { address, person, isStaff })
      let reader: Listening | undefined
      return {
        open(sink: EventSink) {
          const state = { feed: '', position: 0, isCaughtUp: false, hasTrackers: false }
          reader = { sink, isStaff, person, device, listener, clubId, ...state }
          const feed = feeds.get(clubId) ?? createClubFeed<Listening>()
          feeds.set(clubId, feed)
          listening.add(reader)
          feed.readers.add(reader)
          start(reader, begin(reader, feed))
        },
        close() {
          giveBack()
          if (!reader) return
          listening.delete(reader)
          const feed = feeds.get(clubId)
          feed?.readers.delete(reader)
          if (feed?.readers.size === 0) feeds.delete(clubId)
        },
      }
    },

    /** A heartbeat, so that neither side takes a quiet connection for a dead one. */
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

    count: (): number => listening.size,

    close(): void {
      isClosed = true
      for (const { sink } of listening) sink.end()
    },
  }
}
