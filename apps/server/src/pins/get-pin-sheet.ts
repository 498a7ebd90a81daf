import type { PinSheet, pinSheetCalls } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { ClubKey } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Verb } from '../http/route.ts'
import { dateAt } from './club-time.ts'
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
    const pins = new Map((await tx.all(openPinsOf(holeIds, at))).map(pin => [pin.hole_id, placeOf(pin)]))
    const open = holeIds.map(holeId => ({ holeId, ...pins.get(holeId) }))
    const old = new Map((await tx.all(cupsBefore(open, at))).map(cup => [cup.holeId, placeOf(cup)]))
    const version = await tx.maybe(versionAt(at))
    return {
      ...head,
      at: new Date(at).toISOString(),
      day: dateAt(at, head.timeZone),
      version: version
        ? {
            number: version.number,
            since: version.since.toISOString(),
            address: paperAddress(config.publicOrigin, { id: head.layoutId, version: layoutVersion }, version),
          }
        : null,
      tees: [...tees],
      greens: greens.map(green => ({
        ...green,
        pin: pins.get(green.holeId) ?? null,
        oldCup: old.get(green.holeId) ?? null,
      })),
    }
  })
}

const placeOf = ({ lng, lat }: { lng: number; lat: number }) => ({ lng, lat })
