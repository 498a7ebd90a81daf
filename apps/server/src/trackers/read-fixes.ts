import { sql } from 'kysely'
import { type Statement, statementOf } from '../database/query-builder.ts'
import type { Tx } from '../database/transaction.ts'

/** An accepted fix with the fields that following play needs. */
export interface ReceivedFix {
  readonly trackerId: string
  readonly atMs: number
  readonly receivedMs: number
  readonly fixId: string
  readonly lng: number
  readonly lat: number
}

export interface FixBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

interface Row {
  readonly id: string
  readonly at: number
  readonly received: number
  readonly fix: string
  readonly lng: number
  readonly lat: number
}

const instant = (ms: number) => new Date(ms).toISOString()
const e7 = (degrees: number) => Math.round(degrees * 1e7)

/** Planned with its values, so that only the tables of these days are opened. */
function accepted(
  clubId: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  also: ReturnType<typeof sql>,
): Statement<Row> {
  const found = sql<Row>`
    select tracker_id as id, fix_id as fix, lng_e7 as lng, lat_e7 as lat,
      (extract(epoch from at) * 1000)::float8 as at, (extract(epoch from received_at) * 1000)::float8 as received
    from fixes where club_id = ${clubId} and at >= ${instant(fromMs)}::timestamptz and at < ${instant(toMs)}::timestamptz
      and rejected is null and ${also}`
  return { ...statementOf(found), isPlannedAnew: true }
}

const receivedFix = ({ id, at, received, fix, lng, lat }: Row): ReceivedFix => ({
  trackerId: id,
  atMs: at,
  receivedMs: received,
  fixId: fix,
  lng: lng / 1e7,
  lat: lat / 1e7,
})

export interface FixTimes {
  readonly fromMs: number
  readonly toMs: number
}

/** Fixes of a period that arrived at or after a given time. */
export async function fixesReceivedSince(
  tx: Tx,
  clubId: string,
  sinceMs: number,
  times: FixTimes,
): Promise<ReceivedFix[]> {
  const rows = await tx.all(accepted(clubId, times, sql`received_at >= ${instant(sinceMs)}::timestamptz`))
  return rows.map(receivedFix)
}

/** Fixes in a part of the course, and all those that are ahead of the clock. */
export async function fixesWithin(
  tx: Tx,
  clubId: string,
  times: FixTimes,
  { box, nowMs }: { box: FixBox; nowMs: number },
): Promise<ReceivedFix[]> {
  const inBox = sql`lng_e7 between ${e7(box.west)}::int and ${e7(box.east)}::int
    and lat_e7 between ${e7(box.south)}::int and ${e7(box.north)}::int`
  const rows = await tx.all(accepted(clubId, times, sql`((${inBox}) or at > ${instant(nowMs)}::timestamptz)`))
  return rows.map(receivedFix)
}

/** All fixes of some trackers. */
export async function fixesOfTrackers(
  tx: Tx,
  clubId: string,
  trackerIds: readonly string[],
  times: FixTimes,
): Promise<ReceivedFix[]> {
  const rows = await tx.all(accepted(clubId, times, sql`tracker_id = any(${`{${trackerIds.join()}}`}::uuid[])`))
  return rows.map(receivedFix)
}

/** When the club last received a fix of any tracker; null if it never did. */
export async function lastReceivedMs(tx: Tx, clubId: string): Promise<number | null> {
  const { at } = await tx.one(sql<{ at: number | null }>`
    select (extract(epoch from max(contact_at)) * 1000)::float8 as at from tracker_positions where club_id = ${clubId}`)
  return at
}

export interface LatestPlace {
  readonly trackerId: string
  readonly atMs: number
  readonly lng: number
  readonly lat: number
}

/** The current places of the trackers that have reported since a given time. */
export async function placesSince(tx: Tx, clubId: string, sinceMs: number): Promise<LatestPlace[]> {
  const rows = await tx.all(sql<{ id: string; at: Date; lng: number; lat: number }>`
    select tracker_id as id, at, lng_e7 as lng, lat_e7 as lat from tracker_positions
    where club_id = ${clubId} and at >= ${instant(sinceMs)}::timestamptz`)
  return rows.map(({ id, at, lng, lat }) => ({ trackerId: id, atMs: at.getTime(), lng: lng / 1e7, lat: lat / 1e7 }))
}

export interface ClubTracker {
  readonly id: string
  readonly kind: string
  readonly label: string
}

/** Everything that a group may carry: the club's devices without its vehicles, and golfers who shared from a moment on. */
export const groupTrackersOf = (tx: Tx, clubId: string, fromMs: number): Promise<ClubTracker[]> =>
  tx.all(sql<ClubTracker>`
    select id, kind, label from devices
    where club_id = ${clubId} and kind <> 'staff-vehicle' and decommissioned_at is null
    union all
    select id, 'phone', name from user_trackers
    where club_id = ${clubId} and started_at >= ${instant(fromMs - 86_400_000)}::timestamptz
      and (ended_at is null or ended_at >= ${instant(fromMs)}::timestamptz)`)
