import { sql } from 'kysely'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { InvoiceState, StripeSubscriptionState } from './stripe-state.ts'

export const subscriptionOfCustomer = (customerId: string) =>
  query.selectFrom('subscriptions').selectAll().where('customer_id', '=', customerId)

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptionOfCustomer>['executeTakeFirstOrThrow']>>

export const invoicesOfCustomer = (customerId: string) =>
  query
    .selectFrom('invoices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoicesOfCustomer>['executeTakeFirstOrThrow']>>

/** Holes of all existing clubs of the customer, published or not. */
export const holesOfCustomer = (customerId: string) => sql<{ holes: number }>`
  select count(*)::int as holes from holes h join clubs c on c.id = h.club_id
  where c.customer_id = ${customerId} and c.deleted_at is null`

/** Whose subscription the entered club is on, and whether the caller manages it. */
export const enteredCustomer = sql<{ customer_id: string; is_manager: boolean }>`
  select customer_id, is_manager from entered_customer() where customer_id is not null`

interface SetByHand {
  readonly plan: string
  readonly further_nines: number
  readonly starts_at: Date
  readonly trial_ends_at: Date | null
  readonly paid_until: Date | null
  readonly ends_at: Date | null
  readonly set_by_hand_at: Date
}

const FROM_STRIPE_ALONE = {
  unpaid_since: null,
  next_invoice_at: null,
  next_invoice_cents: null,
  stripe_subscription_id: null,
}

/** When it began stays, where it was not ended in between. */
export function saveByHand(customerId: string, { starts_at, ...fields }: SetByHand) {
  const all = { billing: 'invoice', ...fields, ...FROM_STRIPE_ALONE }
  return query
    .insertInto('subscriptions')
    .values({ customer_id: customerId, starts_at, ...all })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet(all))
}

export function saveFromStripe(customerId: string, state: StripeSubscriptionState) {
  const fields = { billing: 'stripe', ...state }
  return query
    .insertInto('subscriptions')
    .values({ customer_id: customerId, ...fields })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet(fields))
}

export const saveRefreshedAt = (customerId: string, at: Date) =>
  query.updateTable('subscriptions').set({ refreshed_at: at }).where('customer_id', '=', customerId)

/** All invoices of the customer that Stripe lists, and no others. */
export const saveInvoices = (customerId: string, invoices: readonly InvoiceState[]) =>
  sql`with given as (
      select * from jsonb_to_recordset(${json(invoices)}::jsonb) as i(id text, number text, status text,
        total_cents bigint, remaining_cents bigint, currency text, created_at timestamptz, due_at timestamptz,
        paid_at timestamptz, next_attempt_at timestamptz, page_url text, pdf_url text)),
    gone as (delete from invoices where customer_id = ${customerId} and id not in (select id from given))
    insert into invoices (customer_id, id, number, status, total_cents, remaining_cents, currency, created_at, due_at,
      paid_at, next_attempt_at, page_url, pdf_url)
    select ${customerId}, given.* from given
    on conflict (id) do update set number = excluded.number, status = excluded.status,
      total_cents = excluded.total_cents, remaining_cents = excluded.remaining_cents, due_at = excluded.due_at,
      created_at = excluded.created_at, paid_at = excluded.paid_at, next_attempt_at = excluded.next_attempt_at,
      page_url = excluded.page_url, pdf_url = excluded.pdf_url
    where invoices.customer_id = excluded.customer_id`

/** Locked during the request to Stripe, so that an older answer never overwrites a newer one. */
export const lockedStripeCustomer = (stripeCustomerId: string) =>
  query
    .selectFrom('customers')
    .select(['id', 'stripe_customer_id'])
    .where('stripe_customer_id', '=', stripeCustomerId)
    .forNoKeyUpdate()

export const staleCustomer = (before: Date) =>
  query
    .selectFrom('customers as c')
    .innerJoin('subscriptions as s', 's.customer_id', 'c.id')
    .select(['c.id', 'c.stripe_customer_id'])
    .where('c.stripe_customer_id', 'is not', null)
    .where(eb => eb.or([eb('s.refreshed_at', 'is', null), eb('s.refreshed_at', '<', before)]))
    .orderBy(sql`s.refreshed_at nulls first`)
    .limit(1)
    .forNoKeyUpdate(['c'])
    .skipLocked()

export const setStripeCustomer = (customerId: string, stripeCustomerId: string) =>
  query
    .updateTable('customers')
    .set({ stripe_customer_id: stripeCustomerId })
    .where('id', '=', customerId)
    .where('stripe_customer_id', 'is', null)

export const takeCheckoutNumber = (customerId: string) =>
  query
    .updateTable('customers')
    .set({ checkout_number: sql`checkout_number + 1` })
    .where('id', '=', customerId)
    .returning('checkout_number')

/** One whose details Stripe does not have yet. */
export const unsyncedCustomer = query
  .selectFrom('customers')
  .select(['id', 'name', 'billing_email', 'tax_id', 'version', 'stripe_customer_id'])
  .where('stripe_customer_id', 'is not', null)
  .where(sql<boolean>`stripe_version is distinct from version`)
  .orderBy('updated_at')
  .limit(1)
  .forNoKeyUpdate()
  .skipLocked()

export const saveSyncedVersion = (customerId: string, version: number) =>
  query.updateTable('customers').set({ stripe_version: version }).where('id', '=', customerId)

/** By hand, the version of the customer's record orders the changes. */
export const touchCustomer = (customerId: string) =>
  query.updateTable('customers').set({ version: sql`version + 1`, updated_at: sql`now()` }).where('id', '=', customerId)
