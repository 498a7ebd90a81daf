import type { liveCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { enteredClub } from './queries.ts'

export const getClubLive: Verb<typeof liveCalls.getClubLive> = async ({ db, live }, { caller, params, connection }) => {
  const { rows, access } = await db.readClub(caller, { clubId: params.id }, enteredClub)
  return live.listen(rows[0]?.id ?? params.id, { caller, isStaff: access === 'staff', ...connection })
}
