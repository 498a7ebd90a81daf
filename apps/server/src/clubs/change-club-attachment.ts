import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { attachmentByFile, attachmentOf, lockedAttachment, updateCaption } from './attachment-queries.ts'

export const changeClubAttachment: Verb<typeof clubCalls.changeClubAttachment> = async (
  { db },
  { caller, params, body },
) =>
  db.writeClub(caller, { clubId: params.id }, async (tx, clubId) => {
    const row = await tx.maybe(lockedAttachment(params.fileId))
    if (!row) throw new AppError('file_not_found')
    const before = attachmentOf(row)
    if (before.caption === body.caption) return before
    await tx.run(updateCaption(row.file_id, body.caption))
    const after = attachmentOf(await tx.one(attachmentByFile(row.file_id)))
    await recordChange(tx, caller, { clubId, action: 'club.attachment-changed', recordId: clubId, before, after })
    return after
  })
