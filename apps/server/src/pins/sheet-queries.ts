import { sql } from 'kysely'
import { type Statement, statementOf } from '../database/query-builder.ts'
import { instant } from './queries.ts'

interface SheetClubRow {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly units: string
  readonly paceMetres: number
  readonly flagColours: unknown
}
export const clubOfSheet: Statement<SheetClubRow> = statementOf(sql<SheetClubRow>`
  select id, name, time_zone as "timeZone", units, pace_length_metres as "paceMetres", flag_colours as "flagColours"
  from clubs where id = current_club()`)

export interface SheetHoleRow {
  readonly id: string
  readonly position: number
  readonly number: number
  readonly par: number
}
export interface SheetLayoutRow {
  readonly id: string
  readonly name: string
  readonly version: number
  /** In the order of play, each green once: a layout that plays the same nine twice has nine greens. */
  readonly holes: readonly SheetHoleRow[]
  /** The tees of the courses in the layout. */
  readonly tees: readonly { readonly id: string; readonly name: string; readonly colour: string }[]
}
export const layoutOfSheet = (id: string) => sql<SheetLayoutRow>`
  select y.id, y.name, y.version, (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'position', first.position, 'number', h.number,
      'par', h.par) order by first.position), '[]')
    from (
      select hole_id, min(position) as position from (
        select hole_id, row_number() over (order by ordinal) as position
        from layout_holes where layout_id = y.id) l
      group by hole_id) first
    join holes h on h.id = first.hole_id) as holes, (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour)
      order by t.course_id, t.ordinal), '[]')
    from tees t where t.club_id = current_club() and t.course_id in (
      select h.course_id from layout_holes l join holes h on h.id = l.hole_id where l.layout_id = y.id)) as tees
  from layouts y where y.id = ${id} and y.club_id = current_club()`

interface CupRow {
  readonly holeId: string
  readonly lng: number
  readonly lat: number
}
/**
 * The last hole cut in each green before the current pin. A pin that was corrected or undone at once does not count as
 * a second hole, and a pin that is set again at the same place on the same day is the same hole.
 */
export const cupsBefore = (
  greens: readonly { readonly holeId: string; readonly lng?: number; readonly lat?: number }[],
  { at, day }: { readonly at: number; readonly day: number },
) => sql<CupRow>`
  select hole."holeId", before.lng, before.lat
  from jsonb_to_recordset(${JSON.stringify(greens)}::jsonb) as hole("holeId" uuid, lng float8, lat float8)
  cross join lateral (
    select p.lng, p.lat from pin_positions p
    where p.club_id = current_club() and p.hole_id = hole."holeId" and p.enabled and p.cancelled_at is null
      and p.starts_at < ${instant(at)} and p.ends_at <= ${instant(at)}
      and p.ends_at - p.starts_at >= interval '30 minutes'
      and (p.starts_at < ${instant(day)} or (p.lng, p.lat) is distinct from (hole.lng, hole.lat))
    order by p.starts_at desc limit 1) before`

/**
 * Every publication that affects the pins at that time, by green: it added one, removed one, or cancelled a plan for
 * that time.
 */
const touches = (at: number) => sql`(
  select hole_id, publication as number from pin_positions
  where club_id = current_club() and starts_at <= ${instant(at)}
  union all
  select hole_id, ended_by from pin_positions
  where club_id = current_club() and ended_by is not null
    and case when cancelled_at is null then ends_at else starts_at end <= ${instant(at)})`

export interface VersionRow {
  readonly number: number
  readonly since: Date
  /** From when that publication first took effect. */
  readonly effectiveAt: Date
}
/**
 * The version of a sheet at that time: the newest publication that affects it, and since when nothing has changed. A
 * plan for seven days is one publication but seven sheets. If a green never had a pin because its plans were cancelled,
 * the time of the newest cancellation counts.
 */
export const versionAt = (at: number) => sql<VersionRow>`
  select p.number, p.effective_at as "effectiveAt", coalesce((
    select max(moment) from (
      select starts_at as moment from pin_positions
      where club_id = current_club() and enabled and cancelled_at is null
      union all
      select ends_at from pin_positions where club_id = current_club() and enabled and cancelled_at is null) changes
    where moment <= ${instant(at)}), least(p.effective_at, ${instant(at)})) as since
  from pin_publications p
  where p.club_id = current_club() and p.number = (select max(number) from ${touches(at)} t)`

interface PaperQuestion {
  readonly holeIds: readonly string[]
  readonly number: number
  readonly at: number
  readonly now: number
}
export interface PaperCupRow {
  readonly holeId: string
  readonly printedLng: number | null
  readonly printedLat: number | null
  /** The printed pin was a plan that was cancelled before its hour. */
  readonly isGivenUp: boolean | null
  readonly currentLng: number | null
  readonly currentLat: number | null
  /** When this green first changed after that time. */
  readonly changedAt: Date | null
}
/**
 * The cups on a printed sheet and those of now. A sheet shows what was known when it was printed, so plans that changed
 * later are included. Each green is searched from the given time backwards or forwards, so the cost does not grow with
 * years of pins: pins in effect do not overlap.
 */
export const cupsOfPaper = ({ holeIds, number, at, now }: PaperQuestion) => {
  const ofHole = sql`p.club_id = current_club() and p.hole_id = hole.id and p.enabled`
  const held = sql`${ofHole} and p.cancelled_at is null`
  return sql<PaperCupRow>`
  select hole.id as "holeId", known.lng as "printedLng", known.lat as "printedLat", known.given_up as "isGivenUp", open.lng as "currentLng", open.lat as "currentLat",
    case when changed.at <= ${instant(now)} then changed.at end as "changedAt"
  from unnest(${holeIds}::uuid[]) as hole(id)
  left join lateral (
    select p.lng, p.lat, p.cancelled_at is not null as given_up, p.cancelled_at is null and p.ended_by <= ${number} and p.ends_at <= ${instant(at)} as gone
    from pin_positions p
    where ${ofHole} and p.publication <= ${number} and p.starts_at <= ${instant(at)}
      and not (p.cancelled_at is not null and coalesce(p.ended_by <= ${number}, true))
    order by p.starts_at desc limit 1) known on not coalesce(known.gone, false)
  left join lateral (
    select p.lng, p.lat, p.ends_at from pin_positions p
    where ${held} and p.starts_at <= ${instant(now)}
    order by p.starts_at desc limit 1) open on open.ends_at is null or open.ends_at > ${instant(now)}
  left join lateral (
    select p.ends_at from pin_positions p
    where ${held} and p.starts_at <= ${instant(at)}
    order by p.starts_at desc limit 1) was on was.ends_at > ${instant(at)}
  left join lateral (
    select p.starts_at from pin_positions p
    where ${held} and p.starts_at > ${instant(at)}
    order by p.starts_at limit 1) next on true
  cross join lateral (select least(was.ends_at, next.starts_at) as at) changed`
}

interface LayoutVersionRow {
  /** In the order of play; the same nine may be played twice. */
  readonly holes: readonly { readonly id: string; readonly number: number; readonly par: number }[]
  readonly replacedAt: Date
}

/** The versions of the layout since the given one, oldest first; empty if its holes are unchanged. */
export const layoutVersionsSince = (layoutId: string, version: number) => sql<LayoutVersionRow>`
  select holes, replaced_at as "replacedAt" from layout_versions
  where club_id = current_club() and layout_id = ${layoutId} and version >= ${version} order by version`
