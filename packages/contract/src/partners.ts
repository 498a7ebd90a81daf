import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Can, Id, IdParams, Instant, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { VALIDITY } from './validity.ts'
import { WebLink } from './web-link.ts'

/** consumer: what golfers see of a club; operations: what a club's other software works with. */
export const PARTNER_SCOPES = ['consumer', 'operations'] as const
/** A test key reads test clubs only. */
export const PARTNER_KEY_MODES = ['test', 'live'] as const
/** Every partner key begins like this, and then names its mode: `pwp_live_…`. */
export const PARTNER_KEY_PREFIX = 'pwp_'
/** Open to everybody: in the demo it reads the test club, and nothing else anywhere. */
export const OPEN_TEST_KEY = 'pwp_test_open-to-everybody-who-wants-to-try'
/** Of one mode, so that a new key can be put to use before the old one is revoked. */
export const MAX_VALID_PARTNER_KEYS = 2

const Scopes = z
  .array(z.enum(PARTNER_SCOPES))
  .min(1)
  .max(PARTNER_SCOPES.length)
  .refine(list => new Set(list).size === list.length, { error: 'repeated' })

export const PartnerClubRight = z.strictObject({
  clubId: Id,
  scopes: Scopes,
  /** Null: all courses of the club, those of tomorrow too. */
  courseIds: z.array(Id).min(1).max(50).nullable(),
})

const fields = {
  name: text(120),
  contactName: text(120).nullable(),
  /** Told when something of the partner's fails. */
  contactEmail: z.email().max(254).nullable(),
  website: WebLink.nullable(),
  note: text(500).nullable(),
  /** Switched off: its keys stop, and the site shows nothing of it. */
  enabled: z.boolean(),
  clubs: z
    .array(PartnerClubRight)
    .max(500)
    .refine(list => new Set(list.map(({ clubId }) => clubId)).size === list.length, { error: 'repeated' }),
}
export const PartnerFields = z.strictObject(fields)

export const CreatePartner = PartnerFields.extend({
  /** Of the page that sends it: what comes again is the first. */
  key: Id,
  contactName: fields.contactName.default(null),
  contactEmail: fields.contactEmail.default(null),
  website: fields.website.default(null),
  note: fields.note.default(null),
  enabled: fields.enabled.default(true),
  clubs: fields.clubs.default([]),
})

const bothLanguages = (max: number) => z.strictObject({ en: text(max), it: text(max) })
const isInOrder = ({ start, end }: { start: string; end: string }) => Date.parse(start) <= Date.parse(end)
const period = { start: Instant, end: Instant, enabled: z.boolean() }

const dealFields = {
  title: bothLanguages(120),
  text: bothLanguages(600),
  /** Told to the partner to get the deal. */
  code: text(40).nullable(),
  url: WebLink.nullable(),
  ...period,
}
export const DealFields = z.strictObject(dealFields).refine(isInOrder, { error: 'end_before_start', path: ['end'] })
export const PartnerDeal = z
  .object({ id: Id, partner: z.string(), ...dealFields, status: z.enum(VALIDITY), demo: z.boolean(), version: Version })
  .meta({ id: 'PartnerDeal' })

const logoFields = { url: WebLink.nullable(), position: z.int().min(0).max(1000), ...period }
export const LogoFields = z.strictObject(logoFields).refine(isInOrder, { error: 'end_before_start', path: ['end'] })
export const PartnerLogo = z
  .object({
    id: Id,
    partner: z.string(),
    url: logoFields.url,
    position: logoFields.position,
    /** Of the picture. */
    address: z.string(),
    version: Version,
  })
  .meta({ id: 'PartnerLogo' })
export const ManagedLogo = PartnerLogo.extend({
  ...period,
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  status: z.enum(VALIDITY),
}).meta({ id: 'ManagedLogo' })

const keyFields = {
  name: text(60),
  mode: z.enum(PARTNER_KEY_MODES),
  scopes: Scopes,
  perMinute: z.int().min(1).max(6000),
  perDay: z.int().min(1).max(10_000_000),
}
export const CreatePartnerKey = z.strictObject({
  ...keyFields,
  perMinute: keyFields.perMinute.default(600),
  perDay: keyFields.perDay.default(100_000),
})
export const PartnerKey = z
  .object({
    id: Id,
    ...keyFields,
    /** The last four characters. */
    hint: z.string(),
    createdAt: Instant,
    revokedAt: Instant.nullable(),
    /** The last day on which it was used (UTC). */
    lastUsedOn: z.string().nullable(),
  })
  .meta({ id: 'PartnerKey' })
