import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'

export const callsOfDay = (keyId: string, day: string) =>
  query.selectFrom('partner_usage').select('calls').where('key_id', '=', keyId).where('day', '=', day)

/** Nothing for a key that was deleted with its partner meanwhile. */
export const addUsage = (
  { partnerId, keyId, day }: { readonly partnerId: string; readonly keyId: string; readonly day: string },
  calls: number,
  refused: number,
) => sql<{ calls: number }>`
  insert into partner_usage as u (partner_id, key_id, day, calls, refused)
  select ${partnerId}, id, ${day}, ${calls}, ${refused} from partner_keys where id = ${keyId}
  on conflict (key_id, day) do update set calls = u.calls + excluded.calls, refused = u.refused + excluded.refused
  returning calls`
