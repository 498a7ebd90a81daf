import { sql } from 'kysely'

/**
 * Two courses may swap names, and names are unique at any time, so names are released before they are taken. The
 * temporary name contains a control character, which no person or file can enter.
 */
export const setAsideNames = (ids: readonly string[]) =>
  sql`update courses set name = chr(1) || id::text where id = any(${ids}::uuid[])`
