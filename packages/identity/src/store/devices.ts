import { randomBytes, randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { regionOf } from '../settings.ts'
import { sql } from './sql.ts'

export interface DeviceRow {
  readonly key: string
  readonly group_key: string
  readonly sub: string
  readonly name: string | null
  readonly verifier: Buffer | null
  readonly remembered: boolean
  readonly last_address: string | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly last_used_at: Date
}

export function findDevice(tx: Tx, sub: string, key: string): Promise<DeviceRow | undefined> {
  return tx.maybe<DeviceRow>(sql`select * from identity.devices where sub = ${sub} and key = ${key}`)
}

/** What its verifier is sealed for. */
export const DEVICE_PURPOSE = 'identity.device'

/** A device not seen before, until it is confirmed no more than a name. */
export async function addDevice(core: Core, tx: Tx, sub: string, source: Source) {
  const key = `${regionOf(core.settings.poolId)}_${randomUUID()}`
  const groupKey = `-${randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')}`
  const now = new Date(core.now())
  await tx.run(sql`
    insert into identity.devices (key, group_key, sub, last_address, created_at, modified_at, last_used_at)
    values (${key}, ${groupKey}, ${sub}, ${source.address}, ${now}, ${now}, ${now})`)
  return { DeviceKey: key, DeviceGroupKey: groupKey }
}
