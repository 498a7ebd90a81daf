import type { userCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'

import { ensureManagerRemains, lockCustomers } from '../customers/ensure-manager-remains.ts'
import { accountsOf, hasAccount, withAppErrors } from '../identity/accounts-of.ts'

import { checkRightsSoon } from '../live/start-live-jobs.ts'
import type { Verb } from '../verb.ts'
import { lockedUser, userOf } from './queries.ts'
import { wholeView } from './view-of.ts'
import { deleteUserRow, otherManagedCustomers } from './write-queries.ts'

/** Deletes the account, its sessions and the user. Their actions stay in the audit log. */
export const deleteUser: Verb<typeof userCalls.deleteUser> = async (context, { caller, source, params }) => {
  await context.db.peopleWork(async (tx, accountsDb) => {
    const row = await tx.maybe(lockedUser(wholeView(context), params.id))
    if (!row || !userOf(row, caller).can.delete) throw new AppError('user_not_found')
    const { id, subject } = row
    const byOwner = subject === caller.identity?.subject
    // Users may delete themselves, even the last manager of a customer; nobody else may delete the last manager.
    const managed = byOwner
      ? []
      : (await tx.all(otherManagedCustomers(id, []))).map(({ customer_id: customer }) => customer)
    await tx.run(lockCustomers(managed))
    // The audit entry contains no name or address, only groups and customers.
    const before = { subject, groups: row.groups, customerIds: row.customers.map(customer => customer.id) }
    await recordChange(tx, caller, { clubId: null, action: 'user.deleted', recordId: id, before, after: null })
    if (hasAccount(row)) {
      const accounts = accountsOf(context, accountsDb)
      await withAppErrors(() => accounts.remove(subject, source, { byOwner }))
    }
    await tx.run(deleteUserRow(id))
    await ensureManagerRemains(tx, managed)
  })
  context.outbox.wake()
  checkRightsSoon(context)
  return undefined
}