/** The only answer that ever shows the key. */
export const PartnerKeyShown = z.object({ key: PartnerKey, secretKey: z.string() }).meta({ id: 'PartnerKeyShown' })

export const PartnerSummary = z
  .object({
    id: Id,
    name: fields.name,
    contactName: fields.contactName,
    contactEmail: fields.contactEmail,
    website: fields.website,
    note: fields.note,
    enabled: fields.enabled,
    demo: z.boolean(),
    clubCount: z.int(),
    /** Keys that are valid. */
    keyCount: z.int(),
    /** Deals and logos that the site shows now. */
    shownCount: z.int(),
    callsToday: z.int(),
    version: Version,
    createdAt: Instant,
    updatedAt: Instant,
    can: Can,
  })
  .meta({ id: 'PartnerSummary' })

export const Partner = PartnerSummary.extend({
  clubs: z.array(PartnerClubRight.extend({ clubName: z.string(), test: z.boolean() })),
  deals: z.array(PartnerDeal),
  logos: z.array(ManagedLogo),
  keys: z.array(PartnerKey),
}).meta({ id: 'Partner' })

export const PartnerUsageDay = z
  .object({
    /** UTC. */
    day: z.string(),
    keyId: Id,
    calls: z.int(),
    /** For having been too many. */
    refused: z.int(),
  })
  .meta({ id: 'PartnerUsageDay' })

export type Partner = z.infer<typeof Partner>
export type PartnerSummary = z.infer<typeof PartnerSummary>
export type PartnerFields = z.infer<typeof PartnerFields>
export type PartnerClubRight = z.infer<typeof PartnerClubRight>
export type PartnerDeal = z.infer<typeof PartnerDeal>
export type DealFields = z.infer<typeof DealFields>
export type PartnerLogo = z.infer<typeof PartnerLogo>
export type ManagedLogo = z.infer<typeof ManagedLogo>
export type LogoFields = z.infer<typeof LogoFields>
export type PartnerKey = z.infer<typeof PartnerKey>
export type PartnerScope = (typeof PARTNER_SCOPES)[number]
export type PartnerKeyMode = (typeof PARTNER_KEY_MODES)[number]
export type PartnerUsageDay = z.infer<typeof PartnerUsageDay>

const internal = { tag: 'partners', access: ['superadmin'] } as const
const read = { ...internal, method: 'GET', rate: 'read', status: 200 } as const
const write = { ...internal, rate: 'write' } as const
const CHANGE_ERRORS = [
  'partner_not_found',
  'club_not_found',
  'course_not_found',
  'partner_name_taken',
  'version_conflict',
] as const
const filters = { enabled: z.boolean().optional(), clubId: Id.optional() }
const DealParams = z.strictObject({ id: Id, dealId: Id })
const LogoParams = z.strictObject({ id: Id, logoId: Id })

