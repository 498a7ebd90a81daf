import type { userCalls } from '@pinwise/contract'
import type { Accounts, Source } from '@pinwise/identity'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import { checkVersion } from '../http/check-version.ts'
import type { Verb } from '../http/route.ts'
import { accountsOf, hasAccount, inOurWords } from './accounts-of.ts'
import { lockedUser, type UserRow, userById, userOf } from './queries.ts'
import { setCustomers } from './set-customers.ts'
import { wholeView } from './view-of.ts'
import { updateUserRow } from './write-queries.ts'

/** Serves PUT and PATCH. People change their own details; what they may do, platform staff say. */
export const updateUser: Verb<typeof userCalls.changeUser> = async (context, { caller, source, params, body }) => {
  const { version, groups, customerIds, enabled, ...details } = body
  const view = wholeView(context)
  return context.db.peopleWork(async (tx, accountsDb) => {
    const row = await tx.maybe(lockedUser(view, params.id))
    if (!row) throw new AppError('user_not_found')
    const before = userOf(row, caller)
    if (!before.can.edit) throw new AppError('user_not_found')
    const isByStaff = groups !== undefined || customerIds !== undefined || enabled !== undefined
    if (isByStaff && !caller.isSuperadmin) throw new AppError('forbidden')
    checkVersion(version, before)

    await tx.run(updateUserRow(row.id, details))
    if (customerIds) await setCustomers(tx, row.id, customerIds)
    if (hasAccount(row)) {
      const accounts = accountsOf(context, accountsDb)
      await inOurWords(() => changeAccount(accounts, row, { ...details, groups, enabled }, source))
    } else if (groups !== undefined || enabled !== undefined) throw new AppError('accounts_elsewhere')

    const after = userOf(await tx.one(userById(view, row.id)), caller)
    await recordChange(tx, caller, { clubId: null, action: 'user.changed', recordId: row.id, before, after })
    return after
  })
}

interface AccountChange {
  readonly name?: string | undefined
  readonly language?: string | undefined
  readonly groups?: readonly string[] | undefined
  readonly enabled?: boolean | undefined
}

async function changeAccount(accounts: Accounts, row: UserRow, change: AccountChange, source: Source): Promise<void> {
  const { subject } = row
  const { name, language, enabled, groups: wanted } = change
  // Messages about the account are written in their language too.
  const attributes = { ...(name ? { name } : {}), ...(language ? { locale: language } : {}) }
  if (name || language) await accounts.setAttributes(subject, attributes, source)
  const held = row.groups ?? []
  for (const group of wanted ?? []) if (!held.includes(group)) await accounts.addToGroup(subject, group, source)
  for (const group of held)
    if (wanted?.includes(group) === false) await accounts.removeFromGroup(subject, group, source)
  if (enabled === true && row.enabled === false) await accounts.enable(subject, source)
  if (enabled === false && row.enabled === true) await accounts.disable(subject, source)
}
