export * from './stripe/stripe-stand-in.ts'
export type { StoredAccount } from './stripe/stripe-store.ts'
export { type DeliverEvent, signatureOf } from './stripe/stripe-webhooks.ts'
