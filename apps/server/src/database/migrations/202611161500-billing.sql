-- Customers who pay: how they are billed, what they subscribed, their invoices, and what Stripe reported.
--
-- All of it is platform work. Requests (pinwise_app) learn of the club they entered whether its subscription lets them
-- write, and staff of it how the subscription stands.

alter table customers
  add column currency text not null default 'EUR' check (currency in ('EUR', 'USD')),
  add column billing_email text,
  add column tax_id text,
  -- The id that the page gave it: sent twice, it is one row.
  add column key uuid unique,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column stripe_customer_id text unique,
  -- The version of this row that Stripe was last told.
  add column stripe_version integer;
alter table customers alter column currency drop default;

update customers c set currency = 'USD'
  where (select k.currency from clubs k where k.customer_id = c.id order by k.created_at, k.id limit 1) = 'USD';

-- Everybody who looked after a customer until now manages it.
alter table customer_managers
  add column kind text not null default 'manager' check (kind in ('manager', 'staff'));

create table subscriptions (
  customer_id uuid primary key references customers on delete cascade,
  billing text not null check (billing in ('invoice', 'stripe')),
  plan text not null check (plan in ('pins', 'complete')),
  further_nines integer not null default 0 check (further_nines between 0 and 20),
  starts_at timestamptz not null,
  trial_ends_at timestamptz,
  paid_until timestamptz, -- none without a trial: paid without an end
  unpaid_since timestamptz,
  ends_at timestamptz, -- the last moment of what was cancelled
  next_invoice_at timestamptz,
  next_invoice_cents bigint,
  stripe_subscription_id text unique,
  -- Set by platform staff: what Stripe ended before that counts no more.
  set_by_hand_at timestamptz,
  refreshed_at timestamptz, -- when Stripe was last asked
  check (billing = 'invoice' or stripe_subscription_id is not null)
);

-- Who is here already keeps everything, by invoice and without an end, until somebody agrees otherwise with them.
insert into subscriptions (customer_id, billing, plan, starts_at) select id, 'invoice', 'complete', created_at from customers;

create table invoices (
  id text primary key, -- Stripe's
  customer_id uuid not null references customers on delete cascade,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  total_cents bigint not null,
  remaining_cents bigint not null,
  currency text not null,
  created_at timestamptz not null,
  due_at timestamptz,
  paid_at timestamptz,
  next_attempt_at timestamptz,
  page_url text,
  pdf_url text
);
create index on invoices (customer_id, created_at);

-- Stored as they arrive, processed once.
create table stripe_events (
  id text primary key,
  type text not null,
  stripe_customer_id text, -- whom it is about; nobody we know of: nothing follows
  happened_at timestamptz not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  processed_at timestamptz
);
create index on stripe_events (due_at) where processed_at is null;
create index on stripe_events (processed_at);

do $$
declare
  t text;
begin
  foreach t in array array['subscriptions', 'invoices', 'stripe_events']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on subscriptions, invoices, stripe_events to pinwise_platform;

-- What decides whether a club may be written to: the fields of SubscriptionState in the contract.
create function subscription_state(club uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object('plan', s.plan, 'startsAt', s.starts_at, 'trialEndsAt', s.trial_ends_at,
    'paidUntil', s.paid_until, 'unpaidSince', s.unpaid_since, 'endsAt', s.ends_at)
  from clubs c join subscriptions s on s.customer_id = c.customer_id where c.id = club
$$;

-- The customer of the club that was entered, and whether the caller manages it; nothing to anybody but its staff.
create function entered_customer(out customer_id uuid, out is_manager boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.customer_id, exists (
    select from customer_managers m join users u on u.id = m.user_id
    where m.customer_id = c.customer_id and m.kind = 'manager' and u.subject = current_person())
  from clubs c where c.id = current_club() and is_club_staff()
$$;

revoke execute on function subscription_state(uuid), entered_customer() from public;
grant execute on function subscription_state(uuid), entered_customer() to pinwise_app, pinwise_platform;
