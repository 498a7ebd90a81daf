import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Club } from './clubs.ts'
import { Course, HoleNumber } from './courses.ts'
import { Id, IdParams, Instant, text } from './fields.ts'
import { FeatureCollection } from './geometry.ts'
import { Pin } from './pin-publications.ts'

/** One moment, by the clocks of UTC and by those of the club: the same instant twice. */
export const PartnerMoment = z
  .object({
    utc: Instant,
    /** With the offset of the club at that moment. */
    local: Instant,
  })
  .meta({ id: 'PartnerMoment' })

/** Yours: printable, without spaces at its ends. */
const ExternalId = text(120)

export const PartnerApiClub = z
  .object({
    ...Club.pick({
      id: true,
      slug: true,
      name: true,
      city: true,
      country: true,
      position: true,
      timeZone: true,
      units: true,
      languages: true,
      flagColours: true,
      paceLengthMetres: true,
      contact: true,
      attribution: true,
    }).shape,
    /** A test club, never a customer. */
    test: z.boolean(),
    /** What you call it. */
    externalId: z.string().nullable(),
    /** Those that you may read. */
    courses: z.array(z.object({ id: Id, name: z.string() })),
    updatedAt: PartnerMoment,
  })
  .meta({ id: 'PartnerApiClub' })

export const PartnerApiCourse = z
  .object({
    ...Course.pick({ id: true, clubId: true, name: true, par: true, tees: true, holes: true }).shape,
    /** What you call it. */
    externalId: z.string().nullable(),
    updatedAt: PartnerMoment,
  })
  .meta({ id: 'PartnerApiCourse' })

export const PartnerApiPins = z
  .object({
    clubId: Id,
    timeZone: z.string(),
    /** The day of the club that these are the pins of. */
    day: z.string(),
    /** Until when the committee shows the pins to nobody; null where it does not withhold them. */
    hiddenUntil: PartnerMoment.nullable(),
    /** The newest publication that holds; null before the first, and while the pins are withheld. */
    publication: z.int().nullable(),
    /** One for each green that has one. */
    pins: z.array(
      z.object({
        ...Pin.pick({ holeId: true, holeNumber: true, position: true, figures: true }).shape,
        courseId: Id,
        /** Since when the hole is cut there. */
        since: PartnerMoment,
      }),
    ),
  })
  .meta({ id: 'PartnerApiPins' })

/**
 * Today's pins as a flattened JWS (RFC 7515): the payload is PinFeed in base64url, signed with Ed25519. A receiver
 * that gets it from a third party can still verify that it is ours and unchanged.
 */
export const SignedPinFeed = z
  .object({ payload: z.string(), protected: z.string(), signature: z.string() })
  .meta({ id: 'SignedPinFeed' })
/** What the payload of the feed holds. */
export const PinFeed = PartnerApiPins.extend({ issuer: z.string(), issuedAt: PartnerMoment }).meta({ id: 'PinFeed' })

/** Public keys as of RFC 7517; the header of the feed names one by its kid. */
export const FeedKeys = z
  .object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
  })
  .meta({ id: 'FeedKeys' })

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

export const Localized = z
  .object({
    /** The nearest first, at most five within 50 km. */
    clubs: z.array(z.object({ id: Id, name: z.string(), distanceMetres: z.number() })),
    /** The hole whose ground the place is on, of the nearest of them. */
    hole: z.object({ id: Id, clubId: Id, courseId: Id, number: HoleNumber }).nullable(),
  })
  .meta({ id: 'Localized' })

export type PartnerMoment = z.infer<typeof PartnerMoment>
export type PartnerApiClub = z.infer<typeof PartnerApiClub>
export type PartnerApiCourse = z.infer<typeof PartnerApiCourse>
export type PartnerApiPins = z.infer<typeof PartnerApiPins>
export type PinFeed = z.infer<typeof PinFeed>
export type SignedPinFeed = z.infer<typeof SignedPinFeed>
export type FeedKeys = z.infer<typeof FeedKeys>
export type Localized = z.infer<typeof Localized>

