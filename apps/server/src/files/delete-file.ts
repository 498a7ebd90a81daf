import type { fileCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { deleteFileRow, isFileInUse, lockedFile, storedFileOf } from './queries.ts'

export const deleteFile: Verb<typeof fileCalls.deleteFile> = async (context, { caller, clubId: header, query }) => {
  const { db, files, log } = context
  const key = { clubId: header, kind: 'file', recordId: query.id } as const
  const storageKey = await db.writeClub(caller, key, async (tx, clubId) => {
    const row = await tx.maybe(lockedFile(query.id))
    if (!row) throw new AppError('file_not_found')
    if ((await tx.one(isFileInUse(row.id))).is_used) throw new AppError('file_in_use')
    await tx.run(deleteFileRow(row.id))
    const before = storedFileOf(row)
    await recordChange(tx, caller, { clubId, action: 'file.deleted', recordId: row.id, before, after: null })
    return row.storage_key
  })
  await files.remove(storageKey).catch(err => log.warn({ err, storageKey }, 'bytes without a row were left behind'))
  return undefined
}
