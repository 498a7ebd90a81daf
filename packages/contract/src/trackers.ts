import { z } from 'zod'
import { defineCalls } from './call.ts'
import { DEVICE_KINDS, TRACKER_HEALTHS } from './devices.ts'
import { CalendarDay, Id, Instant, LngLat, text } from './fields.ts'

export const MAX_FIXES_PER_BATCH = 500

/**
 * Below the versioned base, where apps that exist send to: the OsmAnd protocol (also Traccar Client before version 9),
 * the JSON of Traccar Client from version 9 on, and OwnTracks in HTTP mode. The key of a device is the identifier that
 * is typed into the first two, and the password of the third.
 */
export const SENDER_PATHS = {
  osmand: '/tracker/osmand',
  traccar: '/tracker/traccar',
  owntracks: '/tracker/owntracks',
} as const

/** One position of a tracker. A fix that is sent again has the same id and time, and is stored once. */
export const Fix = z
  .strictObject({
    id: Id,
    /** By the tracker's own clock. */
    at: Instant,
    lng: z.number().min(-180).max(180),
    lat: z.number().min(-90).max(90),
    accuracyMetres: z.number().min(0).max(1e6).nullish(),
    speedMetresPerSecond: z.number().min(0).max(1e4).nullish(),
    headingDegrees: z.number().min(0).max(360).nullish(),
    altitudeMetres: z.number().min(-1e4).max(1e5).nullish(),
    batteryPercent: z.number().min(0).max(100).nullish(),
    charging: z.boolean().nullish(),
    satellites: z.int().min(0).max(200).nullish(),
    hdop: z.number().min(0).max(1e4).nullish(),
    signalDbm: z.int().min(-200).max(0).nullish(),
    source: z.enum(['gps', 'network']).nullish(),
    firmware: text(60).nullish(),
  })
  .meta({ id: 'Fix' })

/**
 * `invalid`: not a fix, or `path` names the field. `not_assigned`: no club had the device, or the golfer did not share,
 * at that time. `too_old`: before the retention period. These three are not stored; the others are, marked with the reason.
 * `duplicate`: another fix of this batch has the same time.
 */
export const FIX_REJECTIONS = [
  'invalid',
  'not_assigned',
  'too_old',
  'accuracy',
  'speed',
  'clock_ahead',
  'duplicate',
] as const
export type FixRejection = (typeof FIX_REJECTIONS)[number]
export type Fix = z.infer<typeof Fix>

const Batch = z.strictObject({
  /** The round that a golfer shares; a device needs none. */
  userTrackerId: Id.optional(),
  fixes: z
    .array(z.unknown().describe('A Fix; one that is not valid is named in the answer, and the others are kept'))
    .min(1)
    .max(MAX_FIXES_PER_BATCH),
})

