import type { userCalls } from '@pinwise/contract'
import { ownGolferProfile } from '../golfer-profiles/read-golfer-profile.ts'
import type { Verb } from '../http/route.ts'
import { ownRounds } from '../rounds/read-rounds.ts'
import { ownUserTrackers } from '../user-trackers/list-user-trackers.ts'
import { ownSessions } from './list-my-sessions.ts'
import { ownRecord } from './own-record.ts'
import { changesOf, userOf } from './queries.ts'

export const getMyData: Verb<typeof userCalls.getMyData> = async (context, { caller, language }) => {
  const { user, changes } = await context.db.peopleWork(async tx => {
    const own = userOf(await ownRecord(context, tx, caller), caller)
    return { user: own, changes: await tx.all(changesOf(own)) }
  })
  return {
    user,
    sessions: await ownSessions(context, caller),
    changes: changes.map(({ at, action, record_id, club_id, is_about_them, before, after }) => ({
      at: at.toISOString(),
      action,
      recordId: record_id,
      clubId: club_id,
      ...(is_about_them ? { before, after } : {}),
    })),
    changesTotal: changes[0]?.total ?? 0,
    golfer: await ownGolferProfile(context, caller),
    rounds: await ownRounds(context, caller),
    userTrackers: await ownUserTrackers(context, caller, language),
  }
}
