import type { Tx } from '../database/database.ts'
import { type Query, statementOf } from '../database/query-builder.ts'

const ROWS = 1_000

/**
 * All rows of a query, a thousand at a time: neither the database nor this process holds all of them at once.
 * `name` is of this query alone, for what a prepared statement answers is remembered by its text.
 */
export async function readInBatches<R>(
  tx: Tx,
  name: string,
  query: Query<R>,
  onRows: (rows: readonly R[]) => void,
): Promise<void> {
  const { text, values } = statementOf(query)
  tx.queue({ text: `declare ${name} no scroll cursor for ${text}`, values })
  const next = { text: `fetch ${ROWS} from ${name}`, values: [] }
  for (let rows = await tx.all<R>(next); rows.length > 0; rows = await tx.all<R>(next)) onRows(rows)
}
