import type { DeviceKind, TrackedFix, Tracker } from '@pinwise/contract'
import { type Area, isOutside, type Polygon, pointInPolygon, trackerHealth } from '@pinwise/golf'
import { sql } from 'kysely'
import { query, type Statement, statementOf } from '../database/query-builder.ts'
import { parkingZonesOf } from '../fences/parking-zones.ts'

/** Phones report when the golfer moves; this is the interval that the app requests. */
const PHONE_REPORTING_SECONDS = 10

export interface TrackerRow {
  readonly club_id: string
  readonly id: string
  readonly kind: string
  readonly label: string
  readonly cart_number: number | null
  readonly reporting_seconds: number
  readonly simulated: boolean
  readonly contact_at: Date | null
  readonly at: Date | null
  readonly lng_e7: number | null
  readonly lat_e7: number | null
  readonly accuracy_metres: number | null
  readonly speed_mps: number | null
  readonly heading_degrees: number | null
  readonly battery_percent: number | null
  readonly charging: boolean | null
}

/** The club's devices in use and the golfers who share now, with the newest data of each. */
export const trackersOfClub = (clubId: string) => sql<TrackerRow>`
  select t.*, p.contact_at, p.at, p.lng_e7, p.lat_e7, p.accuracy_metres, p.speed_mps, p.heading_degrees,
    p.battery_percent, p.charging
  from (
    select club_id, id, kind, label, cart_number, reporting_seconds, simulated from devices
    where club_id = ${clubId} and decommissioned_at is null
    union all
    select club_id, id, 'phone', name, null, ${PHONE_REPORTING_SECONDS}::int, simulated from user_trackers
    where club_id = ${clubId} and ended_at is null) t
  left join tracker_positions p on p.club_id = t.club_id and p.tracker_id = t.id
  order by t.kind, t.cart_number nulls last, lower(t.label), t.id`

export const boundaryOfClub = (clubId: string) =>
  query
    .selectFrom('clubs')
    .select(['boundary', 'time_zone', 'name', parkingZonesOf(sql`clubs.id`).as('parking')])
    .where('id', '=', clubId)

const rounded = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)))

export function positionOf({ lng_e7: lng, lat_e7: lat }: Pick<TrackerRow, 'lng_e7' | 'lat_e7'>) {
  return lng === null || lat === null ? null : { lng: lng / 1e7, lat: lat / 1e7 }
}

/** The place of a tracker, as far as its health depends on it. */
export interface Whereabouts {
  readonly isOutsideBoundary: boolean
  readonly isInParkingZone: boolean
}
/** The areas of the club that decide the place. */
export interface ClubGround {
  readonly boundary: Area | null
  readonly parking: readonly Polygon[]
}

export const groundOf = (club: { boundary: unknown; parking: Polygon[] } | undefined): ClubGround => ({
  boundary: (club?.boundary ?? null) as Area | null,
  parking: club?.parking ?? [],
})

export function whereaboutsOf(row: TrackerRow, { boundary, parking }: ClubGround): Whereabouts {
  const position = positionOf(row)
  return {
    isOutsideBoundary: position !== null && isOutside(position, row.accuracy_metres, boundary),
    isInParkingZone: position !== null && parking.some(zone => pointInPolygon(position, zone)),
  }
}

export function trackerOf(row: TrackerRow, whereabouts: Whereabouts, nowMs: number): Tracker {
  return {
    id: row.id,
    kind: row.kind as DeviceKind | 'phone',
    label: row.label,
    cartNumber: row.cart_number,
    health: trackerHealth({
      nowMs,
      contactMs: row.contact_at?.getTime() ?? null,
      reportingSeconds: row.reporting_seconds,
      ...whereabouts,
    }),
    lastContactAt: row.contact_at?.toISOString() ?? null,
    at: row.at?.toISOString() ?? null,
    position: positionOf(row),
    accuracyMetres: rounded(row.accuracy_metres, 1),
    speedMetresPerSecond: rounded(row.speed_mps, 2),
    headingDegrees: rounded(row.heading_degrees, 0),
    batteryPercent: rounded(row.battery_percent, 0),
    charging: row.charging,
    simulated: row.simulated,
  }
}

/** Whether the tracker ever belonged to the club. */
export const trackerOfClub = (clubId: string, id: string) => sql<{ label: string }>`
  select d.label from device_assignments a join devices d on d.id = a.device_id where a.club_id = ${clubId} and a.device_id = ${id}
  union all
  select name from user_trackers where club_id = ${clubId} and id = ${id}
  union all
  select ${id} from tracker_positions where club_id = ${clubId} and tracker_id = ${id}
  limit 1`

