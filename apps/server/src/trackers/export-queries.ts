import { sql } from 'kysely'

export interface PendingExport {
  readonly clubId: string
  readonly day: string
}

/** A device may send a position a week late, so a day is complete after eight, or when its retention ends. */
export const pendingExports = (today: string, limit: number) => sql<PendingExport>`
  select f.club_id as "clubId", f.day::text from fix_days f
  join clubs c on c.id = f.club_id and c.deleted_at is null
  where f.day <= ${today}::date - least(8, c.retention_days)
    and not exists (select from position_exports e where e.club_id = f.club_id and e.day = f.day)
  order by f.day, f.club_id limit ${limit}`

export interface ExportedDevice {
  readonly id: string
  readonly kind: string
  readonly label: string | null
}

/** The club's own devices, never golfers' phones. The label of a device that has moved on is another club's. */
export const exportedDevices = (clubId: string) => sql<ExportedDevice>`
  select distinct d.id, d.kind, case when d.club_id = a.club_id then d.label end as label
  from device_assignments a join devices d on d.id = a.device_id
  where a.club_id = ${clubId} and not d.simulated order by d.id`

export const insertExport = (
  { clubId, day }: PendingExport,
  { key, positions, at }: { readonly key: string | null; readonly positions: number; readonly at: Date },
) => sql`
  insert into position_exports (club_id, day, storage_key, positions, exported_at)
  values (${clubId}, ${day}::date, ${key}, ${positions}, ${at}) on conflict do nothing`
