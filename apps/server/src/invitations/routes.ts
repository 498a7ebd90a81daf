import { invitationCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createInvitation, resendInvitation, withdrawInvitation } from './change-invitation.ts'
import { readInvitation } from './read-invitation.ts'

export const invitationRoutes = bindCalls(invitationCalls, {
  createInvitation,
  resendInvitation,
  withdrawInvitation,
  readInvitation,
  acceptInvitation,
})
