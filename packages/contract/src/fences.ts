import { z } from 'zod'
import { Can, Id, Instant, LngLat, stamps, text, translatedText } from './fields.ts'
import { AreaGeometry } from './geometry.ts'

/**
 * `alert`: staff are notified of a cart that enters. `stop`: the same, and the cart is asked to turn back. `slow`: staff
 * are notified of a cart that is faster than SLOW_ZONE_KMH. `parking`: a cart in the zone counts as parked. `message` and
 * `sponsor`: the cart shows the text, without a notification to staff. `shelter`: while play is stopped, people in the
 * zone count as safe.
 */
export const FENCE_KINDS = ['alert', 'slow', 'stop', 'parking', 'message', 'sponsor', 'shelter'] as const
export const FENCE_SUBJECTS = ['carts', 'walkers', 'both'] as const
export const SLOW_ZONE_KMH = 15
export const MAX_FENCE_MESSAGE = 200

/** By the clocks of the club. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const fields = {
  name: text(60),
  kind: z.enum(FENCE_KINDS),
  /** One switch for several; none stands for itself. */
  groupId: Id.nullable(),
  subjects: z.enum(FENCE_SUBJECTS),
  /** From 1, Monday, to 7; none of them means every day. */
  days: z.array(z.int().min(1).max(7)).max(7),
  /** Both, or neither for the whole day. An end before the start is of the next day. */
  startTime: Clock.nullable(),
  endTime: Clock.nullable(),
  message: translatedText(MAX_FENCE_MESSAGE).nullable(),
  geometry: AreaGeometry,
  enabled: z.boolean(),
}
export const FenceFields = z.strictObject(fields)

export const Fence = z
  .object({
    id: Id,
    clubId: Id,
    ...fields,
    /** Where it is widest. */
    widthMetres: z.number(),
    /** Whether it and its group are switched on and this is one of its hours. */
    isOn: z.boolean(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Fence' })

export const FenceGroupFields = z.strictObject({ name: text(60), enabled: z.boolean() })
export const FenceGroup = z
  .object({
    id: Id,
    clubId: Id,
    name: z.string(),
    enabled: z.boolean(),
    fences: z.int().min(0),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'FenceGroup' })

/** A tracker was where it should not be. One for each time, however long it stays. */
export const FenceEvent = z
  .object({
    id: Id,
    clubId: Id,
    /** Null once the fence is deleted. */
    fenceId: Id.nullable(),
    fenceName: z.string(),
    kind: z.enum(FENCE_KINDS),
    trackerId: Id,
    trackerName: z.string(),
    position: LngLat,
    /** By the tracker’s clock. */
    at: Instant,
    /** When it had left; null while it is still there. */
    clearedAt: Instant.nullable(),
    /** It drove through between two fixes. */
    crossed: z.boolean(),
    takenAt: Instant.nullable(),
    takenBy: z.string().nullable(),
    closedAt: Instant.nullable(),
    closedBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'FenceEvent' })

/** While positions of the whole fleet are poor nobody is reported. */
export const FenceStandDown = z
  .object({
    since: Instant,
    /** What trackers said of their accuracy, the middle of them, and before. */
    medianMetres: z.number(),
    usualMetres: z.number(),
  })
  .meta({ id: 'FenceStandDown' })
/** Begins, or is over. */
export const FenceStandDownChanged = z
  .object({ at: Instant, standDown: FenceStandDown.nullable() })
  .meta({ id: 'FenceStandDownChanged' })
/**
 * A zone, a group or a pass has changed: clients of staff fetch them again. Everybody gets it where the zones that
 * carts show have changed: the golfers' app then fetches the club again.
 */
export const FencesChanged = z.object({ at: Instant }).meta({ id: 'FencesChanged' })

/** A cart or golfer who may go where others may not, for somebody who cannot walk far. Slow zones stay slow. */
export const FencePass = z
  .object({
    id: Id,
    clubId: Id,
    trackerId: Id,
    trackerName: z.string(),
    note: z.string().nullable(),
    until: Instant,
    createdAt: Instant,
  })
  .meta({ id: 'FencePass' })

/** What a cart shows of a zone; staff alone know of alerts. */
export const ShownFence = Fence.pick({
  id: true,
  name: true,
  kind: true,
  subjects: true,
  days: true,
  startTime: true,
  endTime: true,
  message: true,
  geometry: true,
}).meta({ id: 'ShownFence' })

export type FenceKind = (typeof FENCE_KINDS)[number]
export type FenceSubjects = (typeof FENCE_SUBJECTS)[number]
export type Fence = z.infer<typeof Fence>
export type FenceFields = z.infer<typeof FenceFields>
export type FenceGroup = z.infer<typeof FenceGroup>
export type FenceEvent = z.infer<typeof FenceEvent>
export type FencePass = z.infer<typeof FencePass>
export type FenceStandDown = z.infer<typeof FenceStandDown>
export type ShownFence = z.infer<typeof ShownFence>
