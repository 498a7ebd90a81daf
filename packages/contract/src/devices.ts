import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Can, Id, IdParams, Instant, LngLat, stamps, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

export const DEVICE_KINDS = ['cart', 'tag', 'tablet', 'staff-vehicle', 'other'] as const
/** `online` within two reporting periods, `stale` after, `offline` after ten minutes; `parked` and `lost` say where. */
export const TRACKER_HEALTHS = ['online', 'stale', 'offline', 'parked', 'lost'] as const
/** Every device key begins like this. */
export const DEVICE_KEY_PREFIX = 'pwd_'

const fields = {
  kind: z.enum(DEVICE_KINDS),
  label: text(60),
  cartNumber: z.int().min(1).max(9999).nullable(),
  serial: text(60).nullable(),
  /** The club that uses it; none while it is in stock. */
  clubId: Id.nullable(),
  firmware: text(60).nullable(),
  note: text(500).nullable(),
  /** How often it sends a fix while it moves. */
  reportingSeconds: z.int().min(1).max(3600),
}
export const DeviceFields = z.strictObject(fields)

const CreateDevice = DeviceFields.extend({
  cartNumber: fields.cartNumber.default(null),
  serial: fields.serial.default(null),
  clubId: fields.clubId.default(null),
  firmware: fields.firmware.default(null),
  note: fields.note.default(null),
  reportingSeconds: fields.reportingSeconds.default(10),
})

/** A message of the club to a cart. */
export const DeviceMessage = z
  .object({ id: Id, deviceId: Id, text: z.string(), sentAt: Instant, readAt: Instant.nullable() })
  .meta({ id: 'DeviceMessage' })
export type DeviceMessage = z.infer<typeof DeviceMessage>

/** A device as it sees itself: its name, its club and its recent messages. */
export const OwnDevice = z
  .object({
    id: Id,
    kind: z.enum(DEVICE_KINDS),
    label: z.string(),
    cartNumber: z.int().nullable(),
    reportingSeconds: z.int(),
    /** Null while no published club has it. */
    club: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
    /** Of the last twelve hours and not read, the oldest first. */
    messages: z.array(DeviceMessage),
  })
  .meta({ id: 'OwnDevice' })
export type OwnDevice = z.infer<typeof OwnDevice>

