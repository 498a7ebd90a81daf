import type { DeviceKind } from '@pinwise/contract'
import { sql } from 'kysely'

export interface KnownDevice {
  readonly id: string
  readonly serial: string
  readonly label: string
  readonly kind: DeviceKind
  readonly cart_number: number | null
  readonly note: string | null
  readonly club_id: string | null
}

const arrayOf = (texts: readonly string[]) => sql`array[${sql.join(texts)}]::text[]`

/** Those in use that have one of the serial numbers, in whatever letters; locked in the order of their ids. */
export const devicesOfSerials = (serials: readonly string[]) => sql<KnownDevice>`
  select id, serial, label, kind, cart_number, note, club_id from devices
  where decommissioned_at is null and lower(serial) = any (select lower(s) from unnest(${arrayOf(serials)}) s)
  order by id for update`

/** Clubs of these names, in whatever letters. */
export const clubsOfNames = (names: readonly string[]) => sql<{ id: string; name: string }>`
  select id, name from clubs
  where deleted_at is null and lower(name) = any (select lower(s) from unnest(${arrayOf(names)}) s)`
