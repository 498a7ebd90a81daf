import type { mapCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countVersions, pageOfVersions, versionOf } from './version-queries.ts'

export const listMapVersions: Verb<typeof mapCalls.listMapVersions> = async ({ db }, { caller, params, query }) =>
  db.readClubTogether(caller, { clubId: params.id }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfVersions(query))
    const { total } = await tx.one(countVersions(query))
    return { items: rows.map(versionOf), total }
  })
