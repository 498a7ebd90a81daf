import type { Arguments, invitationCalls } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'

type Samples = {
  readonly [K in keyof typeof invitationCalls]: (club: FreshClub) => Arguments<(typeof invitationCalls)[K]>
}

export const invitationSamples: Samples = {
  createInvitation: ({ id, customerId, slug }) => ({
    params: { id: customerId },
    body: { email: `${slug}-new@example.org`, name: 'New', kind: 'staff', language: 'en', key: id },
  }),
  resendInvitation: ({ customerId, invitationId }) => ({ params: { id: customerId, invitationId } }),
  withdrawInvitation: ({ customerId, invitationId }) => ({ params: { id: customerId, invitationId } }),
  readInvitation: ({ slug }) => ({ body: { token: slug } }),
  acceptInvitation: ({ slug }) => ({ body: { token: slug, name: 'New', password: 'all-the-way-to-the-pin' } }),
}
