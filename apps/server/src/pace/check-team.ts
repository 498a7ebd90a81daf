import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { countTeams, holeCountOf, type TeamFields } from './team-queries.ts'

/** As the text of the refusal says. */
const MAX_TEAMS = 200

/** The layout is the club's and has the hole that the group starts on. */
export async function checkStart(tx: Tx, { layoutId, startPosition }: TeamFields): Promise<void> {
  const layout = await tx.maybe(holeCountOf(layoutId))
  if (!layout) throw new AppError('layout_unknown', { fields: [{ path: 'layoutId', code: 'unknown' }] })
  if (startPosition > layout.holes)
    throw new AppError('start_hole_unknown', { fields: [{ path: 'startPosition', code: 'unknown' }] })
}

export async function checkRoomOn(tx: Tx, day: string): Promise<void> {
  const { total } = await tx.one(countTeams({ day }))
  if (total >= MAX_TEAMS) throw new AppError('too_many_pace_teams')
}
