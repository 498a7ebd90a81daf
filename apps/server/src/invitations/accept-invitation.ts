import type { BodyOf, invitationCalls, ManagerKind } from '@pinwise/contract'
import { type Accounts, IdentityError, type Source } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Caller, callerOf } from '../caller.ts'
import { addPerson } from '../customers/add-person.ts'
import type { Tx } from '../database/database.ts'
import { accountsOf } from '../identity/accounts-of.ts'
import type { Verb } from '../verb.ts'
import { existingAccount, isOfAccount, openAccountLink, openInvitation } from './open-link.ts'
import { type InvitationRow, markAccepted, renameUser, userOfSubject } from './queries.ts'

type Given = BodyOf<typeof invitationCalls.acceptInvitation>

/** Creates account, group membership and customer assignment in one transaction, and uses up the link. */
export const acceptInvitation: Verb<typeof invitationCalls.acceptInvitation> = async (
  context,
  { caller, source, body },
) => {
  if (!context.identity) throw new AppError('link_unknown')
  const accepted = await context.db.peopleWork(async (tx, accountsDb) => {
    const accounts = accountsOf(context, accountsDb)
    if (isOfAccount(body.token)) {
      const own = passwordOf(body)
      const { sub, email } = await openAccountLink(() =>
        withAppErrors(() => accounts.acceptInvitation(body.token, own, source)),
      )
      await tx.run(renameUser(sub, own.name))
      return { email }
    }
    const row = await openInvitation(tx, body.token, context.now())
    const subject = await subjectOf(accounts, row, { caller, source, body }, tx)
    await withAppErrors(() => accounts.addToGroup(subject, 'admin', source))
    const person = await tx.one(userOfSubject(subject))
    await tx.run(markAccepted(row.id, new Date(context.now())))
    const isNew = await addPerson(tx, row.customer_id, person.id, row.kind as ManagerKind)
    // Recorded as an action of the invited user.
    const identity = { subject, email: row.email, username: subject, groups: [], sessionId: null }
    await recordChange(tx, callerOf(identity, caller.requestId), {
      clubId: null,
      action: 'customer.invitation-accepted',
      recordId: row.customer_id,
      before: null,
      after: { invitationId: row.id, userId: person.id, ...(isNew && { kind: row.kind }) },
    })
    return { email: row.email }
  })
  context.outbox.wake()
  return accepted
}

interface Acceptance {
  readonly caller: Caller
  readonly source: Source
  readonly body: Given
}

/** The account that accepts: an existing one, if its owner is signed in, or else a new one. */
async function subjectOf(
  accounts: Accounts,
  row: InvitationRow,
  { caller, source, body }: Acceptance,
  tx: Tx,
): Promise<string> {
  const account = await accounts.find(row.email)
  const existing = existingAccount(account)
  if (existing) {
    if (!caller.identity) throw new AppError('invitation_needs_sign_in')
    if (caller.identity.subject !== existing.sub) throw new AppError('invitation_of_another')
    return existing.sub
  }
  const own = passwordOf(body)
  if (account?.status === 'FORCE_CHANGE_PASSWORD') {
    await withAppErrors(() => accounts.claim(account.sub, own, source))
    await tx.run(renameUser(account.sub, own.name))
    return account.sub
  }
  const attributes = { name: own.name, locale: row.language }
  const made = await withAppErrors(() =>
    accounts.create({ email: row.email, attributes, password: own.password }, source),
  )
  return made.sub
}

function passwordOf({ name, password }: Given): { name: string; password: string } {
  const fields = [
    ...(name === undefined ? [{ path: 'name', code: 'required' }] : []),
    ...(password === undefined ? [{ path: 'password', code: 'required' }] : []),
  ]
  if (name === undefined || password === undefined) throw new AppError('invalid_body', { fields })
  return { name, password }
}

/** Maps the reason for a rejected password to a field code. */
const PASSWORD_CODES = [
  [/not long enough/, 'short'],
  [/uppercase/, 'upper'],
  [/lowercase/, 'lower'],
  [/numeric/, 'number'],
  [/symbol/, 'symbol'],
] as const

async function withAppErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause
    if (cause.type === 'InvalidPasswordException') {
      const code = PASSWORD_CODES.find(([why]) => why.test(cause.message))?.[1] ?? 'common'
      throw new AppError('invalid_body', { fields: [{ path: 'password', code }], cause })
    }
    if (cause.type === 'PasswordHistoryPolicyViolationException') {
      throw new AppError('invalid_body', { fields: [{ path: 'password', code: 'used' }], cause })
    }
    // An account with the address was created since the check above, so its owner must sign in.
    if (cause.type === 'UsernameExistsException') throw new AppError('invitation_needs_sign_in', { cause })
    throw cause
  }
}
