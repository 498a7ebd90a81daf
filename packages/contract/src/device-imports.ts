import { z } from 'zod'
import { defineCalls } from './call.ts'
import { DeviceFields, DeviceWithKey } from './devices.ts'
import { text } from './fields.ts'

export const MAX_IMPORTED_DEVICES = 500

/** A line of a sheet of devices. The serial number says which device it is; what is null stays as it is. */
export const DeviceRow = z
  .strictObject({
    serial: text(60),
    label: DeviceFields.shape.label,
    kind: DeviceFields.shape.kind,
    cartNumber: DeviceFields.shape.cartNumber.default(null),
    /** As the club is called. */
    clubName: text(200).nullable().default(null),
    note: DeviceFields.shape.note.default(null),
  })
  .meta({ id: 'DeviceRow' })
export type DeviceRow = z.infer<typeof DeviceRow>

export const DEVICE_ROW_REASONS = ['serial_repeated', 'club_unknown', 'club_ambiguous'] as const

/** What a row would do: `wrong` for the reason that is given, and then nothing is written of any row. */
export const DeviceRowReview = z
  .object({
    outcome: z.enum(['new', 'changed', 'same', 'wrong']),
    reason: z.enum(DEVICE_ROW_REASONS).nullable(),
    /** Of a device that is there: what it would change. */
    changes: z.array(z.enum(['label', 'kind', 'cartNumber', 'club', 'note'])),
  })
  .meta({ id: 'DeviceRowReview' })
export type DeviceRowReview = z.infer<typeof DeviceRowReview>

const rows = z.array(DeviceRow).min(1).max(MAX_IMPORTED_DEVICES)
const common = { method: 'POST', access: ['superadmin'] } as const

export const deviceImportCalls = defineCalls('device', {
  reviewDevices: {
    ...common,
    path: '/device/import/review',
    summary: 'What each line of a sheet of devices would do; writes nothing',
    body: z.strictObject({ rows }),
    answer: z.object({ rows: z.array(DeviceRowReview) }),
    errors: [],
  },
  importDevices: {
    ...common,
    path: '/device/import',
    summary: 'Devices from a sheet, all lines or none; sent again it changes nothing. Keys of new ones are shown once',
    body: z.strictObject({ rows }),
    answer: z.object({ created: z.array(DeviceWithKey), changed: z.int().min(0), same: z.int().min(0) }),
    errors: ['serial_taken', 'club_not_found'],
  },
})
