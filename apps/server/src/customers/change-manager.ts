import type { ManagerKind } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import { keepAManager } from './keep-a-manager.ts'
import { kindOfManager, lockedCustomer, lockedUser, removeManagerRow, saveManagerRow, touchUser } from './queries.ts'

interface Pair {
  readonly id: string
  readonly managerId: string
}

/** Done twice it is done once: the second time nothing changes, and nothing is recorded. Null takes them away. */
export async function changeManager(
  { db, live }: Pick<Context, 'db' | 'live'>,
  caller: Caller,
  { id: customerId, managerId: userId }: Pair,
  kind: ManagerKind | null,
): Promise<undefined> {
  await db.platform(caller, `manager ${kind ? 'added' : 'removed'}`, async tx => {
    if (!(await tx.maybe(lockedCustomer(customerId)))) throw new AppError('customer_not_found')
    if (!(await tx.maybe(lockedUser(userId)))) throw new AppError('user_not_found')
    const before = (await tx.maybe(kindOfManager(customerId, userId)))?.kind ?? null
    if (before === kind) return
    await tx.run(kind ? saveManagerRow(customerId, userId, kind) : removeManagerRow(customerId, userId))
    if (before === 'manager') await keepAManager(tx, [customerId])
    await tx.run(touchUser(userId))
    await recordChange(tx, caller, {
      clubId: null,
      action: `customer.manager-${kind ? (before ? 'changed' : 'added') : 'removed'}`,
      recordId: customerId,
      before: before && { userId, kind: before },
      after: kind && { userId, kind },
    })
  })
  if (!kind) await live.checkRights()
}
