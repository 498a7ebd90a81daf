import { z } from 'zod'
import { defineCalls } from './call.ts'
import { FurtherNines } from './customers.ts'
import { Id, IdParams, Instant, Version } from './fields.ts'
import { BILLING_CURRENCIES } from './prices.ts'
import { PLAN_FEATURES, PLANS, STANDINGS } from './subscription-standing.ts'
import { VALIDITY } from './validity.ts'

const Plan = z.enum(PLANS)
const Currency = z.enum(BILLING_CURRENCIES)
/** In cents of the currency. */
const Amount = z.int()

export const Invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    /** open: to be paid; uncollectible: given up by us; void: withdrawn. */
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    totalCents: Amount,
    remainingCents: Amount,
    currency: z.string(),
    createdAt: Instant,
    dueAt: Instant.nullable(),
    paidAt: Instant.nullable(),
    nextAttemptAt: Instant.nullable(),
    /** Stripe's page, where it can be paid, and the document. */
    pageUrl: z.string().nullable(),
    pdfUrl: z.string().nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const Subscription = z
  .object({
    customerId: Id,
    customerName: z.string(),
    plan: Plan.nullable(),
    furtherNines: z.int(),
    /** What the holes of its clubs need of Complete. More than it has is due: nothing is blocked by it. */
    neededNines: z.int(),
    currency: Currency,
    /** Before tax, from the list of prices. */
    monthlyCents: Amount,
    /** invoice: sent outside the product, dates are set by hand; stripe: paid by card, Stripe reports the state. */
    billing: z.enum(['invoice', 'stripe']),
    /** The validity rule over what is paid or on trial. */
    status: z.enum(VALIDITY),
    /** Why the clubs can be changed, or why not. */
    standing: z.enum(STANDINGS),
    isReadOnly: z.boolean(),
    /** The last moment of the standing, or since when it is read-only; none without an end. */
    until: Instant.nullable(),
    features: z.array(z.enum(PLAN_FEATURES)),
    startsAt: Instant.nullable(),
    trialEndsAt: Instant.nullable(),
    paidUntil: Instant.nullable(),
    /** Cancelled: it ends then. */
    endsAt: Instant.nullable(),
    /** The rest is for those who manage the subscription; others find nothing there. */
    nextInvoice: z.object({ at: Instant, amountCents: Amount, currency: z.string() }).nullable(),
    paymentProblem: z
      .object({
        since: Instant,
        remainingCents: Amount,
        currency: z.string(),
        nextAttemptAt: Instant.nullable(),
        /** Stripe's page of the invoice. */
        payUrl: z.string().nullable(),
      })
      .nullable(),
    /** Newest first. */
    invoices: z.array(Invoice),
    version: Version,
    can: z.object({
      /** Is a manager of the customer, or platform staff. */
      manage: z.boolean(),
      /** Subscribe by card on Stripe's page. */
      checkOut: z.boolean(),
      /** Change the plan of what is subscribed by card. */
      changePlan: z.boolean(),
      /** Cards, invoices, cancelling: Stripe's page. */
      openPortal: z.boolean(),
      /** Set plan and dates: platform staff, while no card pays. */
      setByHand: z.boolean(),
    }),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const StripeCustomer = z
  .object({
    /** None: billing is by invoice, outside the product. */
    isAvailable: z.boolean(),
    /** demo: a stand-in on this machine; test: no money moves. */
    mode: z.enum(['none', 'demo', 'test', 'live']),
    stripeCustomerId: z.string().nullable(),
    stripeSubscriptionId: z.string().nullable(),
    /** The last request to Stripe. */
    refreshedAt: Instant.nullable(),
  })
  .meta({ id: 'StripeCustomer' })
export type StripeCustomer = z.infer<typeof StripeCustomer>

/** The page of ours that Stripe's page leads back to. */
const returnTo = z.enum(['profile', 'golfclubs']).default('profile')
const ChosenPlan = z.strictObject({ plan: Plan, furtherNines: FurtherNines.default(0) })
const StripePage = z.object({ url: z.string() }).meta({ id: 'StripePage' })

const own = { access: ['admin', 'superadmin'], params: IdParams } as const

export const billingCalls = defineCalls('customer', {
  createStripeCustomer: {
    ...own,
    method: 'POST',
    path: '/customer/{id}/stripe',
    summary: 'Make the customer known to Stripe; no error if it is already',
    answer: StripeCustomer,
    errors: ['customer_not_found', 'billing_by_invoice'],
  },
  getStripeCustomer: {
    ...own,
    method: 'GET',
    path: '/customer/{id}/stripe',
    summary: 'What Stripe knows the customer as, and whether there is Stripe at all',
    answer: StripeCustomer,
    errors: ['customer_not_found'],
  },
  openBillingPortal: {
    ...own,
    method: 'POST',
    path: '/customer/{id}/stripe/portal',
    summary: 'A link to Stripe’s page for cards, invoices and cancelling; good for minutes',
    body: z.strictObject({ returnTo }),
    answer: StripePage,
    errors: ['customer_not_found', 'billing_by_invoice'],
  },
  getSubscription: {
    ...own,
    method: 'GET',
    path: '/customer/{id}/stripe/subscription',
    summary: 'Plan, standing, next invoice, invoices and payment problems of a customer',
    answer: Subscription,
    errors: ['customer_not_found'],
  },
  startCheckout: {
    ...own,
    method: 'POST',
    path: '/customer/{id}/stripe/subscription',
    summary: 'A link to Stripe’s page where the plan is subscribed by card; what is left of the trial stays free',
    body: ChosenPlan.extend({ returnTo }),
    answer: StripePage,
    errors: ['customer_not_found', 'billing_by_invoice', 'already_subscribed', 'checkout_replaced', 'too_few_nines'],
  },
  changePlan: {
    ...own,
    method: 'PATCH',
    path: '/customer/{id}/stripe/subscription',
    summary: 'Change the plan of what is subscribed by card; Stripe charges or credits the difference',
    body: ChosenPlan,
    answer: Subscription,
    errors: ['customer_not_found', 'billing_by_invoice', 'not_subscribed', 'too_few_nines'],
  },
  setSubscription: {
    ...own,
    method: 'PUT',
    path: '/customer/{id}/stripe/subscription',
    access: ['superadmin'],
    summary: 'Set plan and dates by hand, for a customer who pays by invoice',
    body: ChosenPlan.extend({
      trialEndsAt: Instant.nullable().default(null),
      /** None without a trial: paid without an end. */
      paidUntil: Instant.nullable(),
      /** The last moment of what was cancelled. */
      endsAt: Instant.nullable().default(null),
      version: Version,
    }),
    answer: Subscription,
    errors: ['customer_not_found', 'version_conflict', 'billed_by_stripe'],
  },
  getClubSubscription: {
    method: 'GET',
    path: '/club/{id}/subscription',
    tag: 'club',
    summary: 'How the subscription of a club stands, for its staff; amounts and invoices for its managers',
    access: ['admin', 'superadmin'],
    params: IdParams,
    answer: Subscription,
    errors: ['club_not_found'],
  },
})
