import type { InvitationDetails, invitationCalls, ManagerKind } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { accountsOf } from '../identity/accounts-of.ts'
import type { Verb } from '../verb.ts'
import { existingAccount, isOfAccount, openAccountLink, openInvitation } from './open-link.ts'
import { nameOfUser, placesOf } from './queries.ts'

/** Does not use up the link, because mail scanners open links too. */
export const readInvitation: Verb<typeof invitationCalls.readInvitation> = (context, { body: { token } }) =>
  context.db.peopleWork(async (tx, accountsDb): Promise<InvitationDetails> => {
    if (!context.identity) throw new AppError('link_unknown')
    const accounts = accountsOf(context, accountsDb)
    if (isOfAccount(token)) {
      const { email, name } = await openAccountLink(() => accounts.readInvitation(token))
      const ofAccount = { kind: null, places: [], invitedBy: null, expiresAt: null, account: 'new' } as const
      return { email, name: name ?? '', ...ofAccount, places: [] }
    }
    const row = await openInvitation(tx, token, context.now())
    const { places } = await tx.one(placesOf(row.customer_id))
    return {
      email: row.email,
      name: row.name,
      kind: row.kind as ManagerKind,
      places,
      invitedBy: (await tx.maybe(nameOfUser(row.invited_by)))?.name ?? null,
      expiresAt: row.expires_at.toISOString(),
      account: existingAccount(await accounts.find(row.email)) ? 'existing' : 'new',
    }
  })
