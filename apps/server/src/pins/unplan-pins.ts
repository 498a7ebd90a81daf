import type { PinPublicationDetail, pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { publicationDetail } from './publication-detail.ts'
import { publicationByNumber } from './publication-queries.ts'
import { lockPins, publish, readCurrentPins } from './publish.ts'
import { plansOfDays } from './queries.ts'

/**
 * One publication for the whole day, so that one undo restores all of it. Pins that have started are no longer plans,
 * and stay.
 */
export const unplanPins: Verb<typeof pinCalls.unplanPins> = (context, { caller, clubId, query }) =>
  context.db.writeClub(caller, { clubId }, async (tx): Promise<PinPublicationDetail> => {
    await lockPins(tx)
    const { date, layoutId } = query
    const rows = await tx.all(plansOfDays(date, date, layoutId))
    const current = await readCurrentPins(
      tx,
      rows.map(row => row.hole_id),
      context.now(),
    )
    const { number, at } = current
    const planned = rows.filter(row => row.starts_at.getTime() > at)
    if (planned.length === 0) throw new AppError('pin_not_planned')
    const hash = await publish(tx, current, {
      clubId,
      caller,
      origin: 'plan',
      effectiveAt: Math.min(...planned.map(row => row.starts_at.getTime())),
      cancelled: planned.map(({ id }) => id),
    })
    await recordChange(tx, caller, {
      clubId,
      action: 'pins.unplanned',
      recordId: clubId,
      before: { pins: planned.map(row => ({ holeId: row.hole_id, localStart: row.local_start })) },
      after: { number, hash },
    })
    return publicationDetail(tx, await tx.one(publicationByNumber(number, at)), { access: 'staff', now: at })
  })
