import type { clubAdministrationCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { checkRightsSoon } from '../live/start-live-jobs.ts'
import type { Verb } from '../verb.ts'
import { lockedStandingClub, setCustomerOfClub } from './administration-queries.ts'
import { clubOf, customerExists } from './queries.ts'

/** From now on the people of the other customer work there, and its subscription counts. */
export const transferClub: Verb<typeof clubAdministrationCalls.transferClub> = async (
  context,
  { caller, params, body: { customerId, version } },
) => {
  const club = await context.db.platform(caller, 'transfer club', async tx => {
    const row = await tx.maybe(lockedStandingClub(params.id))
    if (!row) throw new AppError('club_not_found')
    const before = clubOf(row, 'staff', true)
    checkVersion(version, before)
    if (!(await tx.maybe(customerExists(customerId)))) throw new AppError('customer_not_found')
    if (customerId === row.customer_id) return before
    const after = clubOf(await tx.one(setCustomerOfClub(row.id, customerId)), 'staff', true)
    await recordChange(tx, caller, { clubId: row.id, action: 'club.transferred', recordId: row.id, before, after })
    return after
  })
  checkRightsSoon(context)
  return club
}
