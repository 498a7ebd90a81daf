import type { mapImportCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { importQueueOf } from './import-queue.ts'
import { importById, lockedImport, mapImportOf, setDiscarded } from './queries.ts'

export const discardMapImport: Verb<typeof mapImportCalls.discardMapImport> = async (context, request) => {
  const { caller, clubId, params } = request
  await context.db.writeClub(caller, { clubId, kind: 'map-import', recordId: params.id }, async (tx, ofClub) => {
    const row = await tx.maybe(lockedImport(params.id))
    if (!row) throw new AppError('map_import_not_found')
    if (row.state === 'accepted' || row.state === 'discarded') throw new AppError('map_import_closed')
    await tx.run(setDiscarded(row.id))
    const [before, after] = [mapImportOf(row), mapImportOf(await tx.one(importById(row.id)))]
    await recordChange(tx, caller, { clubId: ofClub, action: 'map-import.discarded', recordId: row.id, before, after })
  })
  importQueueOf(context).cancel(params.id)
  return undefined
}
