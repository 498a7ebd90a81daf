import type { FenceEvent, fenceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Query } from '../database/query-builder.ts'
import type { Verb } from '../verb.ts'
import {
  countEvents,
  eventById,
  eventView,
  lockedEvent,
  openStandDown,
  pageOfEvents,
  setClosed,
  setTaken,
  standDownView,
} from './event-queries.ts'

const DAY_MS = 86_400_000

export const listFenceEvents: Verb<typeof fenceCalls.listFenceEvents> = async (
  { db, now },
  { caller, clubId, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const filter = { ...query, since: new Date(now() - DAY_MS) }
    const rows = await tx.all(pageOfEvents(filter, query))
    const { total } = await tx.one(countEvents(filter))
    const standDown = await tx.maybe(openStandDown)
    return { items: rows.map(eventView), total, standDown: standDown ? standDownView(standDown) : null }
  })

export const takeFenceEvent: Verb<typeof fenceCalls.takeFenceEvent> = (context, { caller, clubId, params }) =>
  seeTo(context, caller, { clubId, id: params.id, action: 'fence-event.taken' }, (event, person, at) =>
    event.takenAt || event.closedAt ? null : setTaken(event.id, person, at),
  )

export const closeFenceEvent: Verb<typeof fenceCalls.closeFenceEvent> = (context, { caller, clubId, params, body }) =>
  seeTo(context, caller, { clubId, id: params.id, action: 'fence-event.closed' }, (event, person, at) =>
    event.closedAt ? null : setClosed(event.id, person, at, body.note),
  )

/** The first person to handle the event is recorded; later ones are shown who it was. */
async function seeTo(
  { db, now, live }: Pick<Context, 'db' | 'now' | 'live'>,
  caller: Caller,
  { clubId, id, action }: { clubId: string; id: string; action: string },
  changeOf: (event: FenceEvent, person: string, at: Date) => Query<unknown> | null,
): Promise<FenceEvent> {
  return db.writeClub(
    caller,
    { clubId },
    async tx => {
      const row = await tx.maybe(lockedEvent(id))
      if (!row) throw new AppError('fence_event_not_found')
      const before = eventView(row)
      const change = changeOf(before, caller.identity?.subject ?? '', new Date(now()))
      if (!change) return before
      await tx.run(change)
      const after = eventView(await tx.one(eventById(id)))
      await recordChange(tx, caller, { clubId, action, recordId: id, before, after })
      live.publish(tx, clubId, 'fence.event', after, 'staff')
      return after
    },
    { feature: 'none' },
  )
}

/** Open breaches in the entered club; older ones are ignored. */
export async function countOpenEvents(tx: Pick<Tx, 'one'>, now: number): Promise<number> {
  return (await tx.one(countEvents({ open: true, since: new Date(now - DAY_MS) }))).total
}