export const FixReceipt = z
  .object({
    received: z.int(),
    /** New, and safely stored. Fixes that were there before are neither stored again nor rejected. */
    stored: z.int(),
    repeated: z.int(),
    rejected: z.array(
      z.object({
        /** In the batch, from zero. */
        index: z.int(),
        id: z.string().nullable(),
        reason: z.enum(FIX_REJECTIONS),
        path: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'FixReceipt' })
export type FixReceipt = z.infer<typeof FixReceipt>

/** Where one of the club's trackers is. */
export const Tracker = z
  .object({
    id: Id,
    kind: z.enum([...DEVICE_KINDS, 'phone']),
    label: z.string(),
    cartNumber: z.int().nullable(),
    health: z.enum(TRACKER_HEALTHS),
    lastContactAt: Instant.nullable(),
    /** The time of the position; the rest is of that moment. All are null before the first report. */
    at: Instant.nullable(),
    position: LngLat.nullable(),
    accuracyMetres: z.number().nullable(),
    speedMetresPerSecond: z.number().nullable(),
    headingDegrees: z.number().nullable(),
    batteryPercent: z.number().nullable(),
    charging: z.boolean().nullable(),
    /** Made up by the demo. */
    simulated: z.boolean(),
  })
  .meta({ id: 'Tracker' })
export type Tracker = z.infer<typeof Tracker>

/** Of staff only, the first of their stream: all trackers of the club. */
export const TrackerSnapshot = z.object({ at: Instant, items: z.array(Tracker) }).meta({ id: 'TrackerSnapshot' })
/** The fields that have changed since the snapshot or the last update; all of them for a tracker that is new. */
export const TrackerMove = Tracker.partial().required({ id: true }).meta({ id: 'TrackerMove' })
/** At most one each second: the trackers that moved or whose health changed since the last; those that left the club. */
export const TrackersMoved = z
  .object({ at: Instant, items: z.array(TrackerMove), removed: z.array(Id) })
  .meta({ id: 'TrackersMoved' })
export type TrackerMove = z.infer<typeof TrackerMove>
export type TrackerSnapshot = z.infer<typeof TrackerSnapshot>
export type TrackersMoved = z.infer<typeof TrackersMoved>

/** One line of history. */
export const TrackedFix = z
  .object({
    trackerId: Id,
    at: Instant,
    lng: z.number(),
    lat: z.number(),
    accuracyMetres: z.number().nullable(),
    speedMetresPerSecond: z.number().nullable(),
    headingDegrees: z.number().nullable(),
    batteryPercent: z.number().nullable(),
    /** Why it was not used; null for accepted fixes, the only ones unless `rejected` was requested. */
    rejected: z.enum(FIX_REJECTIONS).nullable(),
  })
  .meta({ id: 'TrackedFix' })
export type TrackedFix = z.infer<typeof TrackedFix>

/** A club's own day. */
const TrackDay = z.iso.date()

/** A club's day to play again. */
export const Replay = z
  .object({
    day: z.iso.date(),
    /** The first day whose positions are still stored. */
    keptFrom: z.iso.date(),
    /** The day by the clocks of the club, from midnight to midnight; on some days that is 23 or 25 hours. */
    from: Instant,
    to: Instant,
    /** Up to when there may be positions: the end of the day, or now. */
    until: Instant,
    tracks: z.array(
      z.object({
        id: Id,
        kind: z.enum([...DEVICE_KINDS, 'phone']),
        /** Null for a device that now belongs to another club, whose name for it is private. */
        label: z.string().nullable(),
        cartNumber: z.int().nullable(),
        simulated: z.boolean(),
        /**
         * Its way in stretches without silence, thinned out. Point after point, three numbers each: how many seconds,
         * and millionths of a degree east and north, it lies after the one before. The first of a stretch counts from
         * `from` and from zero degrees.
         */
        stretches: z.array(z.array(z.int())),
      }),
    ),
  })
  .meta({ id: 'Replay' })
export type Replay = z.infer<typeof Replay>
export const TRACK_FORMATS = ['gpx', 'csv'] as const
export const TrackFormat = z.enum(TRACK_FORMATS)

export const trackerCalls = defineCalls('tracker', {
  recordFixes: {
    method: 'POST',
    path: '/tracker',
    summary: 'Positions of a device, by its key, or of a golfer’s own phone: answered once they are safely stored',
    access: ['device', 'signed-in'],
    rate: 'tracker',
    body: Batch,
    answer: FixReceipt,
    errors: ['user_tracker_not_found'],
  },
  listTrackers: {
    method: 'GET',
    path: '/tracker',
    summary: 'Where the club’s devices and the golfers who share their position are',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    answer: z.object({ at: Instant, items: z.array(Tracker), total: z.int().min(0) }),
    errors: ['club_not_found'],
  },
  listFixes: {
    method: 'GET',
    path: '/tracker/fix',
    summary: 'Where one tracker, or all of them, went: in order of time, page by page, thinned out for display',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    query: z.strictObject({
      /** None: all trackers of the club. */
      trackerId: Id.optional(),
      from: Instant,
      /** Not included. At most a day after `from`, two for one tracker: what is beyond is left out. */
      to: Instant,
      /** At most one fix of each tracker in so many seconds. */
      everySeconds: z.int().min(1).max(3600).optional(),
      /** Also those that were rejected, as they came in. */
      rejected: z.boolean().optional(),
      limit: z.int().min(1).max(5000).default(1000),
      /** From the page before. */
      cursor: z
        .string()
        .regex(/^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        .max(100)
        .optional(),
    }),
    answer: z.object({ items: z.array(TrackedFix), next: z.string().nullable() }),
    errors: ['club_not_found', 'tracker_not_found'],
  },
  getReplay: {
    method: 'GET',
    path: '/tracker/replay',
    summary: 'Where all trackers of the club went on one of its days, thinned out to be played again',
    access: ['admin', 'superadmin'],
    rate: 'upload',
    clubHeader: 'required',
    query: z.strictObject({ day: CalendarDay }),
    answer: Replay,
    errors: ['club_not_found'],
  },
  getTrackerDay: {
    method: 'GET',
    path: '/tracker/{id}/day',
    summary: 'One tracker’s day at the club, as a file',
    access: ['admin', 'superadmin'],
    rate: 'upload',
    clubHeader: 'required',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ date: TrackDay, format: TrackFormat.default('gpx') }),
    answer: 'file',
    errors: ['club_not_found', 'tracker_not_found'],
  },
})
