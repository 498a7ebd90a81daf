import type { pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { broughtBack } from './brought-back.ts'
import { checkGreens } from './check-greens.ts'
import { checkRoom } from './check-room.ts'
import { switchesOf } from './pin-switches.ts'
import { pinOf } from './pin-view.ts'
import { publicationDetail } from './publication-detail.ts'
import { publicationByNumber } from './publication-queries.ts'
import { type CurrentPins, lockPins, publish, readCurrentPins } from './publish.ts'
import { greensAt, publishPinEvent } from './publish-pin-event.ts'
import { pinsEndedBy } from './queries.ts'
import { readGreens } from './read-greens.ts'

/**
 * Removes the pins that the publication added and restores those that it removed. The undo is itself a publication,
 * which can be undone too.
 */
export const undoPinPublication: Verb<typeof pinCalls.undoPinPublication> = async (
  context,
  { caller, clubId, params },
) => {
  const detail = await context.db.writeClub(caller, { clubId }, async tx => {
    await lockPins(tx)
    const now = context.now()
    const holes = (await tx.maybe(publicationByNumber(params.number, now)))?.hole_ids
    if (!holes) throw new AppError('pin_publication_not_found')
    const current = await readCurrentPins(tx, holes, now)
    const { number, at, pins, open, holeIds } = current
    const row = await tx.one(publicationByNumber(params.number, at))
    if (!row.can_undo) throw await conflictOf(tx, current)
    const brought = pins.filter(pin => pin.publication === params.number)
    const ended = brought.filter(pin => open.get(pin.hole_id) === pin)
    const taken = await tx.all(pinsEndedBy(params.number))
    const greens = await readGreens(
      tx,
      taken.map(pin => pin.hole_id),
    )
    const added = taken.map(pin => broughtBack(pin, at, greens.timeZone))
    if (added.some(({ startsAt }) => startsAt < at)) throw await conflictOf(tx, current)
    // The green may have been redrawn since.
    checkGreens(
      greens,
      added.filter(({ enabled }) => enabled).map(pin => ({ ...pin, path: 'number' })),
    )
    await checkRoom(tx, added.filter(({ localStart }) => localStart !== null).length, at)
    const hash = await publish(tx, current, {
      clubId,
      caller,
      origin: 'undo',
      undoneNumber: params.number,
      ended: ended.map(({ id }) => id),
      cancelled: brought.filter(pin => !ended.includes(pin)).map(({ id }) => id),
      added,
    })
    await recordChange(tx, caller, {
      clubId,
      action: 'pins.undone',
      recordId: clubId,
      before: { number: params.number },
      after: { number, hash },
    })
    const detail = await publicationDetail(tx, await tx.one(publicationByNumber(number, at)), {
      access: 'staff',
      now: at,
    })
    const isNow = ended.length > 0 || added.some(pin => pin.startsAt === at)
    const changed = isNow ? await greensAt(tx, holeIds, at) : []
    await publishPinEvent(context, tx, clubId, { publication: number, at: detail.publishedAt, greens: changed })
    return detail
  })
  switchesOf(context).expect(
    detail.pins.filter(({ state }) => state === 'planned').map(({ start }) => Date.parse(start)),
  )
  return detail
}

async function conflictOf(tx: Tx, { open, number, at }: CurrentPins): Promise<AppError> {
  const greens = await readGreens(tx, open.keys())
  return new AppError('pin_conflict', {
    fields: [{ path: 'number', code: 'changed' }],
    conflict: {
      yourVersion: 0,
      currentVersion: number - 1,
      current: [...open.values()].map(row => pinOf(row, greens, { access: 'staff', now: at })),
    },
  })
}
