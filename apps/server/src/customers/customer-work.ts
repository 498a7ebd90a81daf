import type { Caller } from '../caller.ts'
import type { Database, Tx } from '../database/database.ts'

/** Work on one customer: of those who manage it without a line, of platform staff with one. */
export const customerWork = <T>(
  db: Pick<Database, 'platform' | 'billingWork'>,
  caller: Caller,
  purpose: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => (caller.isSuperadmin ? db.platform(caller, purpose, work) : db.billingWork(work))
