import type { Device, DeviceFields, DeviceKind, TrackerHealth } from '@pinwise/contract'
import { type Area, isOutside, pointInPolygon, trackerHealth } from '@pinwise/golf'
import { sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import { parkingZonesOf } from '../fences/parking-zones.ts'

export interface DeviceFilters {
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly kind?: DeviceKind | undefined
  readonly clubId?: string | undefined
  readonly assigned?: boolean | undefined
  readonly health?: TrackerHealth | undefined
  readonly silent?: boolean | undefined
  readonly decommissioned?: boolean | undefined
}

interface DeviceClub {
  readonly id: string
  readonly name: string
  readonly time_zone: string
  readonly retention_days: number
  readonly starts_ms: number
  readonly ends_ms: number
}

/** The clubs that have or had a device, the last one first. */
export const clubsOfDevice = (deviceId: string) => sql<DeviceClub>`
  select c.id, c.name, c.time_zone, c.retention_days, (extract(epoch from a.starts_at) * 1000)::float8 as starts_ms,
    (extract(epoch from a.ends_at) * 1000)::float8 as ends_ms
  from device_assignments a join clubs c on c.id = a.club_id
  where a.device_id = ${deviceId} order by a.starts_at desc`

/** A club's name and boundary come with each of its devices; the newest position is the one at that club. */
function filtered({ id, search, kind, clubId, assigned, decommissioned }: DeviceFilters) {
  let found = query
    .selectFrom('devices as d')
    .leftJoin('clubs as c', 'c.id', 'd.club_id')
    .leftJoin('tracker_positions as p', join =>
      join.onRef('p.tracker_id', '=', 'd.id').onRef('p.club_id', '=', 'd.club_id'),
    )
  if (id) return found.where('d.id', '=', id)
  found = found.where('d.decommissioned_at', decommissioned ? 'is not' : 'is', null)
  if (kind) found = found.where('d.kind', '=', kind)
  if (clubId) found = found.where('d.club_id', '=', clubId)
  if (assigned !== undefined) found = found.where('d.club_id', assigned ? 'is not' : 'is', null)
  if (!search) return found
  const pattern = contains(search)
  return found.where(either =>
    either.or([
      ...(['d.label', 'd.serial', 'd.note', 'd.firmware', 'c.name'] as const).map(column =>
        either(column, 'ilike', pattern),
      ),
      either(sql<string>`d.cart_number::text`, '=', search),
    ]),
  )
}

const SORT_COLUMN = {
  label: sql`lower(d.label)`,
  kind: sql`d.kind`,
  cartNumber: sql`d.cart_number`,
  club: sql`lower(c.name)`,
  lastContactAt: sql`p.contact_at`,
  createdAt: sql`d.created_at`,
} as const
type DeviceSort = readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc']

export const sortedDevices = (filters: DeviceFilters, [column, direction]: DeviceSort = ['label', 'asc']) =>
  filtered(filters)
    .selectAll('d')
    .select([
      'c.name as club_name',
      'c.deleted_at as club_deleted_at',
      'c.boundary',
      'p.contact_at',
      'p.firmware as reported_firmware',
      'p.at',
      'p.lng_e7',
    ])
    .select(['p.lat_e7', 'p.accuracy_metres', 'p.battery_percent', 'p.charging'])
    .select(parkingZonesOf(sql`d.club_id`).as('parking'))
    .orderBy(SORT_COLUMN[column], order => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('d.id')
export type DeviceRow = ReturnType<typeof sortedDevices> extends { execute(): Promise<(infer R)[]> } ? R : never

export const countDevicesLike = (filters: DeviceFilters) =>
  filtered(filters).select(sql<number>`count(*)::int`.as('count'))

export function healthOf(row: DeviceRow, nowMs: number): TrackerHealth {
  const position = row.lng_e7 === null || row.lat_e7 === null ? null : { lng: row.lng_e7 / 1e7, lat: row.lat_e7 / 1e7 }
  return trackerHealth({
    nowMs,
    contactMs: row.contact_at?.getTime() ?? null,
    reportingSeconds: row.reporting_seconds,
    isOutsideBoundary: position !== null && isOutside(position, row.accuracy_metres, row.boundary as Area | null),
    isInParkingZone: position !== null && row.parking.some(zone => pointInPolygon(position, zone)),
  })
}

/** Carts are switched off at night: only who is silent for a whole day is missed. */
const SILENT_MS = 24 * 3_600_000
export const silentSince = (nowMs: number) => new Date(nowMs - SILENT_MS)

/** Of a device in stock nobody expects to hear. */
export const isSilent = (row: DeviceRow, nowMs: number): boolean =>
  row.club_id !== null &&
  row.club_deleted_at === null &&
  (row.contact_at === null || row.contact_at.getTime() < nowMs - SILENT_MS)

/** Filters that are rules of time and place, not columns. */
export const needsRows = ({ health, silent }: DeviceFilters) => health !== undefined || silent !== undefined
export const isLike = (row: DeviceRow, { health, silent }: DeviceFilters, nowMs: number): boolean =>
  (health === undefined || healthOf(row, nowMs) === health) && (silent === undefined || isSilent(row, nowMs) === silent)

export function deviceOf(row: DeviceRow, nowMs: number, isSuperadmin: boolean): Device {
  const may = isSuperadmin && row.decommissioned_at === null
  return {
    id: row.id,
    kind: row.kind as DeviceKind,
    label: row.label,
    cartNumber: row.cart_number,
    serial: row.serial,
    clubId: row.club_id,
    clubName: row.club_name,
    // What the device says of itself is newer than what somebody typed.
    firmware: row.reported_firmware ?? row.firmware,
    note: row.note,
    reportingSeconds: row.reporting_seconds,
    health: healthOf(row, nowMs),
    lastContactAt: row.contact_at?.toISOString() ?? null,
    lastFix:
      row.at && row.lng_e7 !== null && row.lat_e7 !== null
        ? {
            at: row.at.toISOString(),
            position: { lng: row.lng_e7 / 1e7, lat: row.lat_e7 / 1e7 },
            accuracyMetres: row.accuracy_metres,
            batteryPercent: row.battery_percent,
            charging: row.charging,
          }
        : null,
    key: row.key_hint && row.key_made_at ? { hint: row.key_hint, madeAt: row.key_made_at.toISOString() } : null,
    simulated: row.simulated,
    decommissionedAt: row.decommissioned_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: may, delete: may },
  }
}

export function deviceColumns(fields: Partial<Omit<DeviceFields, 'clubId'>>) {
  const columns = {
    kind: fields.kind,
    label: fields.label,
    cart_number: fields.cartNumber,
    serial: fields.serial,
    firmware: fields.firmware,
    note: fields.note,
    reporting_seconds: fields.reportingSeconds,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof columns]?: Exclude<(typeof columns)[K], undefined>
  }
}
