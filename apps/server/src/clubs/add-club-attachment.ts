import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { attachmentByFile, attachmentOf, insertAttachment, lockedFileOfClub } from './attachment-queries.ts'

/** Attaching a file twice breaks the primary key, which answers attachment_exists. */
export const addClubAttachment: Verb<typeof clubCalls.addClubAttachment> = async ({ db }, { caller, params, body }) =>
  db.writeClub(caller, { clubId: params.id }, async (tx, clubId) => {
    if (!(await tx.maybe(lockedFileOfClub(body.fileId)))) throw new AppError('file_not_found')
    await tx.run(insertAttachment(clubId, body.fileId, body.caption))
    const after = attachmentOf(await tx.one(attachmentByFile(body.fileId)))
    await recordChange(tx, caller, {
      clubId,
      action: 'club.attachment-added',
      recordId: clubId,
      before: null,
      after,
    })
    return after
  })
