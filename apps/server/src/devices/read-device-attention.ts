import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { healthOf, isSilent, silentSince, sortedDevices } from './queries.ts'

const LOW_BATTERY_PERCENT = 20

/** What somebody of the club should look after. Each device counts once under what is worst. */
export async function readDeviceAttention(tx: Tx, clubId: string, now: number) {
  const found = { total: 0, attention: 0, silent: 0, lowBattery: 0, outside: 0 }
  for (const row of await tx.all(sortedDevices({ clubId }))) {
    found.total += 1
    const isLow = row.battery_percent !== null && row.battery_percent < LOW_BATTERY_PERCENT && row.charging !== true
    const worst =
      healthOf(row, now) === 'lost' ? 'outside' : isSilent(row, now) ? 'silent' : isLow ? 'lowBattery' : null
    if (!worst) continue
    found.attention += 1
    found[worst] += 1
  }
  return found
}

interface SilentRow {
  readonly id: string
  readonly name: string
  readonly silent: number
  readonly devices: number
}

/** Clubs with devices that have not reported for a day, most devices first. */
export const readSilentDevices = (tx: Tx, now: number): Promise<SilentRow[]> =>
  tx.all(sql<SilentRow>`
    select c.id, c.name, count(*)::int as devices,
      count(*) filter (where p.contact_at is null or p.contact_at < ${silentSince(now)})::int as silent
    from devices d join clubs c on c.id = d.club_id and c.deleted_at is null
    left join tracker_positions p on p.tracker_id = d.id and p.club_id = d.club_id
    where d.decommissioned_at is null group by c.id, c.name
    having count(*) filter (where p.contact_at is null or p.contact_at < ${silentSince(now)}) > 0
    order by silent desc, c.name`)
