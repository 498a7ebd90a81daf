import type { PinSheet, pinSheetCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { ClubKey } from '../database/database.ts'
import { dateAt, instantOf } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { paperAddress } from './paper-address.ts'
import { openPinsOf } from './queries.ts'
import { readSheetHead } from './sheet-head.ts'
import { cupsBefore, versionAt } from './sheet-queries.ts'

export const getPinSheet: Verb<typeof pinSheetCalls.getPinSheet> = (context, { caller, clubId, params, query }) =>
  readPinSheet(context, caller, {
    key: { clubId, kind: 'layout', recordId: params.id },
    layoutId: params.id,
    at: query.at ? Date.parse(query.at) : context.now(),
  })

/** For staff: plans are the club's until they come true. */
export async function readPinSheet(
  { db, config }: Pick<Context, 'db' | 'config'>,
  caller: Caller,
  { key, layoutId, at }: { key: ClubKey; layoutId: string; at: number },
): Promise<PinSheet> {
  return db.readClubTogether(caller, key, async (tx, access) => {
    if (access !== 'staff') throw new AppError('layout_not_found')
    const { head, greens, tees, layoutVersion } = await readSheetHead(tx, layoutId)
    const holeIds = greens.map(({ holeId }) => holeId)
    const open = await tx.all(openPinsOf(holeIds, at))
    const pins = new Map(open.map(pin => [pin.hole_id, placeOf(pin)]))
    const date = dateAt(at, head.timeZone)
    const day = instantOf(date, '00:00', head.timeZone)
    // A hole that is there since an earlier day took no other's place on this one.
    const current = new Set(open.filter(pin => pin.starts_at.getTime() < day).map(pin => pin.hole_id))
    const fresh = holeIds.filter(holeId => !current.has(holeId)).map(holeId => ({ holeId, ...pins.get(holeId) }))
    const old = new Map((await tx.all(cupsBefore(fresh, { at, day }))).map(cup => [cup.holeId, placeOf(cup)]))
    const version = await tx.maybe(versionAt(at))
    return {
      ...head,
      at: new Date(at).toISOString(),
      day: date,
      version: version
        ? {
            number: version.number,
            since: version.since.toISOString(),
            address: paperAddress(
              config.publicOrigin,
              { id: head.layoutId, version: layoutVersion, paceMetres: head.paceLengthMetres },
              version,
            ),
          }
        : null,
      tees: [...tees],
      greens: greens.map(green => ({
        ...green,
        pin: pins.get(green.holeId) ?? null,
        oldCup: otherThan(pins.get(green.holeId), old.get(green.holeId)),
      })),
    }
  })
}

interface Place {
  readonly lng: number
  readonly lat: number
}
const placeOf = ({ lng, lat }: Place): Place => ({ lng, lat })

const otherThan = (pin: Place | undefined, old: Place | undefined): Place | null =>
  !old || (pin?.lng === old.lng && pin.lat === old.lat) ? null : old
