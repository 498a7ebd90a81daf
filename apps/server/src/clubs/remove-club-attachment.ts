import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { attachmentOf, deleteAttachment, lockedAttachment } from './attachment-queries.ts'

export const removeClubAttachment: Verb<typeof clubCalls.removeClubAttachment> = async ({ db }, { caller, params }) => {
  await db.writeClub(caller, { clubId: params.id }, async (tx, clubId) => {
    const row = await tx.maybe(lockedAttachment(params.fileId))
    if (!row) throw new AppError('file_not_found')
    await tx.run(deleteAttachment(row.file_id))
    const before = attachmentOf(row)
    await recordChange(tx, caller, { clubId, action: 'club.attachment-removed', recordId: clubId, before, after: null })
  })
  return undefined
}
