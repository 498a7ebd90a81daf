import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, Instant } from './fields.ts'
import { GolferProfile } from './golfer-profiles.ts'
import { MarshalCall } from './marshal-calls.ts'
import { StoredRound } from './rounds.ts'
import { UserTracker } from './user-trackers.ts'
import { User, UserSession } from './users.ts'

/** Everything we hold about the caller, for them to keep. */
export const UserData = z
  .object({
    user: User,
    sessions: z.array(UserSession),
    /** The latest; `changesTotal` says how many there are. */
    changes: z.array(z.record(z.string(), z.unknown())),
    changesTotal: z.int().min(0),
    /** What they said of themselves in the app. */
    golfer: GolferProfile,
    /** With every tap of each. */
    rounds: z.array(StoredRound),
    /** Rounds whose position was shared with a club, and what the club wrote. */
    userTrackers: z.array(UserTracker),
    /** Where the phone was on each of these rounds, as far as it is still stored: time, longitude, latitude. */
    positions: z.record(Id, z.array(z.tuple([Instant, z.number(), z.number()]))),
    marshalCalls: z.array(MarshalCall),
    /** What clubs told them, and when they read it. */
    notices: z.array(z.object({ clubId: Id, text: z.string(), addressedAt: Instant, readAt: Instant.nullable() })),
    /** Their phones that get the notices of a club without the app being open. */
    pushSubscriptions: z.array(
      z.object({ clubId: Id, endpoint: z.string(), language: z.string(), createdAt: Instant }),
    ),
  })
  .meta({ id: 'UserData' })

export type UserData = z.infer<typeof UserData>

export const myDataCalls = defineCalls('user', {
  getMyData: {
    method: 'GET',
    path: '/user/me/data',
    summary: 'Everything we hold about the caller',
    access: ['signed-in'],
    rate: 'upload',
    answer: UserData,
    errors: [],
  },
})
