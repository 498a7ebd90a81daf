import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Attachment, Caption } from './club-attachments.ts'
import { Can, Colour, Email, Id, IdParams, LngLat, PaceLength, stamps, text, Version } from './fields.ts'
import { AreaGeometry, FeatureCollection } from './geometry.ts'
import { LANGUAGES } from './language.ts'
import { listOf, listQuery } from './lists.ts'

/**
 * Places and the zones of the tz database that are no place. Engines know more names (PST, US/Pacific-New) that other
 * parts of them, and other engines, do not; and no club lives by an offset.
 */
const ZONE_NAME =
  /^(?:(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w+/-]+|UTC|GMT|Etc\/[\w+-]+|[CEMW]ET|[EMH]ST|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/i

const isTimeZone = (value: string) => {
  try {
    return ZONE_NAME.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
const currencies = new Set(Intl.supportedValuesOf('currency'))

const ClubLanguage = z.enum(LANGUAGES)
export const Units = z.enum(['metric', 'imperial'])

/** RFC 3986 without a name or password: what browsers accept beyond that cannot be stored, printed or linked safely. */
const WEB_ADDRESS =
  /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/([\w.~:/@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)?(\?([\w.~:/@!$&'()*+,;=?-]|%[0-9A-Fa-f]{2})*)?(#([\w.~:/@!$&'()*+,;=?-]|%[0-9A-Fa-f]{2})*)?$/

const FlagColours = z.strictObject({ front: Colour, middle: Colour, back: Colour })
const Contact = z.strictObject({
  email: Email.nullable(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9 ()./-]{4,30}$/)
    .nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .regex(WEB_ADDRESS)
    .nullable(),
})

const clubFields = {
  name: text(120),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  city: text(120).nullable(),
  /** ISO 3166-1 alpha-2 */
  country: z.string().regex(/^[A-Z]{2}$/),
  position: LngLat,
  /** IANA name: the club's day is the day of this zone. */
  timeZone: z.string().max(60).refine(isTimeZone, { error: 'unknown_time_zone' }),
  units: Units,
  /** ISO 4217 */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .refine(code => currencies.has(code), { error: 'unknown_currency' }),
  languages: z
    .array(ClubLanguage)
    .min(1)
    .max(LANGUAGES.length)
    .refine(list => new Set(list).size === list.length, { error: 'repeated' }),
  flagColours: FlagColours,
  /** Metres of one pace on this club's pin sheets. */
  paceLengthMetres: PaceLength,
  contact: Contact,
  boundary: AreaGeometry.nullable(),
  published: z.boolean(),
  /** The number of days for which golfers' positions are retained. */
  retentionDays: z.int().min(1).max(3650),
}

export const ClubFields = z.strictObject(clubFields)

const CreateClub = ClubFields.extend({
  customerId: Id,
  /** The same key makes one club, however often it is sent. */
  key: Id,
  slug: clubFields.slug.optional(),
  city: clubFields.city.default(null),
  units: Units.default('metric'),
  languages: clubFields.languages.default(['en']),
  flagColours: FlagColours.default({ front: '#c02626', middle: '#ffffff', back: '#0b5cad' }),
  paceLengthMetres: clubFields.paceLengthMetres.default(0.91),
  contact: Contact.default({ email: null, phone: null, website: null }),
  boundary: clubFields.boundary.default(null),
  published: z.boolean().default(false),
  retentionDays: clubFields.retentionDays.default(90),
})

export const Club = z
  .object({
    id: Id,
    ...clubFields,
    /** Only staff of the club and platform staff see these two. */
    retentionDays: clubFields.retentionDays.optional(),
    customerId: Id.optional(),
    /** A demonstration club, never a customer. */
    demo: z.boolean(),
    /** The attribution that must be shown with the map. */
    attribution: z.string().nullable(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Club' })

export const ClubSummary = Club.omit({ boundary: true, retentionDays: true, customerId: true })
  .extend({ courseCount: z.int(), holeCount: z.int() })
  .meta({ id: 'ClubSummary' })

export const ClubStatistics = z
  .object({
    clubs: z.int(),
    publishedClubs: z.int(),
    courses: z.int(),
    holes: z.int(),
    holesWithGreen: z.int(),
    holesWithLineOfPlay: z.int(),
    files: z.int(),
    fileBytes: z.int(),
  })
  .meta({ id: 'ClubStatistics' })

export type Club = z.infer<typeof Club>
export type ClubFields = z.infer<typeof ClubFields>
export type ClubSummary = z.infer<typeof ClubSummary>

export const clubCalls = defineCalls('club', {
  createClub: {
    method: 'POST',
    path: '/club',
    summary: 'Create a club for a customer',
    access: ['superadmin'],
    body: CreateClub,
    answer: Club,
    status: 201,
    errors: ['slug_taken', 'invalid_geometry', 'invalid_body', 'club_not_found'],
  },
  listClubs: {
    method: 'GET',
    path: '/club',
    summary: 'Clubs the caller may see: published ones, their own, all of them for platform staff',
    access: ['public'],
    query: listQuery(['name', 'country', 'createdAt'], {
      country: clubFields.country.optional(),
      /** Only clubs the caller manages. */
      mine: z.boolean().optional(),
      /** The nearest to this place first, whatever the sort. */
      near: LngLat.optional(),
    }),
    answer: listOf(ClubSummary),
    etag: true,
    errors: [],
  },
  getClubStatistics: {
    method: 'GET',
    path: '/club/statistics',
    summary: 'Counts over the club of the header, or all clubs the caller manages',
    access: ['admin', 'superadmin'],
    clubHeader: 'optional',
    answer: ClubStatistics,
    errors: ['club_not_found'],
  },
  getClub: {
    method: 'GET',
    path: '/club/{id}',
    summary: 'One club; staff see its private settings too',
    access: ['public'],
    params: IdParams,
    answer: Club,
    errors: ['club_not_found'],
  },
  getClubGeojson: {
    method: 'GET',
    path: '/club/{id}/geojson',
    summary: "The club's whole map: boundary, hole lines, greens, tees and every other feature",
    access: ['public'],
    params: IdParams,
    answer: FeatureCollection,
    etag: true,
    errors: ['club_not_found'],
  },
  replaceClub: {
    method: 'PUT',
    path: '/club/{id}',
    summary: 'Replace all settings of a club',
    access: ['admin', 'superadmin'],
    params: IdParams,
    body: ClubFields.extend({ version: Version }),
    answer: Club,
    errors: ['club_not_found', 'version_conflict', 'slug_taken', 'invalid_geometry', 'too_many_plans'],
  },
  changeClub: {
    method: 'PATCH',
    path: '/club/{id}',
    summary: 'Change some settings of a club',
    access: ['admin', 'superadmin'],
    params: IdParams,
    body: ClubFields.partial().extend({ version: Version }),
    answer: Club,
    errors: ['club_not_found', 'version_conflict', 'slug_taken', 'invalid_geometry', 'too_many_plans'],
  },
  deleteClub: {
    method: 'DELETE',
    path: '/club/{id}',
    summary: 'Take a club off the platform; after a week, in which it can be brought back, it is erased',
    access: ['superadmin'],
    params: IdParams,
    answer: 'nothing',
    errors: ['club_not_found'],
  },
  listClubAttachments: {
    method: 'GET',
    path: '/club/{id}/attachments',
    summary: 'Files attached to a club, in order of arrival',
    access: ['public'],
    params: IdParams,
    answer: listOf(Attachment),
    errors: ['club_not_found'],
  },
  addClubAttachment: {
    method: 'POST',
    path: '/club/{id}/attachments',
    summary: 'Attach an uploaded file to its club',
    access: ['admin', 'superadmin'],
    params: IdParams,
    body: z.strictObject({ fileId: Id, caption: Caption.nullable().default(null) }),
    answer: Attachment,
    status: 201,
    errors: ['club_not_found', 'file_not_found', 'attachment_exists'],
  },
  changeClubAttachment: {
    method: 'PATCH',
    path: '/club/{id}/attachments/{fileId}',
    summary: 'Change what is written beside an attached file',
    access: ['admin', 'superadmin'],
    params: z.strictObject({ id: Id, fileId: Id }),
    body: z.strictObject({ caption: Caption.nullable() }),
    answer: Attachment,
    errors: ['club_not_found', 'file_not_found'],
  },
  removeClubAttachment: {
    method: 'DELETE',
    path: '/club/{id}/attachments/{fileId}',
    summary: 'Detach a file; the file itself stays until it is deleted',
    access: ['admin', 'superadmin'],
    params: z.strictObject({ id: Id, fileId: Id }),
    answer: 'nothing',
    errors: ['club_not_found', 'file_not_found'],
  },
})