export const Device = z
  .object({
    id: Id,
    ...fields,
    clubName: z.string().nullable(),
    health: z.enum(TRACKER_HEALTHS),
    lastContactAt: Instant.nullable(),
    /** The newest accepted fix. */
    lastFix: z
      .object({
        at: Instant,
        position: LngLat,
        accuracyMetres: z.number().nullable(),
        batteryPercent: z.number().nullable(),
        charging: z.boolean().nullable(),
      })
      .nullable(),
    /** The last four characters of its key and when that was made; null where it has none. */
    key: z.object({ hint: z.string(), madeAt: Instant }).nullable(),
    /** Made up by the demo. */
    simulated: z.boolean(),
    decommissionedAt: Instant.nullable(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Device' })

/** The only answer that ever shows the key. */
export const DeviceWithKey = z.object({ device: Device, secretKey: z.string() }).meta({ id: 'DeviceWithKey' })

/** Of the list, its count and its spreadsheet. */
export const deviceFilters = {
  kind: z.enum(DEVICE_KINDS).optional(),
  clubId: Id.optional(),
  /** Whether a club has it. */
  assigned: z.boolean().optional(),
  health: z.enum(TRACKER_HEALTHS).optional(),
  /** Devices of a club that have been silent for a day, because carts are switched off at night. */
  silent: z.boolean().optional(),
  /** Those that are out of use, which are left out otherwise. */
  decommissioned: z.boolean().optional(),
}

export type Device = z.infer<typeof Device>
export type DeviceFields = z.infer<typeof DeviceFields>
export type DeviceKind = (typeof DEVICE_KINDS)[number]
export type TrackerHealth = (typeof TRACKER_HEALTHS)[number]

const common = { access: ['superadmin'], params: IdParams } as const
const CHANGE_ERRORS = [
  'device_not_found',
  'club_not_found',
  'version_conflict',
  'serial_taken',
  'device_decommissioned',
] as const

export const deviceCalls = defineCalls('device', {
  listDevices: {
    method: 'GET',
    path: '/device',
    summary: 'Devices: all of them for platform staff, those of their clubs for admins',
    access: ['admin', 'superadmin'],
    query: listQuery(['label', 'kind', 'cartNumber', 'club', 'lastContactAt', 'createdAt'], deviceFilters),
    answer: listOf(Device),
    errors: [],
  },
  countDevices: {
    method: 'GET',
    path: '/device/count',
    summary: 'How many devices the same filters find',
    access: ['admin', 'superadmin'],
    query: z.strictObject({ search: text(100).optional(), ...deviceFilters }),
    answer: z.object({ count: z.int().min(0) }),
    errors: [],
  },
  createDevice: {
    method: 'POST',
    path: '/device',
    summary: 'Register a device; its key is shown in this answer and never again',
    access: ['superadmin'],
    body: CreateDevice,
    answer: DeviceWithKey,
    status: 201,
    errors: ['serial_taken', 'club_not_found'],
  },
  assignDevices: {
    method: 'POST',
    path: '/device/assign',
    summary: 'Give devices to a club, or take them back into stock: all of them or none',
    access: ['superadmin'],
    body: z.strictObject({ deviceIds: z.array(Id).min(1).max(500), clubId: Id.nullable() }),
    answer: z.object({ changed: z.int().min(0) }),
    errors: ['device_not_found', 'device_decommissioned', 'club_not_found'],
  },
  getOwnDevice: {
    method: 'GET',
    path: '/device/me',
    summary: 'The device whose key it is: where it is in use, and messages to it',
    access: ['device'],
    rate: 'tracker',
    answer: OwnDevice,
    errors: [],
  },
  readDeviceMessage: {
    method: 'POST',
    path: '/device/me/readMessage',
    summary: 'Somebody in the cart has read a message; the first time counts',
    access: ['device'],
    rate: 'tracker',
    body: z.strictObject({ messageId: Id }),
    answer: DeviceMessage,
    errors: ['message_not_found'],
  },
  getDevice: {
    ...common,
    method: 'GET',
    path: '/device/{id}',
    summary: 'One device',
    access: ['admin', 'superadmin'],
    answer: Device,
    errors: ['device_not_found'],
  },
  replaceDevice: {
    ...common,
    method: 'PUT',
    path: '/device/{id}',
    summary: 'Replace all settings of a device',
    body: DeviceFields.extend({ version: Version }),
    answer: Device,
    errors: CHANGE_ERRORS,
  },
  changeDevice: {
    ...common,
    method: 'PATCH',
    path: '/device/{id}',
    summary: 'Change some settings of a device',
    body: DeviceFields.partial().extend({ version: Version }),
    answer: Device,
    errors: CHANGE_ERRORS,
  },
  deleteDevice: {
    ...common,
    method: 'DELETE',
    path: '/device/{id}',
    summary: 'Decommission a device: its key stops at once, its history stays',
    answer: 'nothing',
    errors: ['device_not_found'],
  },
  rotateDeviceKey: {
    ...common,
    method: 'POST',
    path: '/device/{id}/key',
    summary: 'A new key, shown in this answer and never again; the old one stops at once',
    answer: DeviceWithKey,
    errors: ['device_not_found', 'device_decommissioned'],
  },
  revokeDeviceKey: {
    ...common,
    method: 'DELETE',
    path: '/device/{id}/key',
    summary: 'Stop the key of a device at once',
    answer: 'nothing',
    errors: ['device_not_found'],
  },
})
