import type { Arguments, calls, partnerApiCalls, partnerCalls, partnerWebhookCalls } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'

type Names = keyof typeof partnerCalls | keyof typeof partnerApiCalls | keyof typeof partnerWebhookCalls
type Samples = { readonly [K in Names]: (club: FreshClub) => Arguments<(typeof calls)[K]> }

const deal = {
  title: { en: 'A lesson', it: 'Una lezione' },
  text: { en: 'For two.', it: 'Per due.' },
  code: 'LESSON',
  url: 'https://example.org/lesson',
  start: '2026-01-01T00:00:00Z',
  end: '2098-12-31T23:59:59Z',
  enabled: true,
}
const record = { contactName: null, contactEmail: 'dev@example.org', website: null, note: null, enabled: true }

/** One valid request of every call about partners, and of every call that partners make. */
export const partnerSamples = (onePixelPng: Buffer): Samples => ({
  listPartners: ({ partnerId }) => ({ query: { search: partnerId } }),
  countPartners: ({ partnerId }) => ({ query: { search: partnerId } }),
  createPartner: ({ id, name }) => ({
    body: { key: id, name, clubs: [{ clubId: id, scopes: ['consumer'], courseIds: null }] },
  }),
  getPartner: ({ partnerId }) => ({ params: { id: partnerId } }),
  replacePartner: ({ partnerId, id, courseId, name }) => ({
    params: { id: partnerId },
    body: { ...record, name, clubs: [{ clubId: id, scopes: ['consumer'], courseIds: [courseId] }], version: 1 },
  }),
  changePartner: ({ partnerId }) => ({ params: { id: partnerId }, body: { note: 'Renews in May', version: 1 } }),
  deletePartner: ({ partnerId }) => ({ params: { id: partnerId } }),
  createPartnerDeal: ({ partnerId }) => ({ params: { id: partnerId }, body: deal }),
  replacePartnerDeal: ({ partnerId, partnerDealId }) => ({
    params: { id: partnerId, dealId: partnerDealId },
    body: { ...deal, version: 1 },
  }),
  deletePartnerDeal: ({ partnerId, partnerDealId }) => ({ params: { id: partnerId, dealId: partnerDealId } }),
  addPartnerLogo: ({ partnerId }) => ({ params: { id: partnerId }, body: new Blob([new Uint8Array(onePixelPng)]) }),
  replacePartnerLogo: ({ partnerId, partnerLogoId }) => ({
    params: { id: partnerId, logoId: partnerLogoId },
    body: { url: null, position: 3, start: deal.start, end: deal.end, enabled: false, version: 1 },
  }),
  deletePartnerLogo: ({ partnerId, partnerLogoId }) => ({ params: { id: partnerId, logoId: partnerLogoId } }),
  createPartnerKey: ({ partnerId }) => ({
    params: { id: partnerId },
    body: { name: 'App', mode: 'live', scopes: ['consumer', 'operations'] },
  }),
  revokePartnerKey: ({ partnerId, partnerKeyId }) => ({ params: { id: partnerId, keyId: partnerKeyId } }),
  getPartnerUsage: ({ partnerId }) => ({ params: { id: partnerId } }),
  getPartnerWebhook: ({ partnerId }) => ({ params: { id: partnerId } }),
  setPartnerWebhook: ({ partnerId }) => ({
    params: { id: partnerId },
    body: { url: 'https://hooks.example.org/pins', enabled: false },
  }),
  deletePartnerWebhook: ({ partnerId }) => ({ params: { id: partnerId } }),
  rotatePartnerWebhookSecret: ({ partnerId }) => ({ params: { id: partnerId } }),
  listPartnerDeliveries: ({ partnerId }) => ({ params: { id: partnerId } }),
  resendPartnerDelivery: ({ partnerId, partnerDeliveryId }) => ({
    params: { id: partnerId, deliveryId: partnerDeliveryId },
  }),
  listPartnerApiClubs: () => ({}),
  getPartnerApiClub: ({ id }) => ({ params: { id } }),
  getPartnerApiClubGeojson: ({ id }) => ({ params: { id } }),
  getPartnerApiPins: ({ id }) => ({ params: { id } }),
  getPinFeed: ({ id }) => ({ params: { id } }),
  listFeedKeys: () => ({}),
  listPartnerApiCourses: ({ id }) => ({ query: { clubId: id } }),
  getPartnerApiCourse: ({ courseId }) => ({ params: { id: courseId } }),
  localize: () => ({ params: { a: 45.6, b: 9.3 } }),
  setClubExternalId: ({ id, slug }) => ({ params: { id }, body: { externalId: slug } }),
  removeClubExternalId: ({ id }) => ({ params: { id } }),
  setCourseExternalId: ({ courseId, slug }) => ({ params: { id: courseId }, body: { externalId: slug } }),
  removeCourseExternalId: ({ courseId }) => ({ params: { id: courseId } }),
})
