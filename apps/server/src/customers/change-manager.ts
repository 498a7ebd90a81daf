import type { customerCalls, ManagerKind } from '@pinwise/contract'
import type { Accounts, Source } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { checkRightsSoon } from '../live/start-live-jobs.ts'
import type { Verb } from '../verb.ts'
import { ensureManagerRemains } from './ensure-manager-remains.ts'
import { lockedOwnCustomer } from './own-customer.ts'
import { customersLeftTo, kindOfManager, lockedUser, removeManagerRow, saveManagerRow, touchUser } from './queries.ts'

interface Pair {
  readonly id: string
  readonly managerId: string
}

/**
 * Idempotent: a repeated request changes and records nothing. Null removes the person. For platform staff and managers
 * of the customer, who may add only people who already work there; others must be invited.
 */
async function changeManager(
  context: Pick<Context, 'db' | 'live' | 'identity' | 'outbox' | 'log'>,
  { caller, source }: { caller: Caller; source: Source },
  { id: customerId, managerId: userId }: Pair,
  kind: ManagerKind | null,
): Promise<undefined> {
  await context.db.peopleWork(async (tx, accountsDb) => {
    if (!(await tx.maybe(lockedOwnCustomer(caller, customerId)))) throw new AppError('customer_not_found')
    const user = await tx.maybe(lockedUser(userId))
    const before = (await tx.maybe(kindOfManager(customerId, userId)))?.kind ?? null
    if (!user || (before === null && !caller.isSuperadmin)) throw new AppError('user_not_found')
    if (before === kind) return
    await tx.run(kind ? saveManagerRow(customerId, userId, kind) : removeManagerRow(customerId, userId))
    if (before === 'manager') await ensureManagerRemains(tx, [customerId])
    await tx.run(touchUser(userId))
    if (!kind && context.identity) await endStaffRights(tx, context.identity.accountsIn(accountsDb), user, source)
    await recordChange(tx, caller, {
      clubId: null,
      action: `customer.manager-${kind ? (before ? 'changed' : 'added') : 'removed'}`,
      recordId: customerId,
      before: before && { userId, kind: before },
      after: kind && { userId, kind },
    })
  })
  if (!kind) checkRightsSoon(context)
}

/**
 * Who lost their last club is staff no more, and is signed out everywhere. Platform staff keep the groups that other
 * platform staff gave them: those open any club.
 */
async function endStaffRights(
  tx: Tx,
  accounts: Accounts,
  { id, subject }: { id: string; subject: string },
  source: Source,
): Promise<void> {
  if (await tx.maybe(customersLeftTo(id))) return
  const account = await accounts.find(subject)
  if (!account?.groups.includes('admin') || account.groups.includes('superadmin')) return
  await accounts.removeFromGroup(subject, 'admin', source)
  await accounts.signOut(subject, source)
}

export const addManager: Verb<typeof customerCalls.addManager> = (context, request) =>
  changeManager(context, request, request.params, request.body.kind)

export const removeManager: Verb<typeof customerCalls.removeManager> = (context, request) =>
  changeManager(context, request, request.params, null)
