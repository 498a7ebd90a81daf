import { billingCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { changePlan } from './change-plan.ts'
import { createStripeCustomer } from './create-stripe-customer.ts'
import { getClubSubscription } from './get-club-subscription.ts'
import { getStripeCustomer } from './get-stripe-customer.ts'
import { getSubscription } from './get-subscription.ts'
import { openBillingPortal } from './open-billing-portal.ts'
import { setSubscription } from './set-subscription.ts'
import { startCheckout } from './start-checkout.ts'

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
