import type { userTrackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { readTrack } from '../trackers/read-track.ts'
import type { Verb } from '../verb.ts'
import { ofPersonById } from './queries.ts'

const DAY_MS = 86_400_000

export const getUserTrackerTrack: Verb<typeof userTrackerCalls.getUserTrackerTrack> = async (
  { db, now },
  { caller, params, query },
) =>
  db.golferWork(caller, async (tx, person) => {
    const round = await tx.maybe(ofPersonById(person, params.id))
    if (!round) throw new AppError('user_tracker_not_found')
    const day = round.started_at.toISOString().slice(0, 10)
    const span = {
      clubId: round.club_id,
      trackerId: round.id,
      from: round.started_at,
      to: new Date((round.ended_at?.getTime() ?? now() + DAY_MS) + 1),
    }
    return readTrack(tx, span, query.format, { name: `${day}-${round.club_name}`, label: `${round.club_name} ${day}` })
  })
