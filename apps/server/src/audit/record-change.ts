import type { Caller } from '../caller.ts'
import type { Tx } from '../database/database.ts'

export interface Change {
  /** None for a record that is no club's: a person, a customer. */
  readonly clubId: string | null
  /** `hole.changed`, `club.created` */
  readonly action: string
  readonly recordId: string
  readonly before: unknown
  readonly after: unknown
}

const INSERT = `
  insert into audit_log (club_id, person, action, record_id, before, after, request_id)
  values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)`

/** Who did what, in the same transaction as the doing; it leaves with the statement behind it or the commit. */
export async function recordChange(tx: Tx, caller: Caller, change: Change): Promise<void> {
  const { clubId, action, recordId, before, after } = change
  const person = caller.identity?.subject ?? 'nobody'
  tx.queue({
    text: INSERT,
    values: [clubId, person, action, recordId, jsonOf(before), jsonOf(after), caller.requestId],
  })
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const INSERT_MANY = `
  insert into audit_log (club_id, person, action, record_id, before, after, request_id)
  select coalesce("clubId", $4), $1, action, "recordId", nullif(before, 'null'), nullif(after, 'null'), $2
  from jsonb_to_recordset($3::jsonb) as c("clubId" uuid, action text, "recordId" uuid, before jsonb, after jsonb)`

/** The same for many records at once. */
export function recordChanges(tx: Tx, caller: Caller, changes: readonly Change[]): void {
  if (changes.length === 0) return
  recordMany(tx, caller, JSON.stringify(changes), null)
}

/** The same for changes of one club that were written out elsewhere: a list without the club in each. */
export const recordWrittenChanges = (tx: Tx, caller: Caller, clubId: string, changes: string): void =>
  recordMany(tx, caller, changes, clubId)

function recordMany(tx: Tx, caller: Caller, changes: string, clubId: string | null): void {
  const person = caller.identity?.subject ?? 'nobody'
  tx.queue({ text: INSERT_MANY, values: [person, caller.requestId, changes, clubId] })
}
