import { z } from 'zod'
import { Can, Id, Instant, stamps, translatedText } from './fields.ts'
import { VALIDITY } from './validity.ts'

/** A message of a club to people. The API calls it a notification, a name that means something else in a browser. */
export const NOTICE_KINDS = ['info', 'warning', 'safety'] as const
/** Those that everybody may read, with or without an account. */
export const PUBLIC_AUDIENCES = ['everyone', 'course'] as const
export const isPublicAudience = ({ to }: { readonly to: string }): boolean => PUBLIC_AUDIENCES.some(one => one === to)
export const AUDIENCES = [...PUBLIC_AUDIENCES, 'holes', 'group', 'golfers', 'device', 'staff'] as const
/** Those who play on one day: a notice to them is never sent every day. */
export const AUDIENCES_OF_ONE_DAY = ['group', 'golfers'] as const
export const MAX_NOTICE_CHARACTERS = 300

const HoleNumber = z.int().min(1).max(54)

export const NoticeAudience = z
  .discriminatedUnion('to', [
    /** Everybody who uses the club's app. */
    z.strictObject({ to: z.literal('everyone') }),
    z.strictObject({ to: z.literal('course'), courseId: Id }),
    /** Everybody who is on these holes of a course when the notice is sent; both ends belong to the range. */
    z.strictObject({ to: z.literal('holes'), courseId: Id, fromHole: HoleNumber, toHole: HoleNumber }),
    /** The carts and phones that are with the group when it is sent, and golfers of that day under the name of one of its players. */
    z.strictObject({ to: z.literal('group'), teamId: Id }),
    z.strictObject({ to: z.literal('golfers'), userTrackerIds: z.array(Id).min(1).max(500) }),
    z.strictObject({ to: z.literal('device'), deviceId: Id }),
    z.strictObject({ to: z.literal('staff') }),
  ])
  .meta({ id: 'NoticeAudience' })

/** Every day at this time of the club, for so long, as long as the notice is valid. */
export const NoticeRepeat = z
  .strictObject({ time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), minutes: z.int().min(5).max(1440) })
  .meta({ id: 'NoticeRepeat' })

const fields = {
  texts: translatedText(MAX_NOTICE_CHARACTERS),
  kind: z.enum(NOTICE_KINDS),
  audience: NoticeAudience,
  /** A notice without a start or an end is a draft: nobody gets it. */
  start: Instant.nullable(),
  end: Instant.nullable(),
  enabled: z.boolean(),
  repeat: NoticeRepeat.nullable(),
}
export const NoticeFields = z.strictObject(fields)
export const NewNotice = NoticeFields.extend({
  /** An idempotency key: a repeated request creates nothing new. */
  key: Id,
  enabled: fields.enabled.default(true),
  repeat: fields.repeat.default(null),
})

/** Each person or device counts once each time that the notice was sent. */
export const NoticeResults = z
  .object({
    addressed: z.int().min(0),
    delivered: z.int().min(0),
    read: z.int().min(0),
    /** Phones without an account that showed it, each once however often it was sent: not among those above. */
    guestPhones: z.int().min(0),
    firstSentAt: Instant.nullable(),
    lastSentAt: Instant.nullable(),
    lastReadAt: Instant.nullable(),
  })
  .meta({ id: 'NoticeResults' })

export const Notice = z
  .object({
    id: Id,
    clubId: Id,
    ...fields,
    status: z.enum(VALIDITY),
    /** For the club's staff; null for a golfer. */
    results: NoticeResults.nullable(),
    /** For a recipient, the newest time; null for anybody else. */
    received: z
      .object({ sendId: Id, sentAt: Instant, deliveredAt: Instant.nullable(), readAt: Instant.nullable() })
      .nullable(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Notice' })

/** A notice as an app shows it. Each sending has its own id, so that an app does not show the same sending twice. */
export const ShownNotice = z
  .object({
    sendId: Id,
    noticeId: Id,
    kind: z.enum(NOTICE_KINDS),
    texts: z.object({ en: z.string().nullable(), it: z.string().nullable() }),
    /** The course that it concerns; null for all of them. */
    courseId: Id.nullable(),
    sentAt: Instant,
    /** Not shown after this. */
    until: Instant,
  })
  .meta({ id: 'ShownNotice' })

/** Withdrawn before its time: it is shown no longer. */
export const NoticeEnded = z.object({ noticeId: Id }).meta({ id: 'NoticeEnded' })

export const NoticeReach = z
  .object({
    golfers: z.int().min(0),
    devices: z.int().min(0),
    /** Phones that subscribed to notices and do not belong to the golfers above. */
    phones: z.int().min(0),
    staff: z.int().min(0),
    /** Who has the club's app open now without an account. */
    guests: z.int().min(0),
    total: z.int().min(0),
  })
  .meta({ id: 'NoticeReach' })

export const RECIPIENT_KINDS = ['golfer', 'device', 'phone', 'staff'] as const
export const NoticeRecipient = z
  .object({
    id: Id,
    kind: z.enum(RECIPIENT_KINDS),
    /** None for a phone that subscribed to notices without an account. */
    name: z.string().nullable(),
    addressedAt: Instant,
    deliveredAt: Instant.nullable(),
    readAt: Instant.nullable(),
  })
  .meta({ id: 'NoticeRecipient' })

export type NoticeKind = (typeof NOTICE_KINDS)[number]
export type NoticeAudience = z.infer<typeof NoticeAudience>
export type NoticeFields = z.infer<typeof NoticeFields>
export type NoticeRepeat = z.infer<typeof NoticeRepeat>
export type Notice = z.infer<typeof Notice>
export type ShownNotice = z.infer<typeof ShownNotice>
export type NoticeEnded = z.infer<typeof NoticeEnded>
export type NoticeReach = z.infer<typeof NoticeReach>
export type NoticeRecipient = z.infer<typeof NoticeRecipient>

/** Of the list and its count. */
export const noticeFilters = {
  status: z.enum(VALIDITY).optional(),
  kind: z.enum(NOTICE_KINDS).optional(),
  audience: z.enum(AUDIENCES).optional(),
  /** Those that are shown in this month of the club. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
}
