import { createHash, randomUUID } from 'node:crypto'
import type { fileCalls, StoredFile } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { prepareUpload } from './prepare-upload.ts'
import { enteredClubId, insertFile, lockedQuota, storedFileOf, usedBytes } from './queries.ts'
import { cleanedName } from './rules.ts'

export const uploadFile: Verb<typeof fileCalls.uploadFile> = async ({ db, files, log }, { caller, clubId, body }) => {
  // Nobody but staff of the club makes us work on a picture.
  const { access } = await db.readClub(caller, { clubId }, enteredClubId)
  if (access !== 'staff') throw new AppError('club_not_found')

  const prepared = await prepareUpload(clubId, body.bytes)
  const id = randomUUID()
  const storageKey = `${clubId}/${id}.${prepared.extension}`
  // Stored first: bytes without a row are harmless, a row without bytes is a broken picture.
  await files.put(storageKey, prepared.bytes, prepared.contentType)

  let wasSentToCommit = false
  try {
    return await db.writeClub(caller, { clubId }, async (tx): Promise<StoredFile> => {
      wasSentToCommit = false
      const { quota_bytes: quotaBytes } = await tx.one(lockedQuota)
      const { used_bytes: used } = await tx.one(usedBytes)
      if (used + prepared.bytes.length > quotaBytes) {
        throw new AppError('file_quota_exceeded', { detail: `${used} of ${quotaBytes} bytes are used` })
      }
      const row = await tx.one(
        insertFile({
          id,
          club_id: clubId,
          name: cleanedName(body.name),
          storage_key: storageKey,
          content_type: prepared.contentType,
          bytes: prepared.bytes.length,
          sha256: createHash('sha256').update(prepared.bytes).digest('hex'),
          width: prepared.width,
          height: prepared.height,
          uploaded_by: caller.identity?.subject ?? 'nobody',
        }),
      )
      const after = storedFileOf(row)
      await recordChange(tx, caller, { clubId, action: 'file.uploaded', recordId: id, before: null, after })
      wasSentToCommit = true
      return after
    })
  } catch (error) {
    // A commit whose answer was lost may have happened: then the bytes stay.
    if (!wasSentToCommit) {
      await files.remove(storageKey).catch(err => log.warn({ err, storageKey }, 'bytes without a row were left behind'))
    }
    throw error
  }
}
