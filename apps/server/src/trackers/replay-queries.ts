import type { Replay } from '@pinwise/contract'
import { sql } from 'kysely'
import { query, type Statement, statementOf } from '../database/query-builder.ts'

export const clockOfClub = (clubId: string) =>
  query.selectFrom('clubs').select(['time_zone', 'retention_days']).where('id', '=', clubId)

/** All accepted fixes of one tracker, thinned out: seconds, lng and lat of each, one after another. */
export interface SampledRow {
  readonly id: string
  readonly numbers: string
}

/**
 * The first fix of each tracker in each interval, in the order of the primary key, so that nothing is sorted. As one
 * text for each tracker: a row for each fix would take longer to read than to find.
 */
export function sampledFixes(
  clubId: string,
  { fromMs, toMs, everySeconds }: { fromMs: number; toMs: number; everySeconds: number },
): Statement<SampledRow> {
  const [from, to] = [fromMs, toMs].map(ms => new Date(ms).toISOString()) as [string, string]
  const found = sql<SampledRow>`
    select tracker_id as id,
      string_agg(floor(extract(epoch from at - ${from}::timestamptz)) || ' ' || lng_e7 || ' ' || lat_e7, ' ' order by at)
        as numbers
    from (
      select *, lag(slot) over (partition by tracker_id order by at, fix_id) as before
      from (
        select tracker_id, at, fix_id, lng_e7, lat_e7, floor(extract(epoch from at) / ${everySeconds}::int) as slot
        from fixes
        where club_id = ${clubId} and at >= ${from}::timestamptz and at < ${to}::timestamptz and rejected is null) f) f
    where before is distinct from slot
    group by tracker_id`
  return { ...statementOf(found), isPlannedAnew: true }
}

export interface NamedRow {
  readonly id: string
  readonly kind: Replay['tracks'][number]['kind']
  readonly label: string
  readonly cart_number: number | null
  readonly simulated: boolean
}

/** What row security shows of them: the club's devices, also those out of use, and golfers who shared there. */
export const namedTrackers = (clubId: string, ids: readonly string[]) => sql<NamedRow>`
  select id, kind, label, cart_number, simulated from devices
  where club_id = ${clubId} and id = any(${`{${ids.join()}}`}::uuid[])
  union all
  select id, 'phone', name, null, simulated from user_trackers
  where club_id = ${clubId} and id = any(${`{${ids.join()}}`}::uuid[])`
