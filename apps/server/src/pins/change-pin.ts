import type { pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { checkGreens } from './check-greens.ts'
import { checkOverlaps } from './check-overlaps.ts'
import { checkRoom } from './check-room.ts'
import { switchesOf } from './pin-switches.ts'
import { pinOf } from './pin-view.ts'
import { writtenPosition } from './pins-hash.ts'
import { lockPins, publish, readCurrentPins } from './publish.ts'
import { greensAt, publishPinEvent } from './publish-pin-event.ts'
import { pinById } from './queries.ts'
import { readGreens } from './read-greens.ts'
import { changePlannedPin, retainAsPlanned } from './write-queries.ts'

export const changePin: Verb<typeof pinCalls.changePin> = async (context, { caller, clubId: header, params, body }) => {
  const pin = await context.db.writeClub(
    caller,
    { clubId: header, kind: 'pin', recordId: params.id },
    async (tx, clubId) => {
      await lockPins(tx)
      const row = await tx.maybe(pinById(params.id))
      if (!row) throw new AppError('pin_not_found')
      const greens = await readGreens(tx, [row.hole_id])
      const current = await readCurrentPins(tx, [row.hole_id], context.now())
      const look = { access: 'staff', now: current.at } as const
      const before = pinOf(row, greens, look)
      checkVersion(body.version, before)
      if (before.state !== 'planned') throw new AppError('pin_not_planned')
      const position = body.position ? writtenPosition(body.position) : before.position
      const enabled = body.enabled ?? row.enabled
      // The green may have been drawn anew while it was disabled.
      if (body.position || (enabled && !row.enabled)) {
        checkGreens(greens, [{ path: body.position ? 'position' : 'enabled', holeId: row.hole_id, position }])
      }
      const others = current.pins.filter(({ id }) => id !== row.id)
      if (enabled)
        checkOverlaps({ ...current, pins: others }, [
          { path: 'enabled', holeId: row.hole_id, localStart: row.local_start },
        ])
      await checkRoom(tx, 1, current.at)
      tx.queue(retainAsPlanned([row.id], current.at, current.number))
      tx.queue(changePlannedPin(row.id, { position, enabled, publication: current.number }))
      await publish(tx, current, {
        clubId,
        caller,
        origin: 'plan',
        effectiveAt: row.starts_at.getTime(),
        isReversible: false,
      })
      const after = pinOf(await tx.one(pinById(row.id)), greens, look)
      await recordChange(tx, caller, { clubId, action: 'pin.changed', recordId: row.id, before, after })
      return after
    },
  )
  switchesOf(context).expect([Date.parse(pin.start)])
  return pin
}

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
