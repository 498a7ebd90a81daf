import type { userCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockCustomers, requireManager } from '../customers/require-manager.ts'
import { accountsOf, hasAccount, inOurWords } from '../identity/accounts-of.ts'
import { checkRightsSoon } from '../live/start-live-jobs.ts'
import type { Verb } from '../verb.ts'
import { lockedUser, userOf } from './queries.ts'
import { wholeView } from './view-of.ts'
import { customersLeft, deleteUserRow } from './write-queries.ts'

/** The account goes with its sign-ins, and the person with the account. What they did stays in the record. */
export const deleteUser: Verb<typeof userCalls.deleteUser> = async (context, { caller, source, params }) => {
  await context.db.peopleWork(async (tx, accountsDb) => {
    const row = await tx.maybe(lockedUser(wholeView(context), params.id))
    if (!row || !userOf(row, caller).can.delete) throw new AppError('user_not_found')
    const { id, subject } = row
    const byOwner = subject === caller.identity?.subject
    // Everybody may leave, even a customer's last manager; others may not take that one away.
    const managed = byOwner ? [] : (await tx.all(customersLeft(id, []))).map(({ customer_id: customer }) => customer)
    await tx.run(lockCustomers(managed))
    // Nothing by which the line would tell who it was, but what they were.
    const before = { subject, groups: row.groups, customerIds: row.customers.map(customer => customer.id) }
    await recordChange(tx, caller, { clubId: null, action: 'user.deleted', recordId: id, before, after: null })
    if (hasAccount(row)) {
      const accounts = accountsOf(context, accountsDb)
      await inOurWords(() => accounts.remove(subject, source, { byOwner }))
    }
    await tx.run(deleteUserRow(id))
    await requireManager(tx, managed)
  })
  context.outbox.wake()
  checkRightsSoon(context)
  return undefined
}
