-- People who sign in, in a schema of their own, and the outbox that every message to a person leaves through.
--
-- One more role: pinwise_identity is the identity provider. It sees this schema and may put messages into the outbox,
-- nothing else; the roles of requests and of platform work see nothing of this schema.
-- Every secret is sealed under a key outside the database, every code and token is kept as a hash.

create schema identity;

create table identity.pool (
  id text primary key,
  secret bytea not null, -- sealed; derives what must stay the same for a name or a token
  created_at timestamptz not null default now()
);

create table identity.users (
  sub uuid primary key,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  enabled boolean not null default true,
  email citext not null check (length(email) between 3 and 320),
  email_verified boolean not null default false,
  pending_email citext, -- asked for, not verified yet
  phone_number text check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  phone_number_verified boolean not null default false,
  attributes jsonb not null default '{}', -- name, locale and the like
  verifier bytea not null, -- sealed salt and SRP verifier of the password
  password_changed_at timestamptz not null,
  totp_secret bytea, -- sealed
  totp_name text,
  totp_verified boolean not null default false,
  totp_enabled boolean not null default false,
  totp_last_step bigint not null default 0, -- a code is good once
  sms_enabled boolean not null default false,
  preferred_mfa text check (preferred_mfa in ('SMS_MFA', 'SOFTWARE_TOKEN_MFA')),
  signed_out_at timestamptz, -- everywhere: no sign-in from before counts, whatever it is kept as
  signed_up_from text, -- the network, while nobody has confirmed
  created_at timestamptz not null,
  modified_at timestamptz not null
);
-- An address belongs to whoever proved it; sign-ups that nobody confirmed may share it.
create unique index users_email on identity.users (email) where status <> 'UNCONFIRMED';
create index users_email_any on identity.users (email);

create table identity.old_passwords (
  sub uuid not null references identity.users on delete cascade,
  verifier bytea not null,
  replaced_at timestamptz not null
);
create index on identity.old_passwords (sub, replaced_at);

create table identity.groups (
  name text primary key,
  description text
);
insert into identity.groups (name, description) values
  ('admin', 'Staff of clubs'), ('superadmin', 'Staff of the platform');

create table identity.group_members (
  sub uuid not null references identity.users on delete cascade,
  group_name text not null references identity.groups,
  primary key (sub, group_name)
);

create table identity.devices (
  key text primary key,
  group_key text not null,
  sub uuid not null references identity.users on delete cascade,
  name text,
  verifier bytea, -- sealed; none until the device is confirmed
  remembered boolean not null default false,
  last_address text,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  last_used_at timestamptz not null
);
create index on identity.devices (sub);

-- One sign-in and everything that came of it.
create table identity.sessions (
  id uuid primary key, -- origin_jti of its tokens
  sub uuid not null references identity.users on delete cascade,
  client_id text not null,
  device_key text references identity.devices on delete set null,
  device_bound boolean not null default false, -- then only with that device
  scope text not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz not null,
  address text,
  user_agent text,
  revoked_at timestamptz,
  revoked_because text
);
create index on identity.sessions (sub);
create index on identity.sessions (expires_at);

create table identity.refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references identity.sessions on delete cascade,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create index on identity.refresh_tokens (session_id);

-- A step of a sign-in that waits for its answer.
create table identity.challenges (
  hash bytea primary key,
  name text not null,
  sub uuid references identity.users on delete cascade, -- none: the name is nobody's, which must not show
  client_id text not null,
  state bytea not null, -- sealed
  failures integer not null default 0,
  expires_at timestamptz not null
);
create index on identity.challenges (expires_at);

-- SRP challenges are sealed in themselves; here are those already answered.
create table identity.spent (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index on identity.spent (expires_at);

create table identity.codes (
  sub uuid not null references identity.users on delete cascade,
  purpose text not null check (purpose in ('sign-up', 'forgot-password', 'verify-email', 'verify-phone')),
  hash bytea not null,
  destination text not null,
  failures integer not null default 0,
  expires_at timestamptz not null,
  primary key (sub, purpose)
);

-- Wrong passwords in a row, also of names that are nobody's.
create table identity.lockouts (
  key text primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

-- How often something was asked for within the hour.
create table identity.quotas (
  key text not null,
  kind text not null,
  hour_started_at timestamptz not null,
  used integer not null,
  primary key (key, kind)
);

create table identity.oauth_codes (
  hash bytea primary key,
  client_id text not null,
  redirect_uri text not null,
  challenge text not null,
  sub uuid not null references identity.users on delete cascade,
  scope text not null,
  nonce text,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  session_id uuid references identity.sessions on delete cascade -- what it gave; a second use ends that
);

create table identity.hosted_sessions (
  hash bytea primary key,
  sub uuid not null references identity.users on delete cascade,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index on identity.hosted_sessions (sub);

create table identity.signing_keys (
  kid text primary key,
  use text not null check (use in ('id', 'access')),
  state text not null check (state in ('next', 'current', 'previous')),
  private_key bytea not null, -- sealed
  public_jwk jsonb not null,
  created_at timestamptz not null,
  activated_at timestamptz
);
create unique index signing_keys_state on identity.signing_keys (use, state);

create table identity.events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  name text not null,
  outcome text not null check (outcome in ('succeeded', 'refused')),
  reason text,
  sub uuid, -- no reference: the record outlives the person
  client_id text,
  device_key text,
  address text,
  user_agent text,
  request_id text
);
create index on identity.events (sub, id);
create index on identity.events (at);

create table outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  message bytea, -- sealed; gone once it was delivered or given up
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index outbox_due on outbox (due_at) where delivered_at is null and given_up_at is null;

grant usage on schema identity, public to pinwise_identity;
grant select, insert, update, delete on all tables in schema identity to pinwise_identity;
revoke update, delete on identity.events from pinwise_identity;
grant insert on outbox to pinwise_app, pinwise_identity;
grant select, insert, update, delete on outbox to pinwise_platform;
