import { z } from 'zod'
import { defineCalls } from './call.ts'
import { GenericForm, GolfClubForm, HelpForm } from './enquiry-forms.ts'
import { ENQUIRY_STATUSES, FORM_KINDS } from './enquiry-kinds.ts'
import { Id, IdParams, Instant, Version } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { listOf, listQuery } from './lists.ts'
import { PartnerDeal, PartnerLogo } from './partner-records.ts'

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

export type Enquiry = z.infer<typeof Enquiry>
export type EnquiryReceipt = z.infer<typeof EnquiryReceipt>

const form = <const P extends string, const B extends z.ZodType>(path: P, summary: string, body: B) =>
  ({
    method: 'POST',
    path,
    summary,
    access: ['public'],
    rate: 'form',
    body,
    answer: EnquiryReceipt,
    status: 201,
    errors: [],
  }) as const

export const websiteCalls = defineCalls('website', {
  listPartnerLogos: {
    method: 'GET',
    path: '/website/content/partner/logos',
    summary: 'Logos of partners, in the order they are shown in',
    access: ['public'],
    answer: listOf(PartnerLogo),
    errors: [],
  },
  listPartnerDeals: {
    method: 'GET',
    path: '/website/content/partner/deals',
    summary: 'Deals of partners: those that hold now; for platform staff all of them',
    access: ['public', 'superadmin'],
    answer: listOf(PartnerDeal),
    errors: [],
  },
  getPartnerLogo: {
    method: 'GET',
    path: '/website/content/partner/logos/{id}',
    summary: 'The picture of a logo that the site shows; for platform staff of any',
    access: ['public', 'superadmin'],
    params: IdParams,
    answer: 'file',
    errors: ['partner_logo_not_found'],
  },
  sendGenericForm: form('/website/form/generic', 'Write to us', GenericForm),
  sendGolfClubForm: form('/website/form/golfclub', 'Ask for a demonstration at a club', GolfClubForm),
  sendHelpForm: form('/website/form/help/admin', 'Ask for help with the admin area', HelpForm),
  listEnquiries: {
    method: 'GET',
    path: '/website/form',
    summary: 'What came in by the forms; without a status, all of it but spam',
    access: ['superadmin'],
    /** By its id, the one, spam or not. */
    query: listQuery(['receivedAt', 'name'], { id: Id.optional(), ...enquiryFilters }),
    answer: listOf(Enquiry),
    errors: [],
  },
  changeEnquiry: {
    method: 'PATCH',
    path: '/website/form/{id}',
    summary: 'Say how far an enquiry is',
    access: ['superadmin'],
    params: IdParams,
    body: z.strictObject({ status: EnquiryStatus, version: Version }),
    answer: Enquiry,
    errors: ['enquiry_not_found', 'version_conflict'],
  },
  deleteEnquiry: {
    method: 'DELETE',
    path: '/website/form/{id}',
    summary: 'Erase an enquiry for good, as its sender may ask',
    access: ['superadmin'],
    params: IdParams,
    answer: 'nothing',
    errors: ['enquiry_not_found'],
  },
})
