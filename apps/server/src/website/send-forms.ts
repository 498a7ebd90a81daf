import type { websiteCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

export const sendGenericForm: Verb<typeof websiteCalls.sendGenericForm> = (context, { body }) =>
  receiveEnquiry(context, 'generic', body)

export const sendGolfClubForm: Verb<typeof websiteCalls.sendGolfClubForm> = (context, { body }) =>
  receiveEnquiry(context, 'golfclub', body)

export const sendHelpForm: Verb<typeof websiteCalls.sendHelpForm> = (context, { body }) =>
  receiveEnquiry(context, 'help-admin', body)
