import type { pinCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { withUndo } from './may-undo.ts'
import { countPublications, pageOfPublications, publicationOf } from './publication-queries.ts'

export const listPinPublications: Verb<typeof pinCalls.listPinPublications> = async (
  { db, now },
  { caller, clubId, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await withUndo(tx, await tx.all(pageOfPublications(query, now())))
    const { total } = await tx.one(countPublications(query, now()))
    return { items: rows.map(publicationOf), total }
  })
