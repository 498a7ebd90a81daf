import { MAX_PACE_TEAMS } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { countTeams, holeCountOf, type TeamFields } from './team-queries.ts'

/** The layout is the club's and has the hole that the group starts on. */
export async function checkStart(tx: Tx, { layoutId, startPosition }: TeamFields, within = ''): Promise<void> {
  const layout = await tx.maybe(holeCountOf(layoutId))
  if (!layout) throw new AppError('layout_unknown', { fields: [{ path: `${within}layoutId`, code: 'unknown' }] })
  if (startPosition > layout.holes)
    throw new AppError('start_hole_unknown', { fields: [{ path: `${within}startPosition`, code: 'unknown' }] })
}

export async function checkRoomOn(tx: Tx, day: string): Promise<void> {
  const { total } = await tx.one(countTeams({ day }))
  if (total >= MAX_PACE_TEAMS) throw new AppError('too_many_pace_teams')
}
