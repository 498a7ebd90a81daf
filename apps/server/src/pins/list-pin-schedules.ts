import type { pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { daysBetween } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { pinOf } from './pin-view.ts'
import { plansOfDays } from './queries.ts'
import { readGreens } from './read-greens.ts'

/** A quarter of a year. */
const MAX_DAYS = 92

export const listPinSchedules: Verb<typeof pinCalls.listPinSchedules> = async (
  { db, now },
  { caller, clubId, query },
) => {
  if (daysBetween(query.from, query.to) >= MAX_DAYS) {
    throw new AppError('period_too_long', { fields: [{ path: 'to', code: 'too_large' }] })
  }
  return db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(plansOfDays(query.from, query.to, query.layoutId))
    const greens = await readGreens(
      tx,
      rows.map(row => row.hole_id),
    )
    const look = { access, now: now() }
    const byDate = Map.groupBy(rows, row => (row.local_start ?? '').slice(0, 10))
    return {
      timeZone: greens.timeZone,
      days: [...byDate].map(([date, plans]) => ({ date, pins: plans.map(row => pinOf(row, greens, look)) })),
    }
  })
}
