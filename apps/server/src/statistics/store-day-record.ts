import type { DayRecord } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { type NewRecord, storeRecord } from './queries.ts'
import { newRecord } from './record-of.ts'

/** A record that is there already is replaced, unless the demo has simulated it. */
export async function storeDayRecord(
  tx: Tx,
  record: DayRecord,
  row: Pick<NewRecord, 'clubId' | 'simulated' | 'madeAt'>,
): Promise<void> {
  await tx.run(storeRecord(newRecord(record, row)))
}
