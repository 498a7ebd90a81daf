import type { BodyOf, PinPublicationDetail, pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { FIELDS_NAMED } from '../http/validate.ts'
import { instantOf } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { checkGreens } from './check-greens.ts'
import { checkOverlaps, checkRepeated, overlapping } from './check-overlaps.ts'
import { checkRoom } from './check-room.ts'
import { switchesOf } from './pin-switches.ts'
import { writtenPosition } from './pins-hash.ts'
import { publicationDetail } from './publication-detail.ts'
import { publicationByNumber } from './publication-queries.ts'
import { lockPins, publish, readCurrentPins } from './publish.ts'
import { plansOfDays } from './queries.ts'
import { readGreens } from './read-greens.ts'
import { sentBefore, sentKey } from './sent-key.ts'

type Body = BodyOf<typeof pinCalls.planPins>

export const planPins: Verb<typeof pinCalls.planPins> = async (context, { caller, clubId, body }) => {
  const plans = plansOf(body)
  checkRepeated(plans)
  // What the client had seen before is not part of the request hash.
  const key = sentKey(body.key, 'planPins', [body.note, plans])
  const detail = await context.db.writeClub(caller, { clubId }, async (tx): Promise<PinPublicationDetail> => {
    await lockPins(tx)
    const now = context.now()
    const known = await sentBefore(tx, key, now)
    if (known) return publicationDetail(tx, known, { access: 'staff', now })
    const holeIds = plans.map(({ holeId }) => holeId)
    const greens = await readGreens(tx, holeIds)
    checkGreens(greens, plans)
    await checkRoom(tx, plans.length, now)
    const current = await readCurrentPins(tx, holeIds, now)
    const starts = body.days.map(({ date, time }) => instantOf(date, time, greens.timeZone))
    checkFuture(starts, current.at)
    checkOverlaps(current, plans, body.seenPublication)
    const replaced = overlapping(current, plans)
    const hash = await publish(tx, current, {
      clubId,
      caller,
      origin: 'plan',
      key,
      note: body.note,
      // A replaced plan may have been for an earlier hour of the day.
      effectiveAt: Math.min(...starts, ...replaced.map(row => row.starts_at.getTime())),
      cancelled: replaced.map(({ id }) => id),
      added: plans.map(({ day, holeId, position, localStart }) => ({
        id: crypto.randomUUID(),
        holeId,
        position,
        startsAt: starts[day] as number,
        localStart,
      })),
    })
    const { number, at } = current
    await recordChange(tx, caller, {
      clubId,
      action: 'pins.planned',
      recordId: clubId,
      // The pins themselves are stored permanently in the publication.
      before: { pinCount: replaced.length },
      after: {
        number,
        hash,
        note: body.note,
        pinCount: plans.length,
        days: body.days.map(({ date, time }) => `${date}T${time}`),
      },
    })
    return publicationDetail(tx, await tx.one(publicationByNumber(number, at)), { access: 'staff', now: at })
  })
  switchesOf(context).expect(detail.pins.map(({ start }) => Date.parse(start)))
  return detail
}

function plansOf({ days }: Body) {
  return days.flatMap(({ date, time, pins }, day) =>
    pins.map((pin, index) => ({
      path: `days.${day}.pins.${index}`,
      day,
      holeId: pin.holeId,
      position: writtenPosition(pin.position),
      localStart: `${date}T${time}`,
    })),
  )
}

function checkFuture(starts: readonly number[], at: number): void {
  const fields = starts.flatMap((start, day) => (start > at ? [] : [{ path: `days.${day}.time`, code: 'past' }]))
  if (fields.length > 0) throw new AppError('plan_in_the_past', { fields: fields.slice(0, FIELDS_NAMED) })
}

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
