import type { TrackedFix } from '@pinwise/contract'
import { sql } from 'kysely'
import { statementOf } from '../database/query-builder.ts'
import type { Tx } from '../database/transaction.ts'
import { type FixRow, trackedFixOf } from './queries.ts'
import type { FixTimes } from './read-fixes.ts'

/** A message of a tracker, with its battery level. */
export interface Contact {
  readonly atMs: number
  readonly isRejected: boolean
  readonly batteryPercent: number | null
  readonly charging: boolean | null
}

/** A fix each second of a day. */
const MAX_CONTACTS = 90_000

const fixesOf = (clubIds: readonly string[], trackerId: string, { fromMs, toMs }: FixTimes) => {
  const [from, to] = [fromMs, toMs].map(ms => new Date(ms).toISOString())
  return sql`from fixes where club_id = any(${`{${clubIds.join()}}`}::uuid[]) and tracker_id = ${trackerId}
    and at >= ${from}::timestamptz and at < ${to}::timestamptz`
}

/** All messages of one tracker at these clubs, ordered by their time. */
export async function contactsOf(
  tx: Tx,
  clubIds: readonly string[],
  trackerId: string,
  times: FixTimes,
): Promise<Contact[]> {
  const found = sql<{ at: number; rejected: boolean; battery: number | null; charging: boolean | null }>`
    select (extract(epoch from at) * 1000)::float8 as at, rejected is not null as rejected,
      battery_percent as battery, charging
    ${fixesOf(clubIds, trackerId, times)} order by at limit ${MAX_CONTACTS}`
  const rows = await tx.all<{ at: number; rejected: boolean; battery: number | null; charging: boolean | null }>({
    ...statementOf(found),
    isPlannedAnew: true,
  })
  return rows.map(({ at, rejected, battery, charging }) => ({
    atMs: at,
    isRejected: rejected,
    batteryPercent: battery,
    charging,
  }))
}

/** The newest accepted fixes of one tracker, the newest first. */
export async function newestFixes(
  tx: Tx,
  clubIds: readonly string[],
  trackerId: string,
  times: FixTimes & { readonly count: number },
): Promise<TrackedFix[]> {
  const found = sql<FixRow>`
    select tracker_id, at, fix_id, lng_e7, lat_e7, accuracy_metres, speed_mps, heading_degrees, altitude_metres,
      battery_percent, rejected
    ${fixesOf(clubIds, trackerId, times)} and rejected is null order by at desc limit ${times.count}`
  const rows = await tx.all<FixRow>({ ...statementOf(found), isPlannedAnew: true })
  return rows.map(trackedFixOf)
}
