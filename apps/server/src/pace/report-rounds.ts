import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { dateAt } from '../time/club-time.ts'
import { clubZone } from './board-queries.ts'
import { paceBoardsOf } from './pace-boards.ts'
import { type RoundRow, roundsBetween } from './report-queries.ts'

interface Period {
  readonly clubId: string
  readonly fromDay: string
  readonly toDay: string
}

/** The rounds behind a report and its spreadsheet: stored rounds for finished days, and today's rounds so far. */
export async function reportRounds(
  context: Context,
  caller: Caller,
  { clubId, fromDay, toDay }: Period,
): Promise<{ rows: RoundRow[]; includesToday: boolean }> {
  const { today, stored } = await context.db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const { timeZone } = await tx.one(clubZone)
    return { today: dateAt(context.now(), timeZone), stored: await tx.all(roundsBetween(fromDay, toDay)) }
  })
  if (today < fromDay || today > toDay) return { rows: stored, includesToday: false }
  const soFar = await paceBoardsOf(context).roundsOf(caller, clubId, today)
  const after = stored.filter(({ day }) => day > today)
  return { rows: [...stored.filter(({ day }) => day < today), ...soFar, ...after], includesToday: true }
}
