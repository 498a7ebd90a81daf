import { z } from 'zod'
import { defineCalls } from './call.ts'
import { CalendarDay, Id, IdParams, Instant } from './fields.ts'

/** What a device reported on one day, by the clocks of its club. */
export const DeviceDay = z
  .object({
    day: z.iso.date(),
    timeZone: z.string(),
    /** The first day whose positions are still stored. */
    keptFrom: z.iso.date(),
    from: Instant,
    to: Instant,
    /** The end of the day, or now. */
    until: Instant,
    /** Those that had it that day. */
    clubs: z.array(z.object({ id: Id, name: z.string() })),
    accepted: z.int(),
    rejected: z.int(),
    /** Periods of more than ten minutes without contact, after the first contact; `isOpen`: until now. */
    gaps: z.array(z.object({ from: Instant, to: Instant, isOpen: z.boolean() })),
    /** A reading for every five minutes. */
    battery: z.array(z.object({ at: Instant, percent: z.int(), charging: z.boolean().nullable() })),
    /** The last ones, the newest first. */
    positions: z.array(
      z.object({
        at: Instant,
        lng: z.number(),
        lat: z.number(),
        accuracyMetres: z.number().nullable(),
        speedMetresPerSecond: z.number().nullable(),
        headingDegrees: z.number().nullable(),
        batteryPercent: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'DeviceDay' })
export type DeviceDay = z.infer<typeof DeviceDay>

export const deviceDayCalls = defineCalls('device', {
  getDeviceDay: {
    method: 'GET',
    path: '/device/{id}/day',
    summary: 'One day of a device: contact, battery and its last positions',
    access: ['superadmin'],
    params: IdParams,
    query: z.strictObject({ day: CalendarDay }),
    answer: DeviceDay,
    errors: ['device_not_found'],
  },
})
