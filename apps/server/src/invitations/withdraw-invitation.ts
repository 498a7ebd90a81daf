import type { invitationCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { lockedInvitation, markWithdrawn } from './queries.ts'
import { requireManager } from './require-manager.ts'

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
