import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, User, userCalls } from '@pinwise/contract'
import type { Accounts, Source } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { accountsOf, hasAccount, withAppErrors } from '../identity/accounts-of.ts'
import { checkRightsSoon } from '../live/start-live-jobs.ts'
import type { Verb } from '../verb.ts'
import { lockedUser, type UserRow, userById, userOf } from './queries.ts'
import { setCustomers } from './set-customers.ts'
import { wholeView } from './view-of.ts'
import { updateUserRow } from './write-queries.ts'

/** Handles PUT and PATCH. Users change their own details; only platform staff change rights. */
export const updateUser: Verb<typeof userCalls.changeUser> = async (context, { caller, source, params, body }) => {
  const { version, groups, customerIds, enabled, secondFactor, ...details } = body
  const view = wholeView(context)
  const user = await context.db.peopleWork(async (tx, accountsDb) => {
    const row = await tx.maybe(lockedUser(view, params.id))
    if (!row) throw new AppError('user_not_found')
    const before = userOf(row, caller)
    if (!before.can.edit) throw new AppError('user_not_found')
    const ofStaff = [groups, customerIds, enabled, secondFactor]
    if (ofStaff.some(field => field !== undefined) && !caller.isSuperadmin) throw new AppError('forbidden')
    checkVersion(version, before)
    if (!changesAnything(before, body)) return before

    await tx.run(updateUserRow(row.id, details))
    if (customerIds) await setCustomers(tx, row.id, customerIds)
    if (hasAccount(row)) {
      const accounts = accountsOf(context, accountsDb)
      await withAppErrors(() => changeAccount(accounts, row, { ...details, groups, enabled, secondFactor }, source))
    } else if (groups || enabled !== undefined || secondFactor) throw new AppError('accounts_elsewhere')

    const after = userOf(await tx.one(userById(view, row.id)), caller)
    const action = secondFactor ? 'user.second-factor-reset' : 'user.changed'
    await recordChange(tx, caller, { clubId: null, action, recordId: row.id, before, after })
    return after
  })
  context.outbox.wake()
  if (groups || customerIds || enabled === false) checkRightsSoon(context)
  return user
}

/** Saving without changes writes no audit entry. */
function changesAnything(before: User, { version: _, ...wanted }: BodyOf<typeof userCalls.changeUser>): boolean {
  const { customerIds, enabled, groups, secondFactor, ...details } = wanted
  if (secondFactor) return true
  const is = (given: readonly string[] | undefined, held: readonly string[]) =>
    given === undefined || new Set(given).symmetricDifference(new Set(held)).size === 0
  return !(
    is(groups, before.groups) &&
    is(
      customerIds,
      before.customers.map(customer => customer.id),
    ) &&
    (enabled === undefined || enabled === (before.status !== 'disabled')) &&
    isDeepStrictEqual({ ...before, ...details }, before)
  )
}

interface AccountChange {
  readonly name?: string | undefined
  readonly language?: string | undefined
  readonly groups?: readonly string[] | undefined
  readonly enabled?: boolean | undefined
  readonly secondFactor?: 'reset' | undefined
}

async function changeAccount(accounts: Accounts, row: UserRow, change: AccountChange, source: Source): Promise<void> {
  const { subject } = row
  const { name, language, enabled, secondFactor, groups: wanted } = change
  // The language is copied to the account, because its messages use it too.
  const attributes = { ...(name ? { name } : {}), ...(language ? { locale: language } : {}) }
  if (name || language) await accounts.setAttributes(subject, attributes, source)
  const held = row.groups ?? []
  for (const group of wanted ?? []) if (!held.includes(group)) await accounts.addToGroup(subject, group, source)
  for (const group of held)
    if (wanted?.includes(group) === false) await accounts.removeFromGroup(subject, group, source)
  if (secondFactor) await accounts.resetSecondFactor(subject, source)
  if (enabled === true && row.enabled === false) await accounts.enable(subject, source)
  if (enabled === false && row.enabled === true) await accounts.disable(subject, source)
}
