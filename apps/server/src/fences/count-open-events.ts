import type { Tx } from '../database/database.ts'
import { countEvents } from './event-queries.ts'

const DAY_MS = 86_400_000

/** Breaches in the club of the transaction that nobody has closed; who was there yesterday is looked for no longer. */
export async function countOpenEvents(tx: Pick<Tx, 'one'>, now: number): Promise<number> {
  return (await tx.one(countEvents({ open: true, since: new Date(now - DAY_MS) }))).total
}
