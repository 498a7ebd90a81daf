import type { PaceBoard, paceBoardCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { dateAt } from '../pins/club-time.ts'
import { boardOf } from './board-of.ts'
import { clubZone, layoutsOf, logOf, templatesOf } from './board-queries.ts'
import { paceDayOf } from './pace-day-of.ts'
import { stopsOf, stopView } from './stop-queries.ts'
import { pageOfTeams, teamView } from './team-queries.ts'

const WHOLE_DAY = { limit: 1000, offset: 0, sort: ['teeTime', 'asc'] } as const

export const getPaceBoard: Verb<typeof paceBoardCalls.getPaceBoard> = async (
  { db, now },
  { caller, clubId, query },
) => {
  const at = now()
  const stored = await db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const { timeZone } = await tx.one(clubZone)
    const day = query.day ?? dateAt(at, timeZone)
    return {
      day,
      timeZone,
      teams: await tx.all(pageOfTeams({ day }, WHOLE_DAY)),
      layouts: await tx.all(layoutsOf(day)),
      templates: await tx.all(templatesOf(day)),
      log: await tx.all(logOf(day)),
      stops: await tx.all(stopsOf(day)),
    }
  })
  const { day, timeZone, teams, stops } = stored
  const board: PaceBoard = {
    day,
    at: new Date(at).toISOString(),
    timeZone,
    isSimulated: teams.some(({ simulated }) => simulated),
    stops: stops.map(stopView),
    ...boardOf(paceDayOf(stored, at), teams.map(teamView), at),
  }
  return board
}
