import type { trackerCalls } from '@pinwise/contract'
import type { Area } from '@pinwise/golf'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { boundaryOfClub, isRowOutside, trackerOf, trackersOfClub } from './queries.ts'

export const listTrackers: Verb<typeof trackerCalls.listTrackers> = async ({ db, now }, { caller, clubId }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const { boundary } = await tx.one(boundaryOfClub(clubId))
    const rows = await tx.all(trackersOfClub(clubId))
    const items = rows.map(row => trackerOf(row, isRowOutside(row, boundary as Area | null), now()))
    return { at: new Date(now()).toISOString(), items, total: items.length }
  })
