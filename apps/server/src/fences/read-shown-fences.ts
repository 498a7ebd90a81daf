import type { FenceKind, FenceSubjects, ShownFence, TranslatedText } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { shownFences } from './watch-queries.ts'

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
