import type { mapImportCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { cleanedName } from '../files/rules.ts'
import { lockMap } from '../map-features/lock-map.ts'
import type { Verb } from '../verb.ts'
import { importQueueOf } from './import-queue.ts'
import { clubPlace, countOpenImports, importById, insertImport, mapImportOf } from './queries.ts'

/** Being read or reviewed. */
const MAX_OPEN_PER_CLUB = 2

export const startMapImport: Verb<typeof mapImportCalls.startMapImport> = async (context, request) => {
  const { caller, clubId, body } = request
  if (body.bytes.length === 0) throw new AppError('file_unreadable', { detail: 'empty' })
  const place = importQueueOf(context).takePlace(clubId)
  try {
    const { created, club } = await context.db.writeClub(caller, { clubId }, async tx => {
      tx.queue(lockMap)
      const club = await tx.maybe(clubPlace)
      // Deleted between entering and locking.
      if (!club) throw new AppError('club_not_found')
      const { total } = await tx.one(countOpenImports)
      if (total >= MAX_OPEN_PER_CLUB) throw new AppError('too_many_imports', { detail: `${total} are open` })
      const { id } = await tx.one(
        insertImport({
          clubId,
          processId: context.processes.id,
          person: caller.identity?.subject ?? 'nobody',
          fileName: cleanedName(body.name),
          bytes: body.bytes.length,
        }),
      )
      const after = mapImportOf(await tx.one(importById(id)))
      await recordChange(tx, caller, { clubId, action: 'map-import.started', recordId: id, before: null, after })
      return { created: after, club: { lng: club.lng, lat: club.lat } }
    })
    place.start({ id: created.id, clubId, caller, bytes: body.bytes, club })
    return created
  } catch (error) {
    place.giveBack()
    throw error
  }
}
