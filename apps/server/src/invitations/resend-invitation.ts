import type { invitationCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { newLink } from './invitation-links.ts'
import { invitationOf, lockedInvitation, nameOfUser, renewLink } from './queries.ts'
import { requireManager } from './require-manager.ts'
import { sendInvitation } from './send-invitation.ts'

/** Limits how many times one invitation is sent. */
const MAX_SENDS = 10

/** The message names the user who resends it as the inviter. */
export const resendInvitation: Verb<typeof invitationCalls.resendInvitation> = async (context, { caller, params }) => {
  const { db, identity, now, outbox } = context
  const invitation = await db.peopleWork(async tx => {
    const me = await requireManager(tx, caller, params.id)
    const row = await tx.maybe(lockedInvitation(params.id, params.invitationId))
    if (!row) throw new AppError('invitation_not_found')
    if (!identity) throw new AppError('accounts_elsewhere')
    if (row.sends >= MAX_SENDS) throw new AppError('too_many_requests')
    const link = newLink(now())
    const sent = await tx.one(renewLink(row.id, link))
    await sendInvitation(context, tx, sent, { inviter: me.name, token: link.token })
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.invited-again',
      recordId: params.id,
      before: null,
      after: { invitationId: row.id, email: row.email, name: row.name, kind: row.kind },
    })
    return invitationOf(sent, (await tx.maybe(nameOfUser(row.invited_by)))?.name ?? null)
  })
  outbox.wake()
  return invitation
}
