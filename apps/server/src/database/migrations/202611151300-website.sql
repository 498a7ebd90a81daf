-- The public site: what comes in by its forms, and the partners it shows.
--
-- All of it is platform work. Requests (pinwise_app) see the deals that are switched on and the logos that everybody
-- may see, and nothing of what anybody wrote to us.

create table enquiries (
  id uuid primary key default gen_random_uuid(),
  -- The id that the page gave it, or a hash of what it says: sent twice, it is one row.
  key text not null unique,
  kind text not null check (kind in ('generic', 'golfclub', 'help-admin')),
  status text not null default 'new' check (status in ('new', 'open', 'answered', 'closed', 'spam')),
  name text not null,
  email text not null,
  club text,
  topic text,
  holes text,
  message text,
  language text not null check (language in ('en', 'it')),
  received_at timestamptz not null,
  -- None where it was spam, or one too many of its day.
  mailed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index on enquiries (received_at);
create index on enquiries (mailed_at);
create index on enquiries (status, updated_at);

create table partner_deals (
  id uuid primary key default gen_random_uuid(),
  partner text not null,
  title jsonb not null, -- {"en": …, "it": …}
  text jsonb not null,
  code text,
  url text check (url like 'https://%'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  enabled boolean not null default true,
  demo boolean not null default false,
  version integer not null default 1,
  check (starts_at <= ends_at)
);

create table partner_logos (
  id uuid primary key default gen_random_uuid(),
  partner text not null,
  url text check (url like 'https://%'),
  file_id uuid not null references files on delete cascade,
  position integer not null default 0 check (position between 0 and 1000),
  version integer not null default 1
);
create index on partner_logos (file_id);

-- Those whose picture everybody may see: it hangs on a club that is published.
create function shown_partner_logos() returns setof partner_logos
  language sql stable security definer set search_path = public, pg_temp
as $$
  select l.* from partner_logos l
  join files f on f.id = l.file_id
  join clubs c on c.id = f.club_id and c.published and c.deleted_at is null
  where exists (select from club_attachments a where a.club_id = f.club_id and a.file_id = f.id)
$$;

do $$
declare
  t text;
begin
  foreach t in array array['enquiries', 'partner_deals', 'partner_logos']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
  end loop;
end $$;
create policy switched_on on partner_deals for select to pinwise_app using (enabled);

grant select, insert, update, delete on enquiries, partner_deals, partner_logos to pinwise_platform;
grant select on partner_deals to pinwise_app;
revoke execute on function shown_partner_logos() from public;
grant execute on function shown_partner_logos() to pinwise_app, pinwise_platform;
