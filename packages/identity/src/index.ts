export type { AccountSession } from './admin/account-sessions.ts'
export type { Account, Accounts, NewAccount } from './admin/accounts.ts'
export type { Invited } from './admin/invitations.ts'
export type {
  IdentityDatabase,
  IdentityDependencies,
  IdentityEvent,
  Language,
  OutgoingMessage,
  Sealer,
  Send,
  Source,
  Statement,
  Tx,
} from './dependencies.ts'
export type { HostedAnswer, HostedRequest } from './hosted/hosted-request.ts'
export { createIdentity, type Identity } from './identity.ts'
export { IdentityError, type IdentityErrorType } from './identity-error.ts'
export { LastSuperadmin } from './last-superadmin.ts'
export { withMinimumDuration } from './minimum-duration.ts'
export type { ClientSettings, CustomAttribute, PasswordRules, PoolSettings } from './settings.ts'
export { answerCall, answerError, type WireAnswer, type WireProvider } from './wire/answer-call.ts'
export { answerPreflight, corsHeaders } from './wire/cors.ts'
export { MAX_BODY_BYTES } from './wire/read-body.ts'
export { bodyTooLarge, unreadable } from './wire/wire-error.ts'
