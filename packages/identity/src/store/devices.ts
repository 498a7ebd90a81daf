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

/** The sealing purpose of device verifiers. */
export const DEVICE_PURPOSE = 'identity.device'

/** The identifiers of a device, with the field names of the protocol. */
export interface DeviceName {
  readonly DeviceKey: string
  readonly DeviceGroupKey: string
}

export const newDeviceName = ({ settings }: Pick<Core, 'settings'>): DeviceName => ({
  DeviceKey: `${regionOf(settings.poolId)}_${randomUUID()}`,
  DeviceGroupKey: `-${randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')}`,
})

/** Inserts an unconfirmed device. The user row must already be locked. */
export function addDevice(core: Core, tx: Tx, sub: string, name: DeviceName, source: Source): void {
  const now = new Date(core.now())
  tx.queue(sql`
    insert into identity.devices (key, group_key, sub, last_address, created_at, modified_at, last_used_at)
    values (${name.DeviceKey}, ${name.DeviceGroupKey}, ${sub}, ${source.address}, ${now}, ${now}, ${now})`)
}
