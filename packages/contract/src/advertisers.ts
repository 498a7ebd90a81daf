import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Can, Email, Id, IdParams, stamps, text, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

/** Nothing but https leaves the app, and nothing in it can pretend to be another address. */
export const SafeLink = z
  .url({ protocol: /^https$/ })
  .max(300)
  // No name or password before the host: https://bank.example@evil.example reads like the bank.
  .regex(/^https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d{1,5})?([/?#]([\w.~:/@!$&'()*+,;=?#-]|%[0-9A-Fa-f]{2})*)?$/)

const fields = {
  name: text(120),
  contactName: text(120).nullable(),
  contactEmail: Email.trim().toLowerCase().nullable(),
  link: SafeLink.nullable(),
  note: text(500).nullable(),
}
export const AdvertiserFields = z.strictObject(fields)
export const CreateAdvertiser = z.strictObject({
  /** An id chosen by the caller: a repeated request creates nothing new. */
  key: Id,
  name: fields.name,
  contactName: fields.contactName.default(null),
  contactEmail: fields.contactEmail.default(null),
  link: fields.link.default(null),
  note: fields.note.default(null),
})

/** Who pays for campaigns. */
export const Advertiser = z
  .object({
    id: Id,
    ...fields,
    campaignCount: z.int().min(0),
    demo: z.boolean(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Advertiser' })

export type Advertiser = z.infer<typeof Advertiser>
export type AdvertiserFields = z.infer<typeof AdvertiserFields>

const one = { path: '/advertiser/{id}', access: ['superadmin'], params: IdParams } as const

export const advertiserCalls = defineCalls('advertiser', {
  listAdvertisers: {
    method: 'GET',
    path: '/advertiser',
    summary: 'Advertisers',
    access: ['superadmin'],
    query: listQuery(['name', 'createdAt']),
    answer: listOf(Advertiser),
    errors: [],
  },
  countAdvertisers: {
    method: 'GET',
    path: '/advertiser/count',
    summary: 'How many advertisers the same search finds',
    access: ['superadmin'],
    query: z.strictObject({ search: text(100).optional() }),
    answer: z.object({ count: z.int().min(0) }),
    errors: [],
  },
  createAdvertiser: {
    method: 'POST',
    path: '/advertiser',
    summary: 'Add an advertiser',
    access: ['superadmin'],
    body: CreateAdvertiser,
    answer: Advertiser,
    status: 201,
    errors: [],
  },
  getAdvertiser: {
    ...one,
    method: 'GET',
    summary: 'One advertiser',
    answer: Advertiser,
    errors: ['advertiser_not_found'],
  },
  replaceAdvertiser: {
    ...one,
    method: 'PUT',
    summary: 'Replace all details of an advertiser',
    body: AdvertiserFields.extend({ version: Version }),
    answer: Advertiser,
    errors: ['advertiser_not_found', 'version_conflict'],
  },
  changeAdvertiser: {
    ...one,
    method: 'PATCH',
    summary: 'Change some details of an advertiser',
    body: AdvertiserFields.partial().extend({ version: Version }),
    answer: Advertiser,
    errors: ['advertiser_not_found', 'version_conflict'],
  },
  deleteAdvertiser: {
    ...one,
    method: 'DELETE',
    summary: 'Delete an advertiser that has no campaigns',
    answer: 'nothing',
    errors: ['advertiser_not_found', 'advertiser_in_use'],
  },
})
