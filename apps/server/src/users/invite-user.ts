import type { userCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { accountsOf, withAppErrors } from '../identity/accounts-of.ts'
import { sendAccountLink } from '../invitations/send-account-link.ts'
import type { Verb } from '../verb.ts'
import { userBySubject, userOf } from './queries.ts'
import { setCustomers } from './set-customers.ts'
import { wholeView } from './view-of.ts'

/** Account, person, customers and the mail with the link to it come together or not at all. */
export const inviteUser: Verb<typeof userCalls.inviteUser> = async (context, { caller, source, body }) => {
  const { email, name, language, groups, customerIds } = body
  const user = await context.db.peopleWork(async (tx, accountsDb) => {
    const accounts = accountsOf(context, accountsDb)
    const attributes = { name, locale: language }
    const { sub } = await withAppErrors(() => accounts.create({ email, attributes, groups, isSilent: true }, source))
    const invited = userBySubject(wholeView(context), sub)
    await setCustomers(tx, (await tx.one(invited)).id, customerIds)
    const token = await accounts.renewInvitation(sub, source)
    await sendAccountLink(context, tx, caller, { subject: sub, token })
    const after = userOf(await tx.one(invited), caller)
    await recordChange(tx, caller, { clubId: null, action: 'user.invited', recordId: after.id, before: null, after })
    return after
  })
  context.outbox.wake()
  return user
}
