import { z } from 'zod'
import { Can, Email, Id, Instant, stamps, text, Version } from './fields.ts'
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
  /** The address that is notified when something of the partner's fails. */
  contactEmail: Email.nullable(),
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
  /** An idempotency key made by the page: a repeated request creates nothing new. */
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
  /** The code that a golfer gives the partner to get the deal. */
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
    ...stamps,
    can: Can,
  })
  .meta({ id: 'PartnerSummary' })

export const Partner = PartnerSummary.extend({
  clubs: z.array(
    PartnerClubRight.extend({ courseIds: z.array(Id).nullable(), clubName: z.string(), test: z.boolean() }),
  ),
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
    /** Requests refused by the rate limit. */
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
