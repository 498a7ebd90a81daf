import { z } from 'zod'
import {
  ADVERT_EVENT_KINDS,
  ADVERT_HEADLINE_LENGTH,
  ADVERT_PLACEMENTS,
  ADVERT_TEXT_LENGTH,
  COUNTED_PLACEMENTS,
} from './advert-rules.ts'
import { SafeLink } from './advertisers.ts'
import { defineCalls } from './call.ts'
import { CAMPAIGN_KINDS } from './campaigns.ts'
import { Can, Colour, Id, IdParams, Instant, stamps, text, translatedText, Version } from './fields.ts'
import { listOf, listQuery } from './lists.ts'

const fields = {
  headline: translatedText(ADVERT_HEADLINE_LENGTH),
  text: translatedText(ADVERT_TEXT_LENGTH).nullable(),
  /** Where a tap leads. */
  link: SafeLink.nullable(),
  /** Readable on each other: a contrast of 4.5. */
  backgroundColour: Colour,
  textColour: Colour,
  enabled: z.boolean(),
}
export const AdvertFields = z.strictObject(fields)
export const CreateAdvert = z.strictObject({
  key: Id,
  campaignId: Id,
  ...fields,
  text: fields.text.default(null),
  link: fields.link.default(null),
  enabled: fields.enabled.default(true),
})

const Picture = z.object({ url: z.string(), width: z.int(), height: z.int() })

/** A creative of a campaign. */
export const Advert = z
  .object({
    id: Id,
    campaignId: Id,
    ...fields,
    picture: Picture.nullable(),
    ...stamps,
    can: Can,
  })
  .meta({ id: 'Advert' })

/** Everything that may be shown at a club now. It is stored on the phone, which chooses offline. */
export const AdvertBundle = z
  .object({
    at: Instant,
    clubId: Id,
    campaigns: z.array(
      z.object({
        id: Id,
        kind: z.enum(CAMPAIGN_KINDS),
        start: Instant,
        end: Instant,
        placements: z.array(z.enum(ADVERT_PLACEMENTS)),
        courseIds: z.array(Id),
        holeIds: z.array(Id),
        capPerRound: z.int(),
        /** The share of opportunities to take so that delivery is even over the period. */
        share: z.number().min(0).max(1),
        adverts: z.array(
          Advert.pick({
            id: true,
            headline: true,
            text: true,
            link: true,
            backgroundColour: true,
            textColour: true,
            picture: true,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'AdvertBundle' })

/** An advert was seen or tapped. It says nothing of who did. */
export const AdvertEvent = z
  .strictObject({
    /** An id made by the phone: a repeated event is counted once. */
    id: Id,
    kind: z.enum(ADVERT_EVENT_KINDS),
    advertId: Id,
    clubId: Id,
    placement: z.enum(COUNTED_PLACEMENTS),
    at: Instant,
  })
  .meta({ id: 'AdvertEvent' })

export const MAX_ADVERT_EVENTS = 500

export const AdvertEventReceipt = z
  .object({
    received: z.int(),
    counted: z.int(),
    /** Events that had been received before. */
    repeated: z.int(),
    /** Sending them again changes nothing. */
    rejected: z.array(
      z.object({
        index: z.int(),
        id: z.string().nullable(),
        reason: z.enum(['invalid', 'too_old', 'clock_ahead', 'unknown']),
      }),
    ),
  })
  .meta({ id: 'AdvertEventReceipt' })

export type Advert = z.infer<typeof Advert>
export type AdvertFields = z.infer<typeof AdvertFields>
export type AdvertBundle = z.infer<typeof AdvertBundle>
export type AdvertEvent = z.infer<typeof AdvertEvent>
export type AdvertEventReceipt = z.infer<typeof AdvertEventReceipt>

const one = { path: '/adv/{id}', access: ['superadmin'], params: IdParams } as const
const picture = { path: '/adv/{id}/picture', access: ['superadmin'], params: IdParams } as const

export const advertCalls = defineCalls('adv', {
  listAdverts: {
    method: 'GET',
    path: '/adv',
    summary: 'Adverts',
    access: ['superadmin'],
    query: listQuery(['createdAt'], { campaignId: Id.optional() }),
    answer: listOf(Advert),
    errors: [],
  },
  countAdverts: {
    method: 'GET',
    path: '/adv/count',
    summary: 'How many adverts the same filters find',
    access: ['superadmin'],
    query: z.strictObject({ search: text(100).optional(), campaignId: Id.optional() }),
    answer: z.object({ count: z.int().min(0) }),
    errors: [],
  },
  createAdvert: {
    method: 'POST',
    path: '/adv',
    summary: 'Add an advert to a campaign',
    access: ['superadmin'],
    body: CreateAdvert,
    answer: Advert,
    status: 201,
    errors: ['campaign_not_found', 'contrast_too_low', 'too_many_adverts'],
  },
  getAdvertBundle: {
    method: 'GET',
    path: '/adv/bundle',
    summary: 'All adverts that may be shown at a club now, for a phone to choose from without a signal',
    access: ['public'],
    clubHeader: 'required',
    answer: AdvertBundle,
    errors: ['club_not_found'],
  },
  recordAdvertEvents: {
    method: 'POST',
    path: '/adv/event',
    summary: 'Viewable impressions and taps, up to seven days late: answered once they are counted for good',
    access: ['public'],
    rate: 'tracker',
    /** Each is checked on its own: one that is wrong does not hold up the others. */
    body: z.strictObject({ events: z.array(z.unknown()).min(1).max(MAX_ADVERT_EVENTS) }),
    answer: AdvertEventReceipt,
    errors: [],
  },
  getAdvert: {
    ...one,
    method: 'GET',
    summary: 'One advert',
    answer: Advert,
    errors: ['advert_not_found'],
  },
  replaceAdvert: {
    ...one,
    method: 'PUT',
    summary: 'Replace all parts of an advert but its picture',
    body: AdvertFields.extend({ version: Version }),
    answer: Advert,
    errors: ['advert_not_found', 'version_conflict', 'contrast_too_low'],
  },
  changeAdvert: {
    ...one,
    method: 'PATCH',
    summary: 'Change some parts of an advert',
    body: AdvertFields.partial().extend({ version: Version }),
    answer: Advert,
    errors: ['advert_not_found', 'version_conflict', 'contrast_too_low'],
  },
  deleteAdvert: {
    ...one,
    method: 'DELETE',
    summary: 'Delete an advert that nothing was counted for',
    answer: 'nothing',
    errors: ['advert_not_found', 'advert_in_use'],
  },
  setAdvertPicture: {
    ...picture,
    method: 'POST',
    summary: 'Give an advert its picture: about twice as wide as high, at least 600 × 300 pixels',
    rate: 'upload',
    body: 'file',
    answer: Advert,
    errors: ['advert_not_found', 'advert_picture_unfit', 'file_too_large', 'file_type_not_allowed', 'file_unreadable'],
  },
  getAdvertPicture: {
    ...picture,
    method: 'GET',
    summary: 'The picture of an advert: for everybody while it may be shown, for platform staff always',
    access: ['public'],
    answer: 'file',
    etag: true,
    errors: ['advert_not_found'],
  },
  removeAdvertPicture: {
    ...picture,
    method: 'DELETE',
    summary: 'Remove the picture of an advert',
    answer: 'nothing',
    errors: ['advert_not_found'],
  },
})
