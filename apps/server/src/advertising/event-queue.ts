import type { AdvertEvent, AdvertEventFlag } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Statement } from '../database/query-builder.ts'

export interface SentEvent {
  readonly event: AdvertEvent
  readonly flag: AdvertEventFlag | null
}
/** Why an event was not counted, by its place among those handed in; `repeated` was counted before. */
export type Uncounted = ReadonlyMap<number, 'repeated' | 'unknown'>

interface Waiting {
  readonly events: readonly SentEvent[]
  readonly resolve: (uncounted: Uncounted) => void
  readonly reject: (error: unknown) => void
}

/** What arrives within this time shares a commit; while one is under way, everything that arrives waits for the next. */
const GATHER_MS = 4
const MAX_FLUSH_EVENTS = 2_000
const MAX_WAITING_EVENTS = 100_000

/** Of this server. */
export const eventQueueOf = (context: Pick<Context, 'db' | 'now' | 'parts'>) =>
  context.parts.get(createEventQueue, context)

/**
 * Group commit: one statement counts what has arrived from everybody, and each is answered after its commit. Ids and
 * sums are written together, so a crash loses both or neither, and what is sent again afterwards is counted once.
 */
function createEventQueue({ db, now }: Pick<Context, 'db' | 'now'>) {
  let waiting: Waiting[] = []
  let waitingEvents = 0
  let isFlushing = false
  let preparedDay = ''

  function takeNext(): Waiting[] {
    let events = 0
    const end = waiting.findIndex((one, at) => {
      events += one.events.length
      return at > 0 && events > MAX_FLUSH_EVENTS
    })
    const taken = end === -1 ? waiting : waiting.slice(0, end)
    waiting = waiting.slice(taken.length)
    waitingEvents -= taken.reduce((sum, one) => sum + one.events.length, 0)
    return taken
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const together = takeNext()
      try {
        const uncounted = await count(together.flatMap(({ events }) => events))
        share(together, uncounted)
      } catch (error) {
        for (const one of together) one.reject(error)
      }
    }
    isFlushing = false
  }

  async function count(events: readonly SentEvent[]): Promise<Uncounted> {
    await preparePeriods()
    const answer = await db.countAdverts<CountAnswer>(countStatement(events, new Date(now()).toISOString()))
    return new Map(answer.skipped?.map(([n, reason]) => [n - 1, reason ?? 'repeated']))
  }

  /** Tables for the ids of events, once a day. */
  async function preparePeriods(): Promise<void> {
    const today = new Date(now()).toISOString().slice(0, 10)
    if (today === preparedDay) return
    await db.platform({ job: 'advertising' }, 'prepare and drop periods', tx =>
      tx.run({ text: 'select turn_advert_periods($1)', values: [today] }),
    )
    preparedDay = today
  }

  return {
    /** Resolves once they are committed. */
    count(events: readonly SentEvent[]): Promise<Uncounted> {
      if (waitingEvents + events.length > MAX_WAITING_EVENTS) {
        throw new AppError('unavailable', { detail: 'too many advert events are waiting' })
      }
      return new Promise((resolve, reject) => {
        waiting.push({ events, resolve, reject })
        waitingEvents += events.length
        if (isFlushing) return
        isFlushing = true
        setTimeout(() => void flush(), GATHER_MS)
      })
    },
  }
}

function share(together: readonly Waiting[], uncounted: Uncounted): void {
  let at = 0
  for (const { events, resolve } of together) {
    const own = new Map<number, 'repeated' | 'unknown'>()
    for (let index = 0; index < events.length; index++) {
      const reason = uncounted.get(at + index)
      if (reason) own.set(index, reason)
    }
    resolve(own)
    at += events.length
  }
}

interface CountAnswer {
  readonly skipped: [number, 'unknown' | null][] | null
}

/** Column by column, as the text of arrays: none of the values needs quotes. */
function countStatement(events: readonly SentEvent[], received: string): Statement<CountAnswer> {
  const column = (value: (one: SentEvent) => string | null) => `{${events.map(one => value(one) ?? 'NULL').join(',')}}`
  return {
    text: 'select * from count_advert_events($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      received,
      column(({ event }) => event.id),
      column(({ event }) => event.kind),
      column(({ event }) => event.advertId),
      column(({ event }) => event.clubId),
      column(({ event }) => event.placement),
      column(({ event }) => event.at),
      column(({ flag }) => flag),
    ],
  }
}
