import type { trackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { instantOf } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { boundaryOfClub, trackerOfClub } from './queries.ts'
import { readTrack } from './read-track.ts'

/** By the clocks of the club, so that a day may have 23 or 25 hours. */
export const getTrackerDay: Verb<typeof trackerCalls.getTrackerDay> = async (
  { db },
  { caller, clubId, params, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const tracker = await tx.maybe(trackerOfClub(clubId, params.id))
    if (!tracker) throw new AppError('tracker_not_found')
    const { time_zone: zone } = await tx.one(boundaryOfClub(clubId))
    const next = Temporal.PlainDate.from(query.date).add({ days: 1 }).toString()
    const span = {
      clubId,
      trackerId: params.id,
      from: new Date(instantOf(query.date, '00:00', zone)),
      to: new Date(instantOf(next, '00:00', zone)),
    }
    const label = `${tracker.label} ${query.date}`
    return readTrack(tx, span, query.format, { name: label, label })
  })
