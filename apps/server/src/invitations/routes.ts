import { invitationCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { readInvitation } from './read-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const invitationRoutes = bindCalls(invitationCalls, {
  createInvitation,
  resendInvitation,
  withdrawInvitation,
  readInvitation,
  acceptInvitation,
})