export interface FixSpan {
  readonly clubId: string
  readonly trackerId?: string | undefined
  readonly from: Date
  readonly to: Date
  readonly everySeconds?: number | undefined
  readonly withRejected?: boolean | undefined
  readonly after?: { readonly at: string; readonly trackerId: string; readonly fixId: string } | undefined
  readonly limit: number
}
export interface FixRow {
  readonly tracker_id: string
  readonly at: Date
  readonly fix_id: string
  readonly lng_e7: number
  readonly lat_e7: number
  readonly accuracy_metres: number | null
  readonly speed_mps: number | null
  readonly heading_degrees: number | null
  readonly altitude_metres: number | null
  readonly battery_percent: number | null
  readonly rejected: string | null
}

/**
 * In order of time. Two accepted fixes of one tracker with the same time are duplicates: the smaller id is the fix. A
 * thinned history has the first fix of each interval, whose bounds do not depend on where a page begins.
 */
export function fixesBetween(span: FixSpan): Statement<FixRow> {
  const { clubId, trackerId, everySeconds, withRejected, after, limit } = span
  const [from, to] = [span.from, span.to].map(within) as [Date, Date]
  const ofTracker = trackerId ? sql`and tracker_id = ${trackerId}` : sql``
  const slot = everySeconds ? sql`floor(extract(epoch from at) / ${everySeconds}::int)` : sql`at`
  const partition = sql`partition by tracker_id, rejected is null, ${withRejected ? sql`at` : slot}`
  const isFirst = withRejected ? sql`true` : sql`nth = 1 and rejected is null`
  const isAfter = after
    ? sql`and (at, tracker_id, fix_id) > (${after.at}::timestamptz, ${after.trackerId}::uuid, ${after.fixId}::uuid)`
    : sql``
  // A page starts at the interval of its cursor: the first of that interval was on the page before.
  const start = after && everySeconds ? floorTo(new Date(after.at), everySeconds) : (after?.at ?? from.toISOString())
  const begin = start < from.toISOString() ? from.toISOString() : start
  const found = sql<FixRow>`
    select tracker_id, at, fix_id, lng_e7, lat_e7, accuracy_metres, speed_mps,
      heading_degrees, altitude_metres, battery_percent,
      case when rejected is null and nth > 1 then 'duplicate' else rejected end as rejected
    from (
      select *, row_number() over (${partition} order by at, fix_id) as nth from fixes
      where club_id = ${clubId} and at >= ${begin}::timestamptz and at < ${to}::timestamptz ${ofTracker}) f
    where ${isFirst} ${isAfter}
    order by at, tracker_id, fix_id limit ${limit}`
  return { ...statementOf(found), isPlannedAnew: true }
}

/** Times that the database can read; there are no fixes beyond. */
const within = (at: Date) => new Date(Math.min(Math.max(at.getTime(), Date.UTC(2000)), Date.UTC(2200)))
const floorTo = (at: Date, seconds: number) =>
  new Date(Math.floor(at.getTime() / 1000 / seconds) * seconds * 1000).toISOString()

export function trackedFixOf(row: FixRow): TrackedFix {
  return {
    trackerId: row.tracker_id,
    at: row.at.toISOString(),
    lng: row.lng_e7 / 1e7,
    lat: row.lat_e7 / 1e7,
    accuracyMetres: rounded(row.accuracy_metres, 1),
    speedMetresPerSecond: rounded(row.speed_mps, 2),
    headingDegrees: rounded(row.heading_degrees, 0),
    batteryPercent: rounded(row.battery_percent, 0),
    rejected: row.rejected as TrackedFix['rejected'],
  }
}

/** Creates tables for the coming days, and drops those beyond retention. */
export const prepareDays = (today: string) => sql`select prepare_fix_days(${today}::date)`
export const dropDays = (today: string) => sql<{ dropped: number }>`select drop_fix_days(${today}::date) as dropped`
export const endOverdue = (at: Date) => sql<{ club_id: string }>`select end_overdue_sharing(${at}) as club_id`

/** A device that has moved to another club has no label here, because its current label belongs to that club. */
export const devicesEverOfClub = (clubId: string) => sql<{ id: string; label: string | null }>`
  select distinct a.device_id as id, d.label from device_assignments a left join devices d on d.id = a.device_id
  where a.club_id = ${clubId} order by d.label, id`

/** The shared round of this golfer, current or past. */
export const ownSharedRound = (person: string, id: string) => sql<{ id: string }>`
  select id from user_trackers where person = ${person} and id = ${id}`
