-- People, customers, clubs, courses, holes, map features, files, audit; and the wall between clubs.
--
-- Two roles do all work, neither of which owns a table or may bypass row security:
--   pinwise_app       requests; sees the one club that enter_club() let it into
--   pinwise_platform  platform work across clubs; every transaction leaves a line in platform_access

create extension if not exists citext;
create extension if not exists pg_trgm;

-- Which club this transaction works in, and as what. Empty means none: policies then match nothing.
create function current_club() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('pinwise.club_id', true), '')::uuid $$;
create function is_club_staff() returns boolean language sql stable parallel safe
  as $$ select current_setting('pinwise.club_access', true) = 'staff' $$;
create function current_person() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('pinwise.person', true), '') $$;

create table users (
  id uuid primary key default gen_random_uuid(),
  subject text not null unique check (length(subject) between 1 and 128), -- the identity token's sub
  email citext not null unique,
  name text not null,
  language text not null default 'en' check (language in ('en', 'it')),
  units text check (units in ('metric', 'imperial')),
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table customers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table customer_managers (
  customer_id uuid not null references customers on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (customer_id, user_id)
);
create index on customer_managers (user_id);

create table clubs (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers,
  slug text not null,
  name text not null,
  city text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  time_zone text not null,
  units text not null check (units in ('metric', 'imperial')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  languages text[] not null check (cardinality(languages) > 0 and languages <@ array['en', 'it']),
  flag_colours jsonb not null,
  pace_length_metres double precision not null check (pace_length_metres between 0.5 and 1.2),
  contact jsonb not null,
  boundary jsonb,
  attribution text,
  published boolean not null default false,
  demo boolean not null default false,
  retention_days integer not null default 90 check (retention_days between 1 and 3650),
  file_quota_bytes bigint not null default 524288000,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index clubs_slug on clubs (slug) where deleted_at is null;
create index on clubs (customer_id);
create index on clubs (country);
create index on clubs using gin (name gin_trgm_ops);

create table courses (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id), -- lets children prove that they belong to the same club
  constraint courses_name unique (club_id, name)
);

create table tees (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  course_id uuid not null,
  ordinal integer not null,
  name text not null,
  colour text not null,
  gender text not null check (gender in ('men', 'women')),
  course_rating numeric(4, 1) check (course_rating between 20 and 90),
  slope integer check (slope between 55 and 155),
  unique (course_id, id),
  constraint tees_name unique (course_id, name, gender) deferrable initially deferred,
  foreign key (club_id, course_id) references courses (club_id, id) on delete cascade
);
create index on tees (club_id);

create table holes (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  course_id uuid not null,
  number integer not null check (number between 1 and 99),
  name text,
  par integer not null check (par between 3 and 6),
  par_source text not null default 'card' check (par_source in ('card', 'estimated')),
  stroke_index integer check (stroke_index between 1 and 54),
  stroke_index_source text not null default 'card' check (stroke_index_source in ('card', 'estimated')),
  line_of_play jsonb,
  length_metres double precision,
  green jsonb,
  green_source text not null default 'surveyed' check (green_source in ('surveyed', 'synthetic')),
  map_source jsonb, -- the OpenStreetMap object it came from
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  unique (course_id, id),
  constraint holes_number unique (course_id, number) deferrable initially deferred,
  constraint holes_stroke_index unique (course_id, stroke_index) deferrable initially deferred,
  foreign key (club_id, course_id) references courses (club_id, id) on delete cascade
);
create index on holes (club_id);

create table hole_tees (
  hole_id uuid not null,
  tee_id uuid not null,
  club_id uuid not null references clubs,
  course_id uuid not null,
  par integer check (par between 3 and 6),
  stroke_index integer check (stroke_index between 1 and 54),
  length_metres double precision check (length_metres between 20 and 1000),
  position jsonb,
  position_source text not null default 'surveyed' check (position_source in ('surveyed', 'estimated')),
  area jsonb,
  primary key (hole_id, tee_id),
  foreign key (course_id, hole_id) references holes (course_id, id) on delete cascade,
  foreign key (course_id, tee_id) references tees (course_id, id) on delete cascade
);
create index on hole_tees (tee_id);
create index on hole_tees (club_id);

create table map_features (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  kind text not null check (kind in ('fairway', 'bunker', 'penalty-area-yellow', 'penalty-area-red', 'water',
    'trees', 'path', 'cart-path', 'driving-range', 'clubhouse')),
  name text,
  geometry jsonb not null,
  map_source jsonb,
  created_at timestamptz not null default now(),
  unique (club_id, id)
);

create table hole_map_features (
  club_id uuid not null,
  hole_id uuid not null,
  map_feature_id uuid not null,
  primary key (hole_id, map_feature_id),
  foreign key (club_id, hole_id) references holes (club_id, id) on delete cascade,
  foreign key (club_id, map_feature_id) references map_features (club_id, id) on delete cascade
);
create index on hole_map_features (map_feature_id);
create index on hole_map_features (club_id);

create table files (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  name text not null,             -- as uploaded, for people
  storage_key text not null unique, -- generated, never from the upload
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null,
  width integer,
  height integer,
  uploaded_by text not null,
  created_at timestamptz not null default now(),
  unique (club_id, id)
);

create table club_attachments (
  club_id uuid not null,
  file_id uuid not null,
  caption text,
  created_at timestamptz not null default now(),
  primary key (club_id, file_id),
  foreign key (club_id, file_id) references files (club_id, id)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  club_id uuid,
  person text not null,
  action text not null, -- 'hole.changed'
  record_id uuid not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index on audit_log (club_id, id);
create index on audit_log (record_id);

create table platform_access (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person text not null, -- a subject, or the name of the job
  purpose text not null,
  request_id text
);

-- Finds the club of a record before the caller's right to it is known; answers nothing but the id.
create function club_of(kind text, record uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return case kind
    when 'course' then (select club_id from courses where id = record)
    when 'hole' then (select club_id from holes where id = record)
    when 'file' then (select club_id from files where id = record)
  end;
end $$;

-- Opens one club to this transaction: 'staff', 'public', or null when there is nothing to see.
-- Given no club, it opens the club that the record belongs to.
create function enter_club(club uuid, person text, is_admin boolean, is_superadmin boolean, kind text, record uuid)
  returns text language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  opened uuid := coalesce(club, club_of(kind, record));
  access text;
  setting text;
begin
  select case
      when is_superadmin then 'staff'
      when is_admin and exists (
        select from customer_managers m join users u on u.id = m.user_id
        where m.customer_id = c.customer_id and u.subject = person) then 'staff'
      when c.published then 'public'
    end
    into access from clubs c where c.id = opened and c.deleted_at is null;
  -- By assignment, which plpgsql evaluates without planning and running a query as it does for perform.
  setting := set_config('pinwise.person', coalesce(person, ''), true);
  setting := set_config('pinwise.club_id', case when access is null then '' else opened::text end, true);
  setting := set_config('pinwise.club_access', coalesce(access, ''), true);
  return access;
end $$;

-- Lets a list of clubs include the caller's own unpublished ones.
-- Someone who manages a club on paper but has not the admin group is anybody.
create function enter_person(person text, is_admin boolean) returns void language sql
  as $$ select set_config('pinwise.person', case when is_admin then coalesce(person, '') else '' end, true) $$;

create function own_clubs() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id from clubs c
  join customer_managers m on m.customer_id = c.customer_id
  join users u on u.id = m.user_id
  where u.subject = current_person() and c.deleted_at is null
$$;

-- How large a club is, for lists of clubs whose courses the caller has not entered.
create function club_size(club uuid, out courses integer, out holes integer)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select (select count(*) from courses where club_id = club), (select count(*) from holes where club_id = club)
$$;

-- The wall.
alter table clubs enable row level security;
create policy visible on clubs for select to pinwise_app using (
  deleted_at is null and (published or id = (select current_club()) or id in (select own_clubs())));
create policy staff_changes on clubs for update to pinwise_app
  using (id = (select current_club()) and (select is_club_staff()))
  with check (id = (select current_club()) and (select is_club_staff()));

do $$
declare
  t text;
begin
  foreach t in array array['courses', 'tees', 'holes', 'hole_tees', 'map_features', 'hole_map_features', 'files',
    'club_attachments', 'audit_log']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    if t = 'audit_log' then continue; end if;
    execute format('create policy of_club on %I for select to pinwise_app using (club_id = (select current_club()))', t);
    execute format('create policy staff_adds on %I for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_changes on %I for update to pinwise_app using (club_id = (select current_club()) and (select is_club_staff())) with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_removes on %I for delete to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
  end loop;
end $$;

create policy platform on clubs to pinwise_platform using (true) with check (true);
-- The record of who did what: staff read their club's, nobody changes it.
create policy staff_reads on audit_log for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()));
create policy staff_adds on audit_log for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()));

grant usage on schema public to pinwise_app, pinwise_platform;
grant select, insert, update, delete on courses, tees, holes, hole_tees, map_features, hole_map_features, files, club_attachments
  to pinwise_app, pinwise_platform;
grant select, update on clubs to pinwise_app;
grant select, insert, update on clubs to pinwise_platform;
grant select, insert on audit_log to pinwise_app, pinwise_platform;
grant insert on platform_access to pinwise_platform;
grant select on platform_access to pinwise_platform;
grant select, insert, update, delete on users, customers, customer_managers to pinwise_platform;
grant execute on all functions in schema public to pinwise_app, pinwise_platform;
