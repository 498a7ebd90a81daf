-- Partners: who they are, what the site shows of them, which clubs they may read, their keys, and what is sent to them.
--
-- All records are platform work. A request that came with a partner's key (pinwise_app) enters as that partner: it sees
-- the clubs that its key reaches, one at a time and as the public would, and its own external ids.

create table partners (
  id uuid primary key default gen_random_uuid(),
  key uuid unique, -- of the page that made it: sent twice, it is one row
  name text not null,
  contact_name text,
  contact_email text,
  website text check (website like 'https://%'),
  note text,
  enabled boolean not null default true,
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index partners_name on partners (lower(name));

-- What the site shows was kept by the name of the partner alone.
insert into partners (name, demo)
select min(partner), bool_or(demo)
from (select partner, demo from partner_deals union all select partner, false from partner_logos) known
group by lower(partner);

alter table partner_deals add column partner_id uuid references partners on delete cascade;
update partner_deals d set partner_id = p.id from partners p where lower(p.name) = lower(d.partner);
alter table partner_deals alter column partner_id set not null, drop column partner;
create index on partner_deals (partner_id);
drop policy switched_on on partner_deals;
revoke select on partner_deals from pinwise_app;

drop function shown_partner_logos();
alter table partner_logos
  add column partner_id uuid references partners on delete cascade,
  add column name text,
  add column storage_key text,
  add column content_type text,
  add column bytes integer,
  add column sha256 text,
  add column width integer,
  add column height integer,
  add column starts_at timestamptz not null default now(),
  add column ends_at timestamptz not null default now() + interval '10 years',
  add column enabled boolean not null default true;
update partner_logos l set partner_id = p.id, name = f.name, storage_key = f.storage_key, content_type = f.content_type,
    bytes = f.bytes, sha256 = f.sha256, width = f.width, height = f.height
  from partners p, files f where lower(p.name) = lower(l.partner) and f.id = l.file_id;
alter table partner_logos
  alter column partner_id set not null,
  alter column name set not null,
  alter column storage_key set not null,
  alter column content_type set not null,
  alter column bytes set not null,
  alter column sha256 set not null,
  alter column starts_at drop default,
  alter column ends_at drop default,
  add check (starts_at <= ends_at),
  drop column partner,
  drop column file_id;
create index on partner_logos (partner_id);

-- The clubs that a partner may read, for what, and which of their courses: null is all of them.
create table partner_clubs (
  partner_id uuid not null references partners on delete cascade,
  club_id uuid not null references clubs,
  scopes text[] not null check (scopes <@ array['consumer', 'operations'] and cardinality(scopes) > 0),
  course_ids uuid[],
  primary key (partner_id, club_id)
);
create index on partner_clubs (club_id);

create table partner_keys (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  name text not null,
  mode text not null check (mode in ('test', 'live')),
  scopes text[] not null check (scopes <@ array['consumer', 'operations'] and cardinality(scopes) > 0),
  key_hash bytea not null unique, -- SHA-256 of a random key of 192 bits
  hint text not null, -- the last four characters, for people
  per_minute integer not null check (per_minute between 1 and 6000),
  per_day integer not null check (per_day between 1 and 10000000),
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index on partner_keys (partner_id);

create table partner_usage (
  partner_id uuid not null references partners on delete cascade,
  key_id uuid not null references partner_keys on delete cascade,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'), -- UTC
  calls integer not null,
  refused integer not null, -- for having been too many
  primary key (key_id, day)
);
create index on partner_usage (partner_id, day);

create table partner_external_ids (
  partner_id uuid not null references partners on delete cascade,
  kind text not null check (kind in ('club', 'course')),
  record_id uuid not null,
  external_id text not null,
  updated_at timestamptz not null default now(),
  primary key (partner_id, kind, record_id),
  constraint partner_external_ids_once unique (partner_id, kind, external_id)
);

create table partner_webhooks (
  partner_id uuid primary key references partners on delete cascade,
  url text not null,
  enabled boolean not null default true,
  secret bytea not null, -- sealed
  secret_hint text not null,
  secret_made_at timestamptz not null,
  previous_secret bytea, -- sealed; it signs too until then
  previous_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz, -- by us, after a day of failures
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table partner_deliveries (
  id uuid primary key default gen_random_uuid(), -- the same at every attempt
  partner_id uuid not null references partners on delete cascade,
  club_id uuid not null references clubs,
  number bigint generated by default as identity,
  publication integer not null,
  moment timestamptz not null, -- from when the pins hold
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  last_status integer,
  last_error text,
  last_response text,
  delivered_at timestamptz,
  given_up_at timestamptz,
  unique (partner_id, club_id, publication, moment)
);
create index on partner_deliveries (partner_id, created_at);
create index partner_deliveries_open on partner_deliveries (due_at) where delivered_at is null and given_up_at is null;

create table partner_feed_keys (
  kid text primary key,
  public_key jsonb not null,
  private_key bytea not null, -- sealed
  created_at timestamptz not null
);

do $$
declare
  t text;
begin
  foreach t in array array['partners', 'partner_clubs', 'partner_keys', 'partner_usage', 'partner_external_ids',
    'partner_webhooks', 'partner_deliveries', 'partner_feed_keys']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to pinwise_platform', t);
  end loop;
end $$;

-- What visitors are shown: of partners we work with, while it is switched on and holds.
create function shown_partner_deals(moment timestamptz)
  returns table (id uuid, partner text, title jsonb, text jsonb, code text, url text, starts_at timestamptz,
    ends_at timestamptz, enabled boolean, demo boolean, version integer)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select d.id, p.name, d.title, d.text, d.code, d.url, d.starts_at, d.ends_at, d.enabled, d.demo, d.version
  from partner_deals d join partners p on p.id = d.partner_id
  where p.enabled and d.enabled and moment between d.starts_at and d.ends_at
$$;
create function shown_partner_logos(moment timestamptz)
  returns table (id uuid, partner text, url text, "position" integer, version integer, name text, storage_key text,
    content_type text, bytes integer, sha256 text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select l.id, p.name, l.url, l.position, l.version, l.name, l.storage_key, l.content_type, l.bytes, l.sha256
  from partner_logos l join partners p on p.id = l.partner_id
  where p.enabled and l.enabled and moment between l.starts_at and l.ends_at
$$;

-- Whose key it is, what it opens and how often; nothing else of the partner.
create function partner_of_key(hash bytea)
  returns table (key_id uuid, partner_id uuid, mode text, scopes text[], per_minute integer, per_day integer)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select k.id, k.partner_id, k.mode, k.scopes, k.per_minute, k.per_day
  from partner_keys k join partners p on p.id = k.partner_id
  where k.key_hash = hash and k.revoked_at is null and p.enabled
$$;

create function current_partner() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('pinwise.partner', true), '')::uuid $$;
create function current_partner_key() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('pinwise.partner_key', true), '')::uuid $$;

create function enter_partner(shown uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found uuid;
  setting text;
begin
  select k.partner_id into found from partner_keys k join partners p on p.id = k.partner_id
    where k.id = shown and k.revoked_at is null and p.enabled;
  setting := set_config('pinwise.partner', coalesce(found::text, ''), true);
  setting := set_config('pinwise.partner_key', case when found is null then '' else shown::text end, true);
  return found;
end $$;

-- The clubs of the key that was entered, and which of their courses: null is all. A test key sees test clubs alone.
create function partner_reach(wanted text) returns table (club_id uuid, course_ids uuid[])
  language sql stable security definer set search_path = public, pg_temp
as $$
  select r.club_id, r.course_ids
  from partner_keys k
  join partner_clubs r on r.partner_id = k.partner_id
  join clubs c on c.id = r.club_id and c.deleted_at is null
  where k.id = current_partner_key() and wanted = any (k.scopes) and wanted = any (r.scopes) and (k.mode = 'live' or c.demo)
$$;
create function partner_clubs_in_reach(wanted text) returns setof clubs
  language sql stable security definer set search_path = public, pg_temp
as $$ select c.* from clubs c join partner_reach(wanted) r on r.club_id = c.id $$;
create function partner_courses_in_reach(wanted text) returns table (id uuid, club_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, c.club_id, c.name from courses c
  join partner_reach(wanted) r on r.club_id = c.club_id and (r.course_ids is null or c.id = any (r.course_ids))
$$;

-- As the public would enter it, whether it is published or not. Null where the key does not reach it.
create function enter_partner_club(club uuid, wanted text) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found jsonb;
  setting text;
begin
  select jsonb_build_object('courseIds', to_jsonb(r.course_ids)) into found from partner_reach(wanted) r
    where r.club_id = club;
  setting := set_config('pinwise.person', '', true);
  setting := set_config('pinwise.club_id', case when found is null then '' else club::text end, true);
  setting := set_config('pinwise.club_access', case when found is null then '' else 'public' end, true);
  return found;
end $$;

create policy own on partner_external_ids to pinwise_app
  using (partner_id = (select current_partner())) with check (partner_id = (select current_partner()));
grant select, insert, update, delete on partner_external_ids to pinwise_app;

-- Every publication is an event for the partners that read its club, in its own transaction, due when it holds; so is
-- every moment at which a plan comes true.
create function announce_pins(club uuid, number integer, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into partner_deliveries (partner_id, club_id, publication, moment, due_at)
  select w.partner_id, club, number, at, at
  from partner_webhooks w
  join partners p on p.id = w.partner_id and p.enabled
  join partner_clubs r on r.partner_id = w.partner_id and r.club_id = club and 'consumer' = any (r.scopes)
  where w.enabled
  on conflict do nothing
$$;
create function announce_publication() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform announce_pins(new.club_id, new.number, new.effective_at);
  return null;
end $$;
create trigger announce after insert on pin_publications for each row execute function announce_publication();

create function announce_plans() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not exists (select from partner_webhooks where enabled) then return null; end if;
  perform announce_pins(n.club_id, n.publication, n.starts_at)
    from (select distinct club_id, publication, starts_at from changed
      where local_start is not null and enabled and cancelled_at is null and starts_at > now()) n;
  return null;
end $$;
create trigger announce_added after insert on pin_positions
  referencing new table as changed for each statement execute function announce_plans();
create trigger announce_changed after update on pin_positions
  referencing new table as changed for each statement execute function announce_plans();

do $$
declare
  f text;
begin
  foreach f in array array['shown_partner_deals(timestamptz)', 'shown_partner_logos(timestamptz)', 'partner_of_key(bytea)',
    'current_partner()', 'current_partner_key()', 'enter_partner(uuid)', 'partner_reach(text)',
    'partner_clubs_in_reach(text)', 'partner_courses_in_reach(text)', 'enter_partner_club(uuid, text)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to pinwise_app, pinwise_platform', f);
  end loop;
  revoke execute on function announce_pins(uuid, integer, timestamptz), announce_publication(), announce_plans() from public;
end $$;
