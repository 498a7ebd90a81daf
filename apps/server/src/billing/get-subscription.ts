import type { billingCalls } from '@pinwise/contract'
import { customerWork } from '../customers/customer-work.ts'
import type { Verb } from '../verb.ts'
import { readSubscription } from './read-subscription.ts'

export const getSubscription: Verb<typeof billingCalls.getSubscription> = (context, { caller, params }) =>
  customerWork(context.db, caller, 'read subscription', tx => readSubscription(tx, context, caller, params.id))
