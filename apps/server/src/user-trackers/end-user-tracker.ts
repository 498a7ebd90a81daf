import type { userTrackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import { deleteRound, endRound, ofPersonById, userTrackerOf } from './queries.ts'

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
