import type { FenceKind, FenceSubjects, fenceCalls, ShownFence, TranslatedText } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { typicalErrorOf } from './checked-fence.ts'
import { momentAt } from './fence-clock.ts'
import { countFences, fenceById, fenceView, pageOfFences, zoneOfClub } from './queries.ts'
import { shownFences } from './watch-queries.ts'

export const listFences: Verb<typeof fenceCalls.listFences> = async ({ db, now }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const { time_zone: zone } = await tx.one(zoneOfClub)
    const moment = momentAt(now(), zone)
    const rows = await tx.all(pageOfFences(query, query))
    const { total } = await tx.one(countFences(query))
    return {
      items: rows.map(row => fenceView(row, moment)),
      total,
      typicalErrorMetres: await typicalErrorOf(tx, now()),
    }
  })

export const getFence: Verb<typeof fenceCalls.getFence> = async ({ db, now }, { caller, clubId, params }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const row = await tx.maybe(fenceById(params.id))
    if (!row) throw new AppError('fence_not_found')
    const { time_zone: zone } = await tx.one(zoneOfClub)
    return fenceView(row, momentAt(now(), zone))
  })

/** What carts show of the club that is entered; never the zones that only staff know of. */
export async function readShownFences(tx: Tx): Promise<ShownFence[]> {
  return (await tx.all(shownFences)).map(row => ({
    id: row.id,
    name: row.name,
    kind: row.kind as FenceKind,
    subjects: row.subjects as FenceSubjects,
    days: row.days,
    startTime: row.start_time,
    endTime: row.end_time,
    message: row.message as TranslatedText | null,
    geometry: row.geometry as ShownFence['geometry'],
  }))
}
