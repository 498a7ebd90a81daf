import type { dashboardCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { recordVisit } from './queries.ts'

/** One's own, which no plan limits; it changes nothing of the club, so the audit trail does not mention it. */
export const visitDashboard: Verb<typeof dashboardCalls.visitDashboard> = async ({ db, now }, { caller, clubId }) => {
  await db.writeClub(
    caller,
    { clubId },
    tx => tx.run(recordVisit(clubId, caller.identity?.subject ?? '', new Date(now()))),
    { feature: 'none' },
  )
}
