-- Pins: where the hole is cut on a green, from when to when; what was published; how the club wants it; sheets; templates.

create extension if not exists btree_gist;

-- One act of publishing: every change of where pins are or will be. The number is the club's own, without gaps.
create table pin_publications (
  club_id uuid not null references clubs,
  number integer not null check (number > 0),
  key uuid not null, -- of whoever sent it: what comes again is the first
  key_hash text, -- of what was sent under the key: anything else under it is another act; null where nobody gave a key
  origin text not null check (origin in ('set', 'plan', 'cutter', 'undo')),
  note text,
  person text not null,
  hash text not null,
  effective_at timestamptz not null,
  hole_ids uuid[] not null, -- the greens that it is about: one may have been left without a pin
  reversible boolean not null default true, -- a pin that was moved within its plan is moved again, not taken back
  undone_number integer, -- the publication that this one takes back
  published_at timestamptz not null,
  primary key (club_id, number),
  unique (club_id, key)
);

create table pin_positions (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  -- Not of a hole that must be there: one that was deleted may come back with a version of the map, and then its pins
  -- are its own again. The number is for sheets that show one that is gone.
  hole_id uuid not null,
  hole_number integer not null,
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  starts_at timestamptz not null,
  ends_at timestamptz constraint pin_positions_period check (ends_at > starts_at),
  -- What the plan said, by the clocks of the club: a club that moves to another zone keeps its mornings.
  -- As text: a driver would read it by the clocks of the server.
  local_start text check (local_start ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  enabled boolean not null default true,
  cancelled_at timestamptz,
  origin text not null check (origin in ('set', 'plan', 'cutter', 'undo')),
  publication integer not null,
  ended_by integer, -- the publication that took it out or cancelled it; null where its own time ends it
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (club_id, id),
  -- The publication is written last, for its hash is of what it brought about.
  foreign key (club_id, publication) references pin_publications (club_id, number) deferrable initially deferred,
  foreign key (club_id, ended_by) references pin_publications (club_id, number) deferrable initially deferred,
  -- One open position per green at any instant. Looked at when all is written: within a publication one pin makes room
  -- for the next.
  constraint pin_positions_one_per_green exclude using gist (hole_id with =, tstzrange(starts_at, ends_at) with &&)
    where (cancelled_at is null and enabled) deferrable initially deferred
);
create index on pin_positions (club_id, starts_at);
-- What is open or to come is little; what was grows for years.
create index on pin_positions (club_id, ends_at);
create index on pin_positions (hole_id, starts_at);
create index on pin_positions (club_id, publication);
create index on pin_positions (club_id, ended_by);
create index on pin_positions (starts_at) where local_start is not null;

create table pin_settings (
  club_id uuid primary key references clubs,
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table layout_prints (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  layout_id uuid not null,
  name text not null,
  design jsonb not null,
  logo_file_id uuid,
  sponsor_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  constraint layout_prints_name unique (club_id, name),
  foreign key (club_id, layout_id) references layouts (club_id, id) on delete cascade,
  foreign key (club_id, logo_file_id) references files (club_id, id) on delete set null (logo_file_id),
  foreign key (club_id, sponsor_file_id) references files (club_id, id) on delete set null (sponsor_file_id)
);
create index on layout_prints (club_id);

-- A named set of pins of one layout, to plan days from. They are kept as they were given: a hole may go and a green may
-- change, and what still lies on its green is seen when the template is used.
create table pin_templates (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  layout_id uuid not null,
  name text not null,
  pins jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  foreign key (club_id, layout_id) references layouts (club_id, id) on delete cascade
);
create unique index pin_templates_name on pin_templates (layout_id, lower(name));
create index on pin_templates (club_id, layout_id);

do $$
declare
  t text;
begin
  foreach t in array array['pin_publications', 'pin_positions', 'pin_settings', 'layout_prints', 'pin_templates']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('create policy staff_adds on %I for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant select, insert on %I to pinwise_app, pinwise_platform', t);
    -- How a club works, what it prints and what it may plan is its own affair; where the pins are is everybody's.
    if t in ('pin_settings', 'layout_prints', 'pin_templates') then
      execute format('create policy staff_reads on %I for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    else
      execute format('create policy of_club on %I for select to pinwise_app using (club_id = (select current_club()))', t);
    end if;
    -- What was published is kept as it was.
    if t = 'pin_publications' then continue; end if;
    execute format('create policy staff_changes on %I for update to pinwise_app using (club_id = (select current_club()) and (select is_club_staff())) with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant update on %I to pinwise_app, pinwise_platform', t);
    -- Pins stay: they are the record of where the holes were.
    if t not in ('layout_prints', 'pin_templates') then continue; end if;
    execute format('create policy staff_removes on %I for delete to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant delete on %I to pinwise_app, pinwise_platform', t);
  end loop;
end $$;

-- Grows with every change of pins and of how they are measured: together with the map's it is the tag of what is read.
alter table clubs
  add column pin_revision bigint not null default 0,
  add column pin_changed_at timestamptz not null default now();

create function advance_pins() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clubs set pin_revision = pin_revision + 1, pin_changed_at = now()
    where id in (select distinct club_id from changed);
  return null;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['pin_positions', 'pin_settings']
  loop
    execute format('create trigger pins_grow after insert on %I referencing new table as changed for each statement execute function advance_pins()', t);
    execute format('create trigger pins_change after update on %I referencing new table as changed for each statement execute function advance_pins()', t);
    execute format('create trigger pins_shrink after delete on %I referencing old table as changed for each statement execute function advance_pins()', t);
  end loop;
end $$;

-- The direction from which each green is approached, where staff have set one: the figures of a pin depend on it, and
-- they are for everybody, while the rest of the settings is not.
create function green_approaches(club uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(jsonb_object_agg(lower(g ->> 'holeId'), g -> 'approachDegrees'), '{}')
  from pin_settings s, jsonb_array_elements(s.settings -> 'greens') g
  where s.club_id = club and club = current_club() and g ->> 'approachDegrees' is not null
$$;

-- Which clubs had a plan come true within a period, and when the next one does, of all clubs; nothing else of them.
create function pin_switches(after timestamptz, until timestamptz, out club_ids uuid[], out next timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select
    array(select distinct club_id from pin_positions
      where local_start is not null and cancelled_at is null and enabled and starts_at > after and starts_at <= until),
    (select min(starts_at) from pin_positions
      where local_start is not null and cancelled_at is null and enabled and starts_at > until)
$$;

create or replace function club_of(kind text, record uuid) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return case kind
    when 'course' then (select club_id from courses where id = record)
    when 'hole' then (select club_id from holes where id = record)
    when 'file' then (select club_id from files where id = record)
    when 'danger' then (select club_id from map_features where id = record)
    when 'layout' then (select club_id from layouts where id = record)
    when 'map-import' then (select club_id from map_imports where id = record)
    when 'pin' then (select club_id from pin_positions where id = record)
    when 'layout-print' then (select club_id from layout_prints where id = record)
    when 'pin-template' then (select club_id from pin_templates where id = record)
  end;
end $$;

grant execute on all functions in schema public to pinwise_app, pinwise_platform;
