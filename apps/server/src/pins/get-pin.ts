import type { pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { pinOf } from './pin-view.ts'
import { pinById } from './queries.ts'
import { readGreens } from './read-greens.ts'

export const getPin: Verb<typeof pinCalls.getPin> = async ({ db, now }, { caller, clubId, params }) =>
  db.readClubTogether(caller, { clubId, kind: 'pin', recordId: params.id }, async (tx, access) => {
    const row = await tx.maybe(pinById(params.id))
    if (!row) throw new AppError('pin_not_found')
    const pin = pinOf(row, await readGreens(tx, [row.hole_id]), { access, now: now() })
    // Plans are the club's until they come true.
    if (access !== 'staff' && (pin.state === 'planned' || pin.state === 'cancelled'))
      throw new AppError('pin_not_found')
    return pin
  })
