import type { pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { pinOf } from './pin-view.ts'
import { lockPins, publish, readCurrentPins } from './publish.ts'
import { greensAt, publishPinEvent } from './publish-pin-event.ts'
import { pinById } from './queries.ts'
import { readGreens } from './read-greens.ts'

/**
 * Deleting a pin is a publication like any other: it marks printed sheets with this pin as outdated, and it can be
 * undone.
 */
export const deletePin: Verb<typeof pinCalls.deletePin> = async (context, { caller, clubId: header, params }) => {
  const key = { clubId: header, kind: 'pin', recordId: params.id } as const
  await context.db.writeClub(caller, key, async (tx, clubId) => {
    await lockPins(tx)
    const row = await tx.maybe(pinById(params.id))
    if (!row) throw new AppError('pin_not_found')
    const current = await readCurrentPins(tx, [row.hole_id], context.now())
    const { number, at, holeIds } = current
    const before = pinOf(row, await readGreens(tx, [row.hole_id]), { access: 'staff', now: at })
    const isOpen = before.state === 'current'
    if (!isOpen && before.state !== 'planned') throw new AppError('pin_not_planned')
    await publish(tx, current, {
      clubId,
      caller,
      origin: isOpen ? 'set' : 'plan',
      ...(isOpen ? { ended: [row.id] } : { cancelled: [row.id], effectiveAt: row.starts_at.getTime() }),
    })
    await recordChange(tx, caller, { clubId, action: 'pin.deleted', recordId: row.id, before, after: null })
    const greens = isOpen ? await greensAt(tx, holeIds, at) : []
    await publishPinEvent(context, tx, clubId, { publication: number, at: new Date(at).toISOString(), greens })
  })
  return undefined
}
