import { billingCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { changePlan } from './change-plan.ts'
import { openBillingPortal } from './open-billing-portal.ts'
import { getClubSubscription, getSubscription } from './read-subscriptions.ts'
import { setSubscription } from './set-subscription.ts'
import { startCheckout } from './start-checkout.ts'
import { createStripeCustomer, getStripeCustomer } from './stripe-customer.ts'

export const billingRoutes = bindCalls(billingCalls, {
  createStripeCustomer,
  getStripeCustomer,
  openBillingPortal,
  getSubscription,
  startCheckout,
  changePlan,
  setSubscription,
  getClubSubscription,
})
