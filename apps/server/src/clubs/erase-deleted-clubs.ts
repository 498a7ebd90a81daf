import { recordChange } from '../audit/record-change.ts'
import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import { erasedFiles, erasedRows, erasePositions, forgetErasedFiles, nextErasableClub } from './erase-queries.ts'
import { restorableSince } from './restore-club.ts'

const JOB = { job: 'deleted clubs' }
const NOBODY = callerOf(null, JOB.job)
const FILES_AT_ONCE = 100

type EraseContext = Pick<Context, 'db' | 'files' | 'log' | 'now'>

/**
 * Erases every club that nobody can bring back any more, each in two transactions of its own, its positions first; answers their ids. The row of
 * a club is locked while it is erased, so that several servers never erase the same one.
 */
export async function eraseDeletedClubs(context: EraseContext): Promise<readonly string[]> {
  const { db, log, now } = context
  const before = restorableSince(now())
  const erased: string[] = []
  const failed: string[] = []
  for (;;) {
    let clubId: string | undefined
    try {
      await db.platform(JOB, 'erase the positions of a deleted club', async tx => {
        const club = await tx.maybe(nextErasableClub(before, failed))
        clubId = club?.id
        if (club) await tx.run(erasePositions(club.id))
      })
      await db.platform(JOB, 'erase a deleted club', async tx => {
        const club = await tx.maybe(nextErasableClub(before, failed))
        clubId = club?.id
        if (!club) return
        const { erased: rows } = await tx.one(erasedRows(club.id))
        const { id, name, customer_id: customerId, deleted_at: deletedAt } = club
        // After the contents of the record went: this line says what was erased, and stays.
        await recordChange(tx, NOBODY, {
          clubId: id,
          action: 'club.erased',
          recordId: id,
          before: { name, customerId, deletedAt },
          after: { rows },
        })
      })
    } catch (error) {
      // One that cannot be erased keeps none of the others.
      if (!clubId) throw error
      log.error({ err: error, clubId }, 'could not erase a deleted club')
      failed.push(clubId)
      continue
    }
    if (!clubId) break
    log.info({ clubId }, 'erased a deleted club')
    erased.push(clubId)
  }
  await removeErasedFiles(context)
  return erased
}

/** Also those that an earlier run could not remove. */
async function removeErasedFiles({ db, files }: EraseContext): Promise<void> {
  for (;;) {
    const rows = await db.platform(JOB, 'files of erased clubs', tx => tx.all(erasedFiles(FILES_AT_ONCE)))
    if (rows.length === 0) return
    const keys = rows.map(row => row.storage_key)
    for (const key of keys) await files.remove(key)
    await db.platform(JOB, 'files of erased clubs are gone', tx => tx.run(forgetErasedFiles(keys)))
  }
}