/** The next page begins behind the cursor; records that come or go in between move nothing. */
const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: z.string().nullable() })
const pageQuery = {
  limit: z.int().min(1).max(200).default(50),
  /** Of the page before. */
  cursor: Id.optional(),
  externalId: ExternalId.optional(),
}

const consumer = { method: 'GET', access: ['partner'], scope: 'consumer' } as const
const operations = { access: ['partner'], scope: 'operations' } as const

/** What a partner's own app calls, with its key. */
export const partnerApiCalls = defineCalls('partner', {
  listPartnerApiClubs: {
    ...consumer,
    path: '/partner/club',
    summary: 'List clubs',
    query: z.strictObject(pageQuery),
    answer: pageOf(PartnerApiClub),
    etag: true,
    errors: [],
  },
  getPartnerApiClub: {
    ...consumer,
    path: '/partner/club/{id}',
    summary: 'Get a club',
    params: IdParams,
    answer: PartnerApiClub,
    etag: true,
    errors: ['club_not_found'],
  },
  getPartnerApiClubGeojson: {
    ...consumer,
    path: '/partner/club/{id}/geojson',
    summary: 'Get the map of a club',
    params: IdParams,
    answer: FeatureCollection,
    etag: true,
    errors: ['club_not_found'],
  },
  getPartnerApiPins: {
    ...consumer,
    path: '/partner/club/{id}/pin',
    summary: 'Get today’s pins of a club',
    params: IdParams,
    answer: PartnerApiPins,
    etag: true,
    errors: ['club_not_found'],
  },
  getPinFeed: {
    ...consumer,
    path: '/partner/club/{id}/feed',
    summary: 'Get the signed pin feed',
    params: IdParams,
    answer: SignedPinFeed,
    etag: true,
    errors: ['club_not_found'],
  },
  listFeedKeys: {
    method: 'GET',
    path: '/partner/feed/keys',
    summary: 'List the feed’s keys',
    access: ['public', 'partner'],
    answer: FeedKeys,
    errors: [],
  },
  listPartnerApiCourses: {
    ...consumer,
    path: '/partner/course',
    summary: 'List courses',
    query: z.strictObject({ ...pageQuery, clubId: Id.optional() }),
    answer: pageOf(PartnerApiCourse),
    etag: true,
    errors: [],
  },
  getPartnerApiCourse: {
    ...consumer,
    path: '/partner/course/{id}',
    summary: 'Get a course',
    params: IdParams,
    answer: PartnerApiCourse,
    etag: true,
    errors: ['course_not_found'],
  },
  localize: {
    ...consumer,
    path: '/partner/localize/{a}/{b}',
    summary: 'Find clubs and the hole at a place',
    params: z.strictObject({ a: degrees(90), b: degrees(180) }),
    answer: Localized,
    errors: [],
  },
  setClubExternalId: {
    ...operations,
    method: 'PUT',
    path: '/partner/club/{id}/external-id',
    summary: 'Attach your id to a club',
    params: IdParams,
    body: z.strictObject({ externalId: ExternalId }),
    answer: z.object({ externalId: z.string() }),
    errors: ['club_not_found', 'external_id_taken'],
  },
  removeClubExternalId: {
    ...operations,
    method: 'DELETE',
    path: '/partner/club/{id}/external-id',
    summary: 'Take your id off a club',
    params: IdParams,
    answer: 'nothing',
    errors: ['club_not_found'],
  },
  setCourseExternalId: {
    ...operations,
    method: 'PUT',
    path: '/partner/course/{id}/external-id',
    summary: 'Attach your id to a course',
    params: IdParams,
    body: z.strictObject({ externalId: ExternalId }),
    answer: z.object({ externalId: z.string() }),
    errors: ['course_not_found', 'external_id_taken'],
  },
  removeCourseExternalId: {
    ...operations,
    method: 'DELETE',
    path: '/partner/course/{id}/external-id',
    summary: 'Take your id off a course',
    params: IdParams,
    answer: 'nothing',
    errors: ['course_not_found'],
  },
})
