import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Email, Id, IdParams, Instant, text, Version } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { listOf, listQuery } from './lists.ts'
import { BILLING_CURRENCIES } from './prices.ts'
import { PLANS, STANDINGS } from './subscription-standing.ts'
import { VALIDITY } from './validity.ts'

/** manager: people, billing, settings and the day's work; staff: the day's work. Both need the group admin. */
export const MANAGER_KINDS = ['manager', 'staff'] as const
const ManagerKind = z.enum(MANAGER_KINDS)
export type ManagerKind = z.infer<typeof ManagerKind>

/** Somebody who was invited to work for a customer and has not answered yet. */
export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string(),
    kind: ManagerKind,
    language: z.enum(LANGUAGES),
    /** The person who invited them; none once that person has left. */
    invitedBy: z.string().nullable(),
    sentAt: Instant,
    /** After this the link is of no use; it can be sent again. */
    expiresAt: Instant,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

const customerFields = {
  name: text(120),
  /** What the customer is billed in. It stays, once Stripe knows the customer. */
  currency: z.enum(BILLING_CURRENCIES),
  /** Where invoices go. */
  billingEmail: Email.trim().toLowerCase().nullable(),
  /** VAT number or the like, with the letters of its country. */
  taxId: z
    .string()
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9 .-]{3,29}$/)
    .nullable(),
}

/** How many nines a plan covers beyond 18 holes; Pins has one price for any number of holes. */
export const MAX_FURTHER_NINES = 20
export const FurtherNines = z.int().min(0).max(MAX_FURTHER_NINES)

const customerListed = {
  id: Id,
  ...customerFields,
  billingEmail: z.string().nullable(),
  taxId: z.string().nullable(),
  clubs: z.array(z.object({ id: Id, name: z.string() })),
  /** People of both kinds. */
  managerCount: z.int(),
  /** None: nothing is subscribed, the clubs are read-only. */
  plan: z.enum(PLANS).nullable(),
  standing: z.enum(STANDINGS),
  status: z.enum(VALIDITY),
  isReadOnly: z.boolean(),
  /** The last moment of the standing, or since when it is read-only; none without an end. */
  until: Instant.nullable(),
  demo: z.boolean(),
  createdAt: Instant,
  version: Version,
}

export const Customer = z.object(customerListed).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

export const CustomerDetails = z
  .object({
    ...customerListed,
    managers: z.array(
      z.object({ id: Id, name: z.string(), email: z.string(), kind: ManagerKind, lastSeenAt: Instant.nullable() }),
    ),
    /** Invitations that are not answered yet. */
    invitations: z.array(Invitation),
    can: z.object({
      /** Name, currency, address and tax id; plan and date by hand. */
      edit: z.boolean(),
      /** Invite people, take them away, say who manages. */
      managePeople: z.boolean(),
      /** Pay, change the plan, open the billing portal. */
      manageSubscription: z.boolean(),
    }),
  })
  .meta({ id: 'CustomerDetails' })
export type CustomerDetails = z.infer<typeof CustomerDetails>

const CreateCustomer = z.strictObject({
  ...customerFields,
  billingEmail: customerFields.billingEmail.default(null),
  taxId: customerFields.taxId.default(null),
  plan: z.enum(PLANS).default('complete'),
  furtherNines: FurtherNines.default(0),
  /** The same key makes one customer, however often it is sent. */
  key: z.uuid().toLowerCase(),
})

const ManagerParams = z.strictObject({ id: Id, managerId: Id })

export const customerCalls = defineCalls('customer', {
  createCustomer: {
    method: 'POST',
    path: '/customer',
    summary: 'Create a paying organisation; its trial of 30 days begins',
    access: ['superadmin'],
    body: CreateCustomer,
    answer: CustomerDetails,
    status: 201,
    errors: [],
  },
  listCustomers: {
    method: 'GET',
    path: '/customer',
    summary: 'Paying organisations, their clubs and how their subscriptions stand',
    access: ['superadmin'],
    query: listQuery(['name', 'createdAt']),
    answer: listOf(Customer),
    errors: [],
  },
  getCustomer: {
    method: 'GET',
    path: '/customer/{id}',
    summary: 'One customer with its people: for platform staff, and for those who manage it',
    access: ['admin', 'superadmin'],
    params: IdParams,
    answer: CustomerDetails,
    errors: ['customer_not_found'],
  },
  replaceCustomer: {
    method: 'PUT',
    path: '/customer/{id}',
    summary: 'Replace the details of a customer',
    access: ['superadmin'],
    params: IdParams,
    body: z.strictObject({ ...customerFields, version: Version }),
    answer: CustomerDetails,
    errors: ['customer_not_found', 'version_conflict', 'currency_fixed'],
  },
  changeCustomer: {
    method: 'PATCH',
    path: '/customer/{id}',
    summary: 'Change some details of a customer',
    access: ['superadmin'],
    params: IdParams,
    body: z.strictObject(customerFields).partial().extend({ version: Version }),
    answer: CustomerDetails,
    errors: ['customer_not_found', 'version_conflict', 'currency_fixed'],
  },
  addManager: {
    method: 'POST',
    path: '/customer/{id}/manager/{managerId}',
    summary: 'Change whether someone manages a customer’s clubs or works there; platform staff also let any user in',
    access: ['admin', 'superadmin'],
    params: ManagerParams,
    body: z.strictObject({ kind: ManagerKind.default('manager') }),
    answer: 'nothing',
    errors: ['customer_not_found', 'user_not_found', 'last_manager'],
  },
  removeManager: {
    method: 'DELETE',
    path: '/customer/{id}/manager/{managerId}',
    summary: 'Take the clubs of a customer away from someone, at once; the last manager stays',
    access: ['admin', 'superadmin'],
    params: ManagerParams,
    answer: 'nothing',
    errors: ['customer_not_found', 'user_not_found', 'last_manager'],
  },
})
