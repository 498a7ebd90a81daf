import type { Database } from '../database/database.ts'
import type { HeldClaim } from './processes.ts'

/** Writes as a job that nobody has claimed: for commands and tests, which do its work out of turn. */
export const writeAs =
  (db: Pick<Database, 'platform'>, job: string): HeldClaim['write'] =>
  (purpose, work) =>
    db.platform({ job }, purpose, work)
