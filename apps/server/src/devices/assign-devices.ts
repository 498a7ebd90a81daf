import type { deviceCalls } from '@pinwise/contract'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import { assign } from './assign.ts'

export const assignDevices: Verb<typeof deviceCalls.assignDevices> = async (context, { caller, body }) => {
  const at = new Date(context.now())
  const { changed, clubIds } = await context.db.platform(caller, 'assign devices', tx =>
    assign(tx, caller, { ...body, at }),
  )
  trackerBoardOf(context).reload(clubIds)
  return { changed }
}
