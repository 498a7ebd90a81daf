import type { AdvertEvent, AdvertEventFlag } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { Statement } from '../database/query-builder.ts'
import { createGroupCommit, type Skipped } from '../group-commit.ts'

export interface SentEvent {
  readonly event: AdvertEvent
  readonly flag: AdvertEventFlag | null
}
type Reason = 'repeated' | 'unknown'

/** Counts the events of this server's requests together. `repeated` means that the event was counted before. */
export const eventQueueOf = (context: Pick<Context, 'db' | 'now' | 'parts'>) =>
  context.parts.get(createEventQueue, context)

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
