import type { DeviceFields } from '@pinwise/contract'
import { sql } from 'kysely'
import { query } from '../database/query-builder.ts'
import type { NewKey } from './device-keys.ts'
import { deviceColumns } from './queries.ts'

export const insertDevice = (
  fields: Omit<DeviceFields, 'clubId'>,
  { key, at, simulated = false }: { key: NewKey | null; at: Date; simulated?: boolean },
) =>
  query
    .insertInto('devices')
    .values({
      ...(deviceColumns(fields) as Required<ReturnType<typeof deviceColumns>>),
      ...keyColumns(key, at),
      simulated,
    })
    .returning('id')

const keyColumns = (key: NewKey | null, at: Date) => ({
  key_hash: key?.hash ?? null,
  key_hint: key?.hint ?? null,
  key_made_at: key ? at : null,
})

/** In order of their ids, so that two who lock several do not wait for each other. */
export const lockedDevices = (ids: readonly string[]) =>
  query
    .selectFrom('devices')
    .select(['id', 'club_id', 'version', 'decommissioned_at', 'label'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()

export const updateDeviceRow = (id: string, fields: Partial<DeviceFields>) =>
  query
    .updateTable('devices')
    .set(deviceColumns(fields))
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const setKey = (id: string, key: NewKey | null, at: Date) =>
  query
    .updateTable('devices')
    .set(keyColumns(key, at))
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const setDecommissioned = (id: string, at: Date) =>
  query
    .updateTable('devices')
    .set({ ...keyColumns(null, at), decommissioned_at: at, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const setClub = (ids: readonly string[], clubId: string | null) =>
  query
    .updateTable('devices')
    .set({ club_id: clubId, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', 'in', ids)

/** A second assignment within the same millisecond takes the place of the first. */
export const endAssignments = (ids: readonly string[], at: Date) =>
  query
    .updateTable('device_assignments')
    .set({ ends_at: sql<Date>`greatest(${at}::timestamptz, starts_at + interval '1 millisecond')` })
    .where('device_id', 'in', ids)
    .where('ends_at', '=', sql<Date>`'infinity'`)

/** What a device recorded before it was ever given to a club belongs to the first, unless an erased one had it before. */
export const startAssignments = (ids: readonly string[], clubId: string, at: Date) => ({
  text: `
    insert into device_assignments (device_id, club_id, starts_at)
    select d.id, $2, coalesce(
      (select greatest($3::timestamptz, max(ends_at)) from device_assignments a where a.device_id = d.id having count(*) > 0),
      d.free_since, '-infinity')
    from devices d where d.id = any($1::uuid[])`,
  values: [ids, clubId, at],
})

export const existingClub = (id: string) =>
  query.selectFrom('clubs').select('id').where('id', '=', id).where('deleted_at', 'is', null)
