import type { PaceBoard, paceBoardCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { boardOf } from './board-of.ts'
import { paceDayOf } from './pace-day-of.ts'
import { readPaceDay } from './read-pace-day.ts'
import { stopView } from './stop-queries.ts'
import { teamView } from './team-queries.ts'

export const getPaceBoard: Verb<typeof paceBoardCalls.getPaceBoard> = async (
  { db, now },
  { caller, clubId, query },
) => {
  const at = now()
  const stored = await db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    return readPaceDay(tx, at, query.day)
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
