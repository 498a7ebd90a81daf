import { AdvertEvent, type AdvertEventFlag, type AdvertEventReceipt, type advertCalls } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { Statement } from '../database/query-builder.ts'
import { createGroupCommit, type Skipped } from '../group-commit.ts'
import type { Verb } from '../verb.ts'
import { createEventFlags } from './event-flags.ts'

const DAY_MS = 86_400_000
/** A phone that was without a signal sends up to so much later. */
const MAX_LATE_MS = 7 * DAY_MS
/** A clock that is ahead is flagged; by more than a day it says nothing. */
const MAX_AHEAD_MS = DAY_MS

const flagsOf = (context: Pick<Context, 'parts'>) => context.parts.get(createServerFlags, context)
const createServerFlags = () => createEventFlags()

/** Counts valid events and returns the reason for each rejected one. The sender is not stored. */
export const recordAdvertEvents: Verb<typeof advertCalls.recordAdvertEvents> = async (
  context,
  { body, connection },
) => {
  const nowMs = context.now()
  const rejected: AdvertEventReceipt['rejected'] = []
  const events: { readonly index: number; readonly event: AdvertEvent }[] = []
  for (const [index, value] of body.events.entries()) {
    const parsed = AdvertEvent.safeParse(value)
    const atMs = parsed.success ? Date.parse(parsed.data.at) : Number.NaN
    if (!parsed.success || Number.isNaN(atMs)) rejected.push({ index, id: idOf(value), reason: 'invalid' })
    else if (atMs < nowMs - MAX_LATE_MS) rejected.push({ index, id: parsed.data.id, reason: 'too_old' })
    else if (atMs > nowMs + MAX_AHEAD_MS) rejected.push({ index, id: parsed.data.id, reason: 'clock_ahead' })
    // One way to write a time: the database knows fewer than the standard.
    else events.push({ index, event: { ...parsed.data, at: new Date(atMs).toISOString() } })
  }
  if (events.length === 0) return { received: body.events.length, counted: 0, repeated: 0, rejected }
  const marks = flagsOf(context).flagsOf(
    events.map(({ event }) => event),
    connection.address,
    nowMs,
  )
  const sent = events.map(({ event }, at) => ({ event, flag: marks[at] ?? null }))
  const uncounted = await eventQueueOf(context).count(sent)
  let repeated = 0
  for (const [at, reason] of uncounted) {
    const { index, event } = events[at] as (typeof events)[number]
    if (reason === 'repeated') repeated += 1
    else rejected.push({ index, id: event.id, reason })
  }
  return {
    received: body.events.length,
    counted: events.length - uncounted.size,
    repeated,
    rejected: rejected.sort((a, b) => a.index - b.index),
  }
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' ? id.slice(0, 100) : null
}

interface SentEvent {
  readonly event: AdvertEvent
  readonly flag: AdvertEventFlag | null
}
type Reason = 'repeated' | 'unknown'

/** Counts the events of this server's requests together. `repeated` means that the event was counted before. */
const eventQueueOf = (context: Pick<Context, 'db' | 'now' | 'parts'>) => context.parts.get(createEventQueue, context)

/** Ids and sums are written in one transaction, so an event that is sent again after a crash is counted once. */
function createEventQueue({ db, now }: Pick<Context, 'db' | 'now'>) {
  let preparedDay = ''

  async function store(events: readonly SentEvent[]): Promise<Skipped<Reason>> {
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

  return { count: createGroupCommit({ name: 'advert events', store }) }
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
