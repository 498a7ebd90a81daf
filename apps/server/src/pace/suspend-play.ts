import type { PaceSuspension, paceBoardCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { endStop, insertStop, lockStops, stopsOf, stopView } from './stop-queries.ts'
import { writePace } from './write-pace.ts'

/** Whoever is on the course is called in whatever the club has paid for. */
export const suspendPlay: Verb<typeof paceBoardCalls.suspendPlay> = async (
  context,
  { caller, clubId, body: { day, suspended } },
) =>
  writePace(
    context,
    caller,
    { clubId },
    async (tx): Promise<PaceSuspension> => {
      tx.queue(lockStops)
      const rows = await tx.all(stopsOf(day))
      const open = rows.find(({ to_at }) => to_at === null)
      if (suspended === (open !== undefined)) return { day, suspended, stops: rows.map(stopView) }
      const recordId = open ? open.id : (await tx.one(insertStop(clubId, day, context.now()))).id
      if (open) await tx.run(endStop(open.id, context.now()))
      const stops = (await tx.all(stopsOf(day))).map(stopView)
      const action = suspended ? 'pace.suspended' : 'pace.resumed'
      await recordChange(tx, caller, {
        clubId,
        action,
        recordId,
        before: open ? stopView(open) : null,
        after: { day, stops },
      })
      return { day, suspended, stops }
    },
    'none',
  )
