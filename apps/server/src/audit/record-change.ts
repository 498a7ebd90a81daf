import type { Tx } from '../database/database.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { Caller } from '../http/caller.ts'

export interface Change {
  readonly clubId: string
  /** `hole.changed`, `club.created` */
  readonly action: string
  readonly recordId: string
  readonly before: unknown
  readonly after: unknown
}

/** Who did what, in the same transaction as the doing. */
export async function recordChange(tx: Tx, caller: Caller, change: Change): Promise<void> {
  await tx.run(
    query.insertInto('audit_log').values({
      club_id: change.clubId,
      person: caller.identity?.subject ?? 'nobody',
      action: change.action,
      record_id: change.recordId,
      before: json(change.before ?? null),
      after: json(change.after ?? null),
      request_id: caller.requestId,
    }),
  )
}
