import type {
  ConfirmDeviceRequest,
  ConfirmDeviceResponse,
  ForgetDeviceRequest,
  GetDeviceRequest,
  GetDeviceResponse,
  ListDevicesRequest,
  ListDevicesResponse,
  UpdateDeviceStatusRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Core } from '../core.ts'
import { PRIME, toBigInt } from '../crypto/modular-power.ts'
import type { Source, Tx } from '../dependencies.ts'
import { IdentityError, invalidParameter } from '../identity-error.ts'
import { sealVerifier } from '../password.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { DEVICE_PURPOSE, type DeviceRow, findDevice } from '../store/devices.ts'
import { sql } from '../store/sql.ts'
import { readApiToken } from '../tokens/session-tokens.ts'

const MAX_SALT_BYTES = 64
const MAX_VERIFIER_BYTES = 385

/** Stores the verifier of the device secret; from then on only this device can refresh the session. */
export function confirmDevice(core: Core, input: ConfirmDeviceRequest, source: Source): Promise<ConfirmDeviceResponse> {
  const { Salt = '', PasswordVerifier = '' } = input.DeviceSecretVerifierConfig ?? {}
  const salt = Buffer.from(Salt, 'base64')
  const verifierBytes = Buffer.from(PasswordVerifier, 'base64')
  const verifier = verifierBytes.length > MAX_VERIFIER_BYTES ? 0n : toBigInt(verifierBytes)
  const isValid = salt.length > 0 && salt.length <= MAX_SALT_BYTES && verifier > 1n && verifier < PRIME - 1n
  if (!isValid) throw invalidParameter('Invalid device secret verifier')
  return run(core, async tx => {
    const { user, session } = await readApiToken(core, tx, input.AccessToken)
    const key = input.DeviceKey ?? ''
    const device = await deviceOf(tx, user.sub, key)
    if (session.device_key !== key) return gone()
    if (device.verifier) return new IdentityError('DeviceKeyExistsException', 'The device is confirmed already.')
    const sealed = sealVerifier(core, { salt, verifier }, DEVICE_PURPOSE)
    await tx.run(sql`
      update identity.devices set verifier = ${sealed}, name = ${input.DeviceName ?? null},
        modified_at = ${new Date(core.now())} where key = ${key}`)
    await tx.run(sql`update identity.sessions set device_bound = true where id = ${session.id}`)
    recordEvent(core, tx, source, { name: 'confirm-device', outcome: 'succeeded', sub: user.sub, deviceKey: key })
    return { UserConfirmationNecessary: true }
  })
}

export function updateDeviceStatus(core: Core, input: UpdateDeviceStatusRequest, source: Source) {
  return run<Record<string, never>>(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    const device = await deviceOf(tx, user.sub, input.DeviceKey ?? '')
    const isRemembered = input.DeviceRememberedStatus === 'remembered'
    await tx.run(sql`
      update identity.devices set remembered = ${isRemembered}, modified_at = ${new Date(core.now())}
      where key = ${device.key}`)
    recordEvent(core, tx, source, {
      name: isRemembered ? 'remember-device' : 'distrust-device',
      outcome: 'succeeded',
      sub: user.sub,
      deviceKey: device.key,
    })
    return {}
  })
}

export function getDevice(core: Core, input: GetDeviceRequest): Promise<GetDeviceResponse> {
  return run(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    return { Device: deviceShape(await deviceOf(tx, user.sub, input.DeviceKey ?? '')) }
  })
}

export function listDevices(core: Core, input: ListDevicesRequest): Promise<ListDevicesResponse> {
  const limit = input.Limit ?? 60
  return run(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    const devices = await tx.all<DeviceRow>(sql`
      select * from identity.devices where sub = ${user.sub} and verifier is not null and key > ${input.PaginationToken ?? ''}
      order by key limit ${limit + 1}`)
    const page = devices.slice(0, limit)
    const next = devices.length > limit ? page.at(-1)?.key : undefined
    return { Devices: page.map(deviceShape), ...(next ? { PaginationToken: next } : {}) }
  })
}

/** Ends all sessions of the device as well. */
export function forgetDevice(core: Core, input: ForgetDeviceRequest, source: Source): Promise<void> {
  return run(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    const device = await deviceOf(tx, user.sub, input.DeviceKey ?? '')
    await tx.run(sql`
      update identity.sessions set revoked_at = ${new Date(core.now())}, revoked_because = 'device forgotten'
      where device_key = ${device.key} and device_bound and revoked_at is null`)
    await tx.run(sql`delete from identity.devices where key = ${device.key}`)
    recordEvent(core, tx, source, {
      name: 'forget-device',
      outcome: 'succeeded',
      sub: user.sub,
      deviceKey: device.key,
    })
  })
}

const gone = () => new IdentityError('ResourceNotFoundException', 'Device does not exist.')

async function deviceOf(tx: Tx, sub: string, key: string): Promise<DeviceRow> {
  const device = await findDevice(tx, sub, key)
  if (!device) throw gone()
  return device
}

function deviceShape(device: DeviceRow) {
  const attributes = {
    device_name: device.name ?? '',
    device_status: device.verifier ? 'valid' : 'invalid',
    last_ip_used: device.last_address ?? '',
    'dev:device_remembered_status': device.remembered ? 'remembered' : 'not_remembered',
  }
  return {
    DeviceKey: device.key,
    DeviceAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: device.created_at,
    DeviceLastModifiedDate: device.modified_at,
    DeviceLastAuthenticatedDate: device.last_used_at,
  }
}
