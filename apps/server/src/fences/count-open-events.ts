import type { Tx } from '../database/database.ts'
import { countEvents } from './event-queries.ts'

const DAY_MS = 86_400_000

/** Open breaches in the entered club; older ones are ignored. */
export async function countOpenEvents(tx: Pick<Tx, 'one'>, now: number): Promise<number> {
  return (await tx.one(countEvents({ open: true, since: new Date(now - DAY_MS) }))).total
}
