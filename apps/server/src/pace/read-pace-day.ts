import type { Tx } from '../database/database.ts'
import { dateAt } from '../pins/club-time.ts'
import { clubZone, layoutsOf, logOf, templatesOf } from './board-queries.ts'
import { stopsOf } from './stop-queries.ts'
import { pageOfTeams } from './team-queries.ts'

const WHOLE_DAY = { limit: 1000, offset: 0, sort: ['teeTime', 'asc'] } as const

/** Everything that is stored about a day's play at the club of this transaction; today's, unless a day is given. */
export async function readPaceDay(tx: Tx, nowMs: number, given?: string) {
  const { timeZone } = await tx.one(clubZone)
  const day = given ?? dateAt(nowMs, timeZone)
  return {
    day,
    timeZone,
    teams: await tx.all(pageOfTeams({ day }, WHOLE_DAY)),
    layouts: await tx.all(layoutsOf(day)),
    templates: await tx.all(templatesOf(day)),
    log: await tx.all(logOf(day)),
    stops: await tx.all(stopsOf(day)),
  }
}