export const partnerCalls = defineCalls({
  listPartners: {
    ...read,
    path: '/internal/partner',
    summary: 'Partners, with how much they use and show',
    query: listQuery(['name', 'createdAt'], filters),
    answer: listOf(PartnerSummary),
    errors: [],
  },
  countPartners: {
    ...read,
    path: '/internal/partner/count',
    summary: 'How many partners the same filters find',
    query: z.strictObject({ search: text(100).optional(), ...filters }),
    answer: z.object({ count: z.int().min(0) }),
    errors: [],
  },
  createPartner: {
    ...write,
    method: 'POST',
    path: '/internal/partner',
    summary: 'Add a partner with the clubs and courses it may read',
    body: CreatePartner,
    answer: Partner,
    status: 201,
    errors: ['partner_name_taken', 'club_not_found', 'course_not_found'],
  },
  getPartner: {
    ...read,
    path: '/internal/partner/{id}',
    summary: 'A partner with its clubs, deals, logos and keys',
    params: IdParams,
    answer: Partner,
    errors: ['partner_not_found'],
  },
  replacePartner: {
    ...write,
    method: 'PUT',
    path: '/internal/partner/{id}',
    summary: 'Replace the record of a partner and its list of clubs',
    params: IdParams,
    body: PartnerFields.extend({ version: Version }),
    answer: Partner,
    status: 200,
    errors: CHANGE_ERRORS,
  },
  changePartner: {
    ...write,
    method: 'PATCH',
    path: '/internal/partner/{id}',
    summary: 'Change some of a partner’s record; a list of clubs replaces the one before',
    params: IdParams,
    body: PartnerFields.partial().extend({ version: Version }),
    answer: Partner,
    status: 200,
    errors: CHANGE_ERRORS,
  },
  deletePartner: {
    ...write,
    method: 'DELETE',
    path: '/internal/partner/{id}',
    summary: 'Delete a partner: its keys stop at once, its deals and logos leave the site',
    params: IdParams,
    answer: 'nothing',
    status: 204,
    errors: ['partner_not_found'],
  },
  createPartnerDeal: {
    ...write,
    method: 'POST',
    path: '/internal/partner/{id}/deal',
    summary: 'Add a deal',
    params: IdParams,
    body: DealFields,
    answer: PartnerDeal,
    status: 201,
    errors: ['partner_not_found', 'too_many_partner_records'],
  },
  replacePartnerDeal: {
    ...write,
    method: 'PUT',
    path: '/internal/partner/{id}/deal/{dealId}',
    summary: 'Replace a deal',
    params: DealParams,
    body: DealFields.safeExtend({ version: Version }),
    answer: PartnerDeal,
    status: 200,
    errors: ['partner_not_found', 'partner_deal_not_found', 'version_conflict'],
  },
  deletePartnerDeal: {
    ...write,
    method: 'DELETE',
    path: '/internal/partner/{id}/deal/{dealId}',
    summary: 'Delete a deal',
    params: DealParams,
    answer: 'nothing',
    status: 204,
    errors: ['partner_not_found', 'partner_deal_not_found'],
  },
  addPartnerLogo: {
    ...write,
    method: 'POST',
    path: '/internal/partner/{id}/logo',
    summary: 'Add a logo: a picture, shown from now on for a year unless that is changed',
    rate: 'upload',
    params: IdParams,
    body: 'file',
    maxFileBytes: 2 * 1024 * 1024,
    answer: ManagedLogo,
    status: 201,
    errors: [
      'partner_not_found',
      'too_many_partner_records',
      'file_too_large',
      'file_type_not_allowed',
      'file_unreadable',
    ],
  },
  replacePartnerLogo: {
    ...write,
    method: 'PUT',
    path: '/internal/partner/{id}/logo/{logoId}',
    summary: 'Say where a logo leads, in which place it stands and how long it is shown',
    params: LogoParams,
    body: LogoFields.safeExtend({ version: Version }),
    answer: ManagedLogo,
    status: 200,
    errors: ['partner_not_found', 'partner_logo_not_found', 'version_conflict'],
  },
  deletePartnerLogo: {
    ...write,
    method: 'DELETE',
    path: '/internal/partner/{id}/logo/{logoId}',
    summary: 'Delete a logo and its picture',
    params: LogoParams,
    answer: 'nothing',
    status: 204,
    errors: ['partner_not_found', 'partner_logo_not_found'],
  },
  createPartnerKey: {
    ...write,
    method: 'POST',
    path: '/internal/partner/{id}/key',
    summary: 'A new key, shown in this answer and never again; two of one mode may be valid at a time',
    params: IdParams,
    body: CreatePartnerKey,
    answer: PartnerKeyShown,
    status: 201,
    errors: ['partner_not_found', 'too_many_partner_keys'],
  },
  revokePartnerKey: {
    ...write,
    method: 'DELETE',
    path: '/internal/partner/{id}/key/{keyId}',
    summary: 'Stop a key at once',
    params: z.strictObject({ id: Id, keyId: Id }),
    answer: 'nothing',
    status: 204,
    errors: ['partner_not_found', 'partner_key_not_found'],
  },
  getPartnerUsage: {
    ...read,
    path: '/internal/partner/{id}/usage',
    summary: 'Calls of each key on each day, the newest first',
    params: IdParams,
    query: z.strictObject({ days: z.int().min(1).max(366).default(30) }),
    answer: z.object({ items: z.array(PartnerUsageDay) }),
    errors: ['partner_not_found'],
  },
})
