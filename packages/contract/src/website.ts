import { z } from 'zod'
import { defineCalls } from './call.ts'
import { GenericForm, GolfClubForm, HelpForm } from './enquiry-forms.ts'
import { ENQUIRY_STATUSES, FORM_KINDS } from './enquiry-words.ts'
import { Id, IdParams, Instant, text, Version } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { listOf, listQuery } from './lists.ts'
import { VALIDITY } from './validity.ts'

const EnquiryStatus = z.enum(ENQUIRY_STATUSES)

/** Of the list and of its spreadsheet. */
export const enquiryFilters = {
  kind: z.enum(FORM_KINDS).optional(),
  status: EnquiryStatus.optional(),
}

/** What came in by a form of the site. */
export const Enquiry = z
  .object({
    id: Id,
    kind: z.enum(FORM_KINDS),
    status: EnquiryStatus,
    name: z.string(),
    email: z.string(),
    club: z.string().nullable(),
    /** Of generic and help: what it is about. */
    topic: z.string().nullable(),
    /** Of a club's request: how many holes. */
    holes: z.string().nullable(),
    message: z.string().nullable(),
    language: z.enum(LANGUAGES),
    receivedAt: Instant,
    version: Version,
  })
  .meta({ id: 'Enquiry' })

export const EnquiryReceipt = z.object({ id: Id, receivedAt: Instant }).meta({ id: 'EnquiryReceipt' })

const bothLanguages = (max: number) => z.strictObject({ en: text(max), it: text(max) })
const Link = z
  .url({ protocol: /^https$/ })
  .max(300)
  .nullable()

const dealFields = {
  partner: text(120),
  title: bothLanguages(120),
  text: bothLanguages(600),
  /** Told to the partner to get the deal. */
  code: text(40).nullable(),
  url: Link,
  start: Instant,
  end: Instant,
  enabled: z.boolean(),
}
export const PartnerDeal = z
  .object({ id: Id, ...dealFields, status: z.enum(VALIDITY), demo: z.boolean(), version: Version })
  .meta({ id: 'PartnerDeal' })

const logoFields = { partner: text(120), url: Link, fileId: Id, position: z.int().min(0).max(1000) }
export const PartnerLogo = z
  .object({ id: Id, ...logoFields, address: z.string(), version: Version })
  .meta({ id: 'PartnerLogo' })

export type Enquiry = z.infer<typeof Enquiry>
export type EnquiryReceipt = z.infer<typeof EnquiryReceipt>
export type PartnerDeal = z.infer<typeof PartnerDeal>
export type PartnerLogo = z.infer<typeof PartnerLogo>

const form = <const P extends string, const B extends z.ZodType>(path: P, summary: string, body: B) =>
  ({
    method: 'POST',
    path,
    tag: 'website',
    summary,
    access: ['public'],
    rate: 'form',
    body,
    answer: EnquiryReceipt,
    status: 201,
    errors: [],
  }) as const

export const websiteCalls = defineCalls({
  listPartnerLogos: {
    method: 'GET',
    path: '/website/content/partner/logos',
    tag: 'website',
    summary: 'Logos of partners, in the order they are shown in',
    access: ['public'],
    rate: 'read',
    answer: listOf(PartnerLogo),
    status: 200,
    errors: [],
  },
  listPartnerDeals: {
    method: 'GET',
    path: '/website/content/partner/deals',
    tag: 'website',
    summary: 'Deals of partners: those that hold now; for platform staff all of them',
    access: ['public', 'superadmin'],
    rate: 'read',
    answer: listOf(PartnerDeal),
    status: 200,
    errors: [],
  },
  sendGenericForm: form('/website/form/generic', 'Write to us', GenericForm),
  sendGolfClubForm: form('/website/form/golfclub', 'Ask for a demonstration at a club', GolfClubForm),
  sendHelpForm: form('/website/form/help/admin', 'Ask for help with the admin area', HelpForm),
  listEnquiries: {
    method: 'GET',
    path: '/website/form',
    tag: 'website',
    summary: 'What came in by the forms; without a status, all of it but spam',
    access: ['superadmin'],
    rate: 'read',
    /** By its id, the one, spam or not. */
    query: listQuery(['receivedAt', 'name'], { id: Id.optional(), ...enquiryFilters }),
    answer: listOf(Enquiry),
    status: 200,
    errors: [],
  },
  changeEnquiry: {
    method: 'PATCH',
    path: '/website/form/{id}',
    tag: 'website',
    summary: 'Say how far an enquiry is',
    access: ['superadmin'],
    rate: 'write',
    params: IdParams,
    body: z.strictObject({ status: EnquiryStatus, version: Version }),
    answer: Enquiry,
    status: 200,
    errors: ['enquiry_not_found', 'version_conflict'],
  },
  deleteEnquiry: {
    method: 'DELETE',
    path: '/website/form/{id}',
    tag: 'website',
    summary: 'Erase an enquiry for good, as its sender may ask',
    access: ['superadmin'],
    rate: 'write',
    params: IdParams,
    answer: 'nothing',
    status: 204,
    errors: ['enquiry_not_found'],
  },
})
