import type { DayRecord } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { type NewRecord, storeRecord } from './queries.ts'
import { newRecord } from './record-of.ts'

/** An existing record is replaced, unless it was simulated by the demo. */
export async function storeDayRecord(
  tx: Tx,
  record: DayRecord,
  row: Pick<NewRecord, 'clubId' | 'simulated' | 'madeAt'>,
): Promise<void> {
  await tx.run(storeRecord(newRecord(record, row)))
}
