import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'

/** One line for a page that is looked at for a while, and not one for each of its calls. */
const ONE_LINE_MS = 10 * 60_000
const MAX_REMEMBERED = 2_000

const createSeen = () => new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: ONE_LINE_MS })

/** Platform staff who open the pages of a club that is not theirs: nothing where they work there. */
const insertView = (subject: string, clubId: string, what: string, requestId: string) => sql`
  insert into audit_log (club_id, person, action, record_id, after, request_id)
  select c.id, ${subject}, 'club.viewed', c.id, jsonb_build_object('what', ${what}::text), ${requestId}
  from clubs c where c.id = ${clubId} and not exists (
    select from customer_managers m join users u on u.id = m.user_id
    where m.customer_id = c.customer_id and u.subject = ${subject})`

/** Nobody waits for it, and a failure stops nobody; it is in the log. */
export function recordView(
  { db, log, parts }: Pick<Context, 'db' | 'log' | 'parts'>,
  caller: Caller,
  clubId: string,
  what: string,
): void {
  const subject = caller.identity?.subject
  if (!subject || !caller.isAdmin || !caller.isSuperadmin) return
  const known = parts.get(createSeen, undefined)
  const key = `${subject} ${clubId} ${what}`
  if (known.has(key)) return
  known.set(key, true)
  db.platform(caller, 'view of a club', tx => tx.run(insertView(subject, clubId, what, caller.requestId))).catch(
    err => {
      known.delete(key)
      log.warn({ err }, 'a view could not be recorded')
    },
  )
}
