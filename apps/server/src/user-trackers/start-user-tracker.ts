import type { userTrackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import { endOpenRounds, insertRound, isPublished, ofPersonById, userTrackerOf } from './queries.ts'

const HOUR_MS = 3_600_000

export const startUserTracker: Verb<typeof userTrackerCalls.startUserTracker> = async (
  context,
  { caller, clubId, body, language },
) => {
  const at = new Date(context.now())
  const { rows } = await context.db.readClub(caller, { clubId }, isPublished(clubId))
  if (!rows[0]?.published) throw new AppError('club_not_found')
  const { round, clubIds } = await context.db.golferWork(caller, async (tx, person) => {
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
