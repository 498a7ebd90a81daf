import type { mapImportCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countImports, mapImportOf, pageOfImports } from './queries.ts'

export const listMapImports: Verb<typeof mapImportCalls.listMapImports> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfImports(query, query))
    const { total } = await tx.one(countImports(query))
    return { items: rows.map(mapImportOf), total }
  })
