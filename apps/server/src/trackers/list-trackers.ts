import type { trackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { boundaryOfClub, groundOf, trackerOf, trackersOfClub, whereaboutsOf } from './queries.ts'

export const listTrackers: Verb<typeof trackerCalls.listTrackers> = async ({ db, now }, { caller, clubId }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const ground = groundOf(await tx.one(boundaryOfClub(clubId)))
    const rows = await tx.all(trackersOfClub(clubId))
    const items = rows.map(row => trackerOf(row, whereaboutsOf(row, ground), now()))
    return { at: new Date(now()).toISOString(), items, total: items.length }
  })
