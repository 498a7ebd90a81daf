import {
  type Customer,
  type CustomerDetails,
  type Invitation,
  type ManagerKind,
  type Plan,
  type SubscriptionState,
  standingOf,
  TRIAL_DAYS,
} from '@pinwise/contract'
import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'
import { ownCustomer } from './own-customer.ts'

function filtered(search: string | undefined) {
  const customers = query.selectFrom('customers as c')
  return search ? customers.where('c.name', 'ilike', contains(search)) : customers
}

const SORT_COLUMN = { name: 'c.name', createdAt: 'c.created_at' } as const

const MANAGER_COUNT = sql<number>`(select count(*) from customer_managers m where m.customer_id = c.id)`
const CLUBS = sql<Customer['clubs']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from clubs k where k.customer_id = c.id and k.deleted_at is null), '[]')`
const SUBSCRIPTION = sql<SubscriptionState | null>`(
  select jsonb_build_object('plan', s.plan, 'startsAt', s.starts_at, 'trialEndsAt', s.trial_ends_at,
    'paidUntil', s.paid_until, 'unpaidSince', s.unpaid_since, 'endsAt', s.ends_at)
  from subscriptions s where s.customer_id = c.id)`
const MANAGERS = sql<
  (Omit<CustomerDetails['managers'][number], 'lastSeenAt'> & { lastSeenAt: string | null })[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'kind', m.kind,
    'lastSeenAt', u.last_seen_at) order by m.kind, u.name, u.id)
  from customer_managers m join users u on u.id = m.user_id where m.customer_id = c.id), '[]')`

const INVITATIONS = sql<(Omit<Invitation, 'sentAt' | 'expiresAt'> & { sentAt: string; expiresAt: string })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'name', i.name, 'kind', i.kind,
    'language', i.language, 'invitedBy', u.name, 'sentAt', i.sent_at, 'expiresAt', i.expires_at) order by i.name, i.id)
  from invitations i left join users u on u.id = i.invited_by
  where i.customer_id = c.id and i.accepted_at is null and i.withdrawn_at is null), '[]')`

const listed = [MANAGER_COUNT.as('manager_count'), CLUBS.as('clubs'), SUBSCRIPTION.as('subscription')] as const

const found = (search: string | undefined) =>
  filtered(search)
    .selectAll('c')
    .select([...listed])

export const sortedCustomers = (search: string | undefined) => found(search).orderBy('c.name').orderBy('c.id')

export function pageOfCustomers(page: {
  search?: string | undefined
  limit: number
  offset: number
  sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc']
}) {
  return found(page.search)
    .orderBy(SORT_COLUMN[page.sort[0]], page.sort[1])
    .orderBy('c.id')
    .limit(page.limit)
    .offset(page.offset)
}

export const countCustomers = (search: string | undefined) => filtered(search).select(sql<number>`count(*)`.as('total'))

export const customerDetails = (caller: Caller, id: string) =>
  ownCustomer(caller, id).select([...listed, MANAGERS.as('managers'), INVITATIONS.as('invitations')])

type CustomerRow = Awaited<ReturnType<ReturnType<typeof pageOfCustomers>['executeTakeFirstOrThrow']>>
type DetailsRow = Awaited<ReturnType<ReturnType<typeof customerDetails>['executeTakeFirstOrThrow']>>

export function customerOf(row: CustomerRow, now: number): Customer {
  const { standing, status, isReadOnly, until } = standingOf(row.subscription, now)
  return {
    id: row.id,
    name: row.name,
    currency: row.currency as Customer['currency'],
    billingEmail: row.billing_email,
    taxId: row.tax_id,
    clubs: row.clubs,
    managerCount: row.manager_count,
    plan: row.subscription?.plan ?? null,
    standing,
    status,
    isReadOnly,
    until: instantOf(until),
    demo: row.demo,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export const customerDetailsOf = (row: DetailsRow, caller: Caller, now: number): CustomerDetails => ({
  ...customerOf(row, now),
  managers: row.managers.map(manager => ({ ...manager, lastSeenAt: instantOf(manager.lastSeenAt) })),
  invitations: row.invitations.map(({ sentAt, expiresAt, ...invitation }) => ({
    ...invitation,
    sentAt: new Date(sentAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  })),
  can: { edit: caller.isSuperadmin, managePeople: true, manageSubscription: true },
})

const instantOf = (value: string | null) => (value === null ? null : new Date(value).toISOString())

interface NewCustomer {
  readonly name: string
  readonly currency: string
  readonly billingEmail: string | null
  readonly taxId: string | null
  readonly key: string
}

/** Nothing where the key was used before. */
export const insertCustomer = ({ name, currency, billingEmail, taxId, key }: NewCustomer) =>
  query
    .insertInto('customers')
    .values({ name, currency, billing_email: billingEmail, tax_id: taxId, key })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')

const DAY_MS = 86_400_000

export const insertTrial = (
  customerId: string,
  { plan, furtherNines }: { plan: Plan; furtherNines: number },
  now: number,
) =>
  query.insertInto('subscriptions').values({
    customer_id: customerId,
    billing: 'invoice',
    plan,
    further_nines: plan === 'pins' ? 0 : furtherNines,
    starts_at: new Date(now),
    trial_ends_at: new Date(now + TRIAL_DAYS * DAY_MS),
  })

export const customerOfKey = (key: string) => query.selectFrom('customers').select('id').where('key', '=', key)

export const updateCustomerRow = (
  id: string,
  fields: {
    name?: string | undefined
    currency?: string | undefined
    billing_email?: string | null
    tax_id?: string | null
  },
) =>
  query
    .updateTable('customers')
    .set(fields)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

/** Locked: neither goes while one is made the other's, and managers come and go one at a time. */
export const lockedCustomer = (id: string) =>
  query.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate()
export const lockedUser = (id: string) =>
  query.selectFrom('users').select(['id', 'subject']).where('id', '=', id).forUpdate()

export const kindOfManager = (customerId: string, userId: string) =>
  query
    .selectFrom('customer_managers')
    .select('kind')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)

export const saveManagerRow = (customerId: string, userId: string, kind: ManagerKind) =>
  query
    .insertInto('customer_managers')
    .values({ customer_id: customerId, user_id: userId, kind })
    .onConflict(conflict => conflict.columns(['customer_id', 'user_id']).doUpdateSet({ kind }))

export const removeManagerRow = (customerId: string, userId: string) =>
  query.deleteFrom('customer_managers').where('customer_id', '=', customerId).where('user_id', '=', userId)

/** Any that they still look after. */
export const customersLeftTo = (userId: string) =>
  query.selectFrom('customer_managers').select('customer_id').where('user_id', '=', userId).limit(1)

/** A person's customers are part of their record: a concurrent editor of the record gets a conflict. */
export const touchUser = (id: string) =>
  query.updateTable('users').set({ version: sql`version + 1`, updated_at: sql`now()` }).where('id', '=', id)
