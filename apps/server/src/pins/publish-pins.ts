import type { pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { checkGreens } from './check-greens.ts'
import { pinOf } from './pin-view.ts'
import { writtenPosition } from './pins-hash.ts'
import { publicationDetail } from './publication-detail.ts'
import { publicationByNumber } from './publication-queries.ts'
import { type CurrentPins, lockPins, publish, readCurrentPins } from './publish.ts'
import { greensAt, publishPinEvent } from './publish-pin-event.ts'
import { type Greens, readGreens } from './read-greens.ts'
import { sentBefore, sentKey } from './sent-key.ts'

export const publishPins: Verb<typeof pinCalls.publishPins> = async (context, { caller, clubId, body }) => {
  const given = body.pins.map((pin, index) => ({
    path: `pins.${index}`,
    holeId: pin.holeId,
    seenPinId: pin.seenPinId,
    position: writtenPosition(pin.position),
  }))
  // What the client had seen before is not part of the request hash: a phone that retries may have seen more.
  const requested = given.map(({ holeId, position }) => ({ holeId, position }))
  const key = sentKey(body.key, 'publishPins', [body.origin, body.note, requested])
  return context.db.writeClub(caller, { clubId }, async tx => {
    await lockPins(tx)
    const look = { access: 'staff', now: context.now() } as const
    const known = await sentBefore(tx, key, look.now)
    if (known) return publicationDetail(tx, known, look)
    const holeIds = given.map(({ holeId }) => holeId)
    const greens = await readGreens(tx, holeIds)
    checkGreens(greens, given)
    const current = await readCurrentPins(tx, holeIds, look.now)
    checkSeen(current, greens, given)
    const { number, at, open } = current
    const replaced = [...open.values()]
    const hash = await publish(tx, current, {
      clubId,
      caller,
      origin: body.origin,
      key,
      note: body.note,
      ended: replaced.map(({ id }) => id),
      added: given.map(({ holeId, position }) => ({
        id: crypto.randomUUID(),
        holeId,
        position,
        startsAt: at,
        localStart: null,
      })),
    })
    await recordChange(tx, caller, {
      clubId,
      action: 'pins.published',
      recordId: clubId,
      before: { pins: replaced.map(row => ({ holeId: row.hole_id, position: { lng: row.lng, lat: row.lat } })) },
      after: { number, hash, origin: body.origin, note: body.note, pins: requested },
    })
    const row = await tx.one(publicationByNumber(number, at))
    const detail = await publicationDetail(tx, row, { access: 'staff', now: at })
    const changed = await greensAt(tx, current.holeIds, at)
    const event = { publication: detail.number, at: detail.publishedAt, greens: changed }
    await publishPinEvent(context, tx, clubId, event)
    return detail
  })
}

interface SeenPin {
  readonly path: string
  readonly holeId: string
  readonly seenPinId: string | null
  readonly position: { readonly lng: number; readonly lat: number }
}

/**
 * Refuses to replace a pin that the caller has not seen, or to put two pins on one green. Setting a pin where another
 * person or a plan has meanwhile put it replaces nothing and is allowed.
 */
function checkSeen({ open, number, at }: CurrentPins, greens: Greens, given: readonly SeenPin[]): void {
  const holes = given.map(({ holeId }) => holeId)
  const repeated = given.filter(({ holeId }, index) => holes.indexOf(holeId) !== index)
  if (repeated.length > 0) {
    throw new AppError('pin_conflict', { fields: repeated.map(({ path }) => ({ path, code: 'repeated' })) })
  }
  const changed = given.filter(({ holeId, seenPinId, position }) => {
    const pin = open.get(holeId)
    return (pin?.id ?? null) !== seenPinId && !(pin?.lng === position.lng && pin.lat === position.lat)
  })
  if (changed.length === 0) return
  const current = changed.flatMap(({ holeId }) => open.get(holeId) ?? [])
  throw new AppError('pin_conflict', {
    fields: changed.map(({ path }) => ({ path, code: 'changed' })),
    conflict: {
      yourVersion: 0,
      currentVersion: number - 1,
      current: current.map(row => pinOf(row, greens, { access: 'staff', now: at })),
    },
  })
}
