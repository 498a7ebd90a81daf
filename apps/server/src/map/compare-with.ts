import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

/** From now on the club's next import is compared with this one, or with none. */
export const compareWith = (importId: string | null) =>
  query.updateTable('clubs').where('id', '=', sql<string>`current_club()`).set({ map_import_id: importId })
