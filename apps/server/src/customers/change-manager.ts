import { recordChange } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import { addManagerRow, lockedCustomer, lockedUser, removeManagerRow, touchUser } from './queries.ts'

interface Pair {
  readonly id: string
  readonly managerId: string
}

/** Done twice it is done once: the second time nothing changes, and nothing is recorded. */
export async function changeManager(
  { db, live }: Pick<Context, 'db' | 'live'>,
  caller: Caller,
  { id: customerId, managerId: userId }: Pair,
  change: 'added' | 'removed',
): Promise<undefined> {
  await db.platform(caller, `manager ${change}`, async tx => {
    if (!(await tx.maybe(lockedCustomer(customerId)))) throw new AppError('customer_not_found')
    if (!(await tx.maybe(lockedUser(userId)))) throw new AppError('user_not_found')
    const write = change === 'added' ? addManagerRow : removeManagerRow
    if ((await tx.run(write(customerId, userId))) === 0) return
    await tx.run(touchUser(userId))
    const [before, after] = change === 'added' ? [null, { userId }] : [{ userId }, null]
    const action = `customer.manager-${change}`
    await recordChange(tx, caller, { clubId: null, action, recordId: customerId, before, after })
  })
  if (change === 'removed') await live.checkRights()
}
