import type { userTrackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import {
  deleteRound,
  endOpenRounds,
  endRound,
  insertRound,
  isPublished,
  lockRoundsOf,
  ofPersonById,
  userTrackerOf,
} from './queries.ts'

const HOUR_MS = 3_600_000

export const startUserTracker: Verb<typeof userTrackerCalls.startUserTracker> = async (
  context,
  { caller, clubId, body, language },
) => {
  const at = new Date(context.now())
  const { rows } = await context.db.readClub(caller, { clubId }, isPublished(clubId))
  if (!rows[0]?.published) throw new AppError('club_not_found')
  const { round, clubIds } = await context.db.golferWork(caller, async (tx, person) => {
    await tx.run(lockRoundsOf(person))
    const known = await tx.maybe(ofPersonById(person, body.id))
    if (known) {
      if (known.club_id !== clubId) throw new AppError('user_tracker_not_found')
      return { round: known, clubIds: [] }
    }
    const ended = await tx.all(endOpenRounds(person, at))
    const until = new Date(at.getTime() + body.hours * HOUR_MS)
    const added = await tx.run(insertRound({ id: body.id, clubId, person, name: body.name, at, until }))
    // The id is somebody else's.
    if (added === 0) throw new AppError('user_tracker_not_found')
    const round = await tx.one(ofPersonById(person, body.id))
    return { round, clubIds: [clubId, ...ended.map(({ club_id }) => club_id)] }
  })
  trackerBoardOf(context).reload(clubIds)
  return userTrackerOf(round, context.now(), language)
}

export const endUserTracker: Verb<typeof userTrackerCalls.endUserTracker> = async (
  context,
  { caller, params, language },
) => {
  const round = await context.db.golferWork(caller, async (tx, person) => {
    await tx.run(endRound(person, params.id, new Date(context.now())))
    return tx.maybe(ofPersonById(person, params.id))
  })
  if (!round) throw new AppError('user_tracker_not_found')
  trackerBoardOf(context).reload([round.club_id])
  return userTrackerOf(round, context.now(), language)
}

export const deleteUserTracker: Verb<typeof userTrackerCalls.deleteUserTracker> = async (
  context,
  { caller, params },
) => {
  const erased = await context.db.golferWork(caller, (tx, person) => tx.maybe(deleteRound(person, params.id)))
  if (!erased) throw new AppError('user_tracker_not_found')
  trackerBoardOf(context).reload([erased.club_id])
}
