export { createPinwiseClient, type PinwiseClientOptions } from './create-client.ts'
export type {
  AnyGeometry,
  CallOptions,
  Club,
  Course,
  FeatureCollection,
  FeedKeys,
  ListClubsQuery,
  ListCoursesQuery,
  Localized,
  Page,
  PartnerEvent,
  PartnerMoment,
  PinFeed,
  Pins,
  PinwiseClient,
  ProblemCode,
  SignedPinFeed,
} from './partner-api.gen.ts'
export { PinwiseError, type ProblemField } from './pinwise-error.ts'
export { verifyWebhook, type WebhookHeaders } from './verify-webhook.ts'
