import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Invitation, MANAGER_KINDS } from './customers.ts'
import { Email, Id, IdParams, Instant, text } from './fields.ts'
import { LANGUAGES } from './language.ts'

export const InvitationFields = z.strictObject({
  email: Email.trim().toLowerCase(),
  name: text(120),
  kind: z.enum(MANAGER_KINDS),
  /** Of the message. */
  language: z.enum(LANGUAGES),
})

/** The invitation as shown to the person who opens its link. */
export const InvitationDetails = z
  .object({
    email: z.string(),
    name: z.string(),
    /** None for an account that platform staff made. */
    kind: z.enum(MANAGER_KINDS).nullable(),
    /** The clubs, or the customer where it has none yet. */
    places: z.array(z.string()),
    invitedBy: z.string().nullable(),
    expiresAt: Instant.nullable(),
    /** new: choose a password; existing: sign in with the account of this address. */
    account: z.enum(['new', 'existing']),
  })
  .meta({ id: 'InvitationDetails' })
export type InvitationDetails = z.infer<typeof InvitationDetails>

const token = z.string().min(1).max(200)

/** Given for a new account alone. The provider says whether the password will do. */
export const AcceptInvitation = z.strictObject({
  token,
  name: text(120).optional(),
  password: z.string().min(1).max(256).optional(),
})

const InvitationParams = z.strictObject({ id: Id, invitationId: Id })
const LINK_ERRORS = ['link_unknown', 'link_used', 'link_expired', 'link_withdrawn'] as const

export const invitationCalls = defineCalls('customer', {
  createInvitation: {
    method: 'POST',
    path: '/customer/{id}/invitation',
    summary: 'Invite someone to work at a customer’s clubs, by a one-time link in an email',
    access: ['admin', 'superadmin'],
    params: IdParams,
    /** The same key makes one invitation, however often it is sent. */
    body: InvitationFields.extend({ key: z.uuid().toLowerCase() }),
    answer: Invitation,
    status: 201,
    errors: [
      'customer_not_found',
      'already_invited',
      'already_works_here',
      'too_many_invitations',
      'accounts_elsewhere',
    ],
  },
  resendInvitation: {
    method: 'POST',
    path: '/customer/{id}/invitation/{invitationId}/send',
    summary: 'Send a new link; the one before stops working',
    access: ['admin', 'superadmin'],
    params: InvitationParams,
    answer: Invitation,
    errors: ['customer_not_found', 'invitation_not_found', 'accounts_elsewhere'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/customer/{id}/invitation/{invitationId}',
    summary: 'Withdraw an invitation: its link stops working at once',
    access: ['admin', 'superadmin'],
    params: InvitationParams,
    answer: 'nothing',
    errors: ['customer_not_found', 'invitation_not_found'],
  },
  readInvitation: {
    method: 'POST',
    path: '/user/invitation',
    tag: 'user',
    summary: 'What the link of an invitation says: who asks, for which clubs, and whether the address has an account',
    access: ['public'],
    body: z.strictObject({ token }),
    answer: InvitationDetails,
    errors: LINK_ERRORS,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/user/invitation/accept',
    tag: 'user',
    summary: 'Accept an invitation: with a password for a new account, or signed in as the person invited',
    access: ['public'],
    body: AcceptInvitation,
    answer: z.object({ email: z.string() }).meta({ id: 'AcceptedInvitation' }),
    errors: [...LINK_ERRORS, 'invitation_needs_sign_in', 'invitation_of_another', 'accounts_elsewhere'],
  },
})
