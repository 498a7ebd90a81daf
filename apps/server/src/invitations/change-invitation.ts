import type { invitationCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { newLink, RETENTION_MS } from './invitation-links.ts'
import {
  countOpen,
  deleteOldInvitations,
  insertInvitation,
  invitationOf,
  invitationOfEmail,
  invitationOfKey,
  lockedInvitation,
  markWithdrawn,
  nameOfUser,
  renewLink,
  worksAt,
} from './queries.ts'
import { requireManager } from './require-manager.ts'
import { sendInvitation } from './send-invitation.ts'

/** The maximum of open invitations per customer: enough for any staff, too few for spam. */
const MAX_OPEN = 100

/** No account is created, and nothing reveals whether the address has one, until the invitation is accepted. */
export const createInvitation: Verb<typeof invitationCalls.createInvitation> = async (
  context,
  { caller, params, body },
) => {
  const { db, identity, now, outbox } = context
  const invitation = await db.peopleWork(async tx => {
    const me = await requireManager(tx, caller, params.id)
    if (!identity) throw new AppError('accounts_elsewhere')
    tx.queue(deleteOldInvitations(new Date(now() - RETENTION_MS)))
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

export const withdrawInvitation: Verb<typeof invitationCalls.withdrawInvitation> = ({ db, now }, { caller, params }) =>
  db.peopleWork(async tx => {
    await requireManager(tx, caller, params.id)
    const row = await tx.maybe(lockedInvitation(params.id, params.invitationId))
    if (!row) throw new AppError('invitation_not_found')
    await tx.run(markWithdrawn(row.id, new Date(now())))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'customer.invitation-withdrawn',
      recordId: params.id,
      before: { invitationId: row.id, email: row.email, name: row.name, kind: row.kind },
      after: null,
    })
    return undefined
  })
