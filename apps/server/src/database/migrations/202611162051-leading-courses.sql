-- Leading courses: featured on the public site and in the golfers' app.
--
-- Platform work. Requests (pinwise_app) see those that are switched on; which of them hold now is the verb's to say.

create table leading_courses (
  id uuid primary key default gen_random_uuid(),
  key uuid not null unique default gen_random_uuid(), -- the id that the page gave it: sent twice, it is one row
  name text not null,
  place text,
  club_id uuid references clubs on delete set null,
  rating jsonb, -- {"value": 4.6, "best": 5, "source": …, "date": …}
  text jsonb not null, -- {"en": …, "it": …}
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  enabled boolean not null default true,
  position integer not null check (position >= 0),
  picture_key text unique,
  picture_type text,
  picture_bytes integer,
  picture_sha256 text,
  picture_width integer,
  picture_height integer,
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((picture_key is null) = (picture_sha256 is null))
);
create index on leading_courses (position);
create index on leading_courses (club_id);

alter table leading_courses enable row level security;
create policy platform on leading_courses to pinwise_platform using (true) with check (true);
create policy switched_on on leading_courses for select to pinwise_app using (enabled);
grant select, insert, update, delete on leading_courses to pinwise_platform;
grant select on leading_courses to pinwise_app;
