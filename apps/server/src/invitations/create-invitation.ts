import type { invitationCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { KEPT_MS, newLink } from './invitation-links.ts'
import { enterOwnPeople } from './own-people.ts'
import {
  countOpen,
  deleteOldInvitations,
  insertInvitation,
  invitationOf,
  invitationOfEmail,
  invitationOfKey,
  worksAt,
} from './queries.ts'
import { sendInvitation } from './send-invitation.ts'

/** What a club may have waiting at once: enough for any staff, too little to send mail to the world. */
const MAX_OPEN = 100

/** Nothing of an account is made, and nobody learns whether the address has one, until the invited accept. */
export const createInvitation: Verb<typeof invitationCalls.createInvitation> = async (
  context,
  { caller, params, body },
) => {
  const { db, identity, now, outbox } = context
  const invitation = await db.peopleWork(async tx => {
    const me = await enterOwnPeople(tx, caller, params.id)
    if (!identity) throw new AppError('accounts_elsewhere')
    tx.queue(deleteOldInvitations(new Date(now() - KEPT_MS)))
    const sent = await tx.maybe(invitationOfKey(params.id, body.key))
    if (sent) return invitationOf(sent, me.name)
    if (await tx.maybe(worksAt(params.id, body.email))) throw new AppError('already_works_here')
    if (await tx.maybe(invitationOfEmail(params.id, body.email))) throw new AppError('already_invited')
    if ((await tx.one(countOpen(params.id))).count >= MAX_OPEN) throw new AppError('too_many_invitations')
    const link = newLink(now())
    const row = await tx.one(insertInvitation(params.id, me.id, body, link))
    await sendInvitation(context, tx, row, { inviter: me.name, token: link.token })
    const { email, name, kind } = body
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.invited',
      recordId: params.id,
      before: null,
      after: { invitationId: row.id, email, name, kind },
    })
    return invitationOf(row, me.name)
  })
  outbox.wake()
  return invitation
}
