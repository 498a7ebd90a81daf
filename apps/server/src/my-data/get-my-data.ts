import type { myDataCalls } from '@pinwise/contract'
import { ownGolferProfile } from '../golfer-profiles/read-golfer-profile.ts'
import { ownNoticeData } from '../notifications/own-notice-data.ts'
import { ownRounds } from '../rounds/read-rounds.ts'
import { ownCalls, ownPositions, ownUserTrackers } from '../user-trackers/list-user-trackers.ts'
import { readMyRecord } from '../users/read-my-record.ts'
import type { Verb } from '../verb.ts'

export const getMyData: Verb<typeof myDataCalls.getMyData> = async (context, { caller, language }) => ({
  ...(await readMyRecord(context, caller)),
  golfer: await ownGolferProfile(context, caller),
  rounds: await ownRounds(context, caller),
  userTrackers: await ownUserTrackers(context, caller, language),
  positions: await ownPositions(context, caller),
  marshalCalls: await ownCalls(context, caller),
  ...(await ownNoticeData(context, caller, language)),
})
