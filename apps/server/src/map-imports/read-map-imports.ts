import type { mapImportCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { foundImport, mapImportDetail } from './map-import-detail.ts'
import { countImports, mapImportOf, pageOfImports, reviewById } from './queries.ts'

export const listMapImports: Verb<typeof mapImportCalls.listMapImports> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfImports(query, query))
    const { total } = await tx.one(countImports(query))
    return { items: rows.map(mapImportOf), total }
  })

export const getMapImport: Verb<typeof mapImportCalls.getMapImport> = async ({ db }, { caller, clubId, params }) => {
  const found = await db.readClubTogether(caller, { clubId, kind: 'map-import', recordId: params.id }, async tx => {
    const row = await tx.maybe(reviewById(params.id))
    if (!row) throw new AppError('map_import_not_found')
    return foundImport(tx, row)
  })
  return mapImportDetail(found)
}
