import type { LayoutHole } from '@pinwise/golf'
import { sql } from 'kysely'
import type { Statement } from '../database/query-builder.ts'

export interface DemoLayout {
  readonly club_id: string
  readonly slug: string
  readonly time_zone: string
  readonly layout_id: string
  readonly holes: LayoutHole[]
}

/** The first layout of each demo club, in its playing order, where every hole has a line of play. */
export const demoLayouts = sql<DemoLayout>`
  select distinct on (c.id) c.id as club_id, c.slug, c.time_zone, l.id as layout_id, l.holes
  from clubs c
  cross join lateral (
    select l.id, l.created_at, count(*) as length, bool_and(h.line_of_play is not null) as is_drawn,
      jsonb_agg(jsonb_build_object('number', h.number, 'par', h.par, 'lineOfPlay', h.line_of_play, 'green', h.green)
        order by o.ordinal) as holes
    from layouts l join layout_holes o on o.layout_id = l.id join holes h on h.id = o.hole_id
    where l.club_id = c.id group by l.id, l.created_at) l
  where c.demo and c.deleted_at is null and l.is_drawn and l.length >= 9
  order by c.id, l.length >= 18 desc, l.created_at, l.id`

/** When the club's simulated devices last reported. */
export const simulatedUntil = (clubId: string) => sql<{ at: Date | null }>`
  select max(p.contact_at) as at from tracker_positions p join devices d on d.id = p.tracker_id
  where p.club_id = ${clubId} and d.simulated`

/** The first position of them between two moments. Planned with its values: only these days are opened. */
export const firstSimulated = (clubId: string, fromMs: number, toMs: number): Statement<{ at: Date | null }> => ({
  text: `select min(at) as at from fixes where club_id = $1 and at >= $2::timestamptz and at < $3::timestamptz
    and tracker_id in (select id from devices where club_id = $1 and simulated)`,
  values: [clubId, new Date(fromMs).toISOString(), new Date(toMs).toISOString()],
  isPlannedAnew: true,
})

/** The club's made-up devices up to a number, those that are missing included; they have no key. */
export const ensureSimulatedDevices = (given: {
  clubId: string
  kind: 'cart' | 'tag'
  count: number
  seconds: number
}) =>
  sql<{ id: string }>`
    with wanted as (select n from generate_series(1, ${given.count}::int) n),
    there as (
      select id, cart_number, label from devices
      where club_id = ${given.clubId} and simulated and kind = ${given.kind} and decommissioned_at is null),
    made as (
      insert into devices (club_id, kind, label, cart_number, reporting_seconds, firmware, simulated)
      select ${given.clubId}, ${given.kind}, ${labelOf(given.kind)} || ' ' || n,
        case when ${given.kind} = 'cart' then n end, ${given.seconds}::int, 'simulated', true
      from wanted where not exists (select from there where label = ${labelOf(given.kind)} || ' ' || n)
      returning id, cart_number, label),
    assigned as (
      insert into device_assignments (device_id, club_id, starts_at) select id, ${given.clubId}, '-infinity' from made)
    select id from (select * from there union all select * from made) d
    order by length(label), label limit ${given.count}`

const labelOf = (kind: 'cart' | 'tag') => (kind === 'cart' ? 'Cart' : 'Tag')
