-- The club's map: its features with versions, layouts, the revision that tags it, its versions, and imports.

create extension if not exists cube;

alter table map_features
  drop constraint map_features_kind_check,
  add constraint map_features_kind_check check (kind in ('bunker', 'penalty-area-yellow', 'penalty-area-red', 'water',
    'out-of-bounds', 'hazard', 'fairway', 'rough', 'trees', 'path', 'cart-path', 'driving-range', 'clubhouse', 'fence',
    'point-of-interest')),
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
create index on map_features (club_id);

-- The key of the import that a hole, a course or a feature came with; null for what the club made itself.
alter table holes add column map_key text;
alter table courses add column map_key text;
alter table map_features add column map_key text;

create table layouts (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  constraint layouts_name unique (club_id, name)
);

create table layout_holes (
  club_id uuid not null,
  layout_id uuid not null,
  ordinal integer not null check (ordinal between 1 and 54),
  hole_id uuid not null,
  primary key (layout_id, ordinal),
  foreign key (club_id, layout_id) references layouts (club_id, id) on delete cascade,
  foreign key (club_id, hole_id) references holes (club_id, id) on delete cascade
);
create index on layout_holes (hole_id);
create index on layout_holes (club_id);

-- Whole maps, so that a version can be shown, compared and brought back whatever happened since.
create table map_versions (
  club_id uuid not null references clubs,
  number integer not null check (number > 0),
  revision bigint not null, -- the club's map_revision that it shows
  origin text not null check (origin in ('start', 'edit', 'import', 'restore', 'direct')),
  note text,
  person text,
  restored_from integer,
  import_id uuid, -- of the import that the map was last compared with
  added integer not null,
  changed integer not null,
  removed integer not null,
  contents jsonb not null,
  created_at timestamptz not null default now(),
  primary key (club_id, number)
);

create table map_imports (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  state text not null default 'reading' check (state in ('reading', 'refused', 'review', 'accepted', 'discarded')),
  person text not null,
  file_name text not null,
  bytes integer not null,
  format text,
  progress jsonb not null,
  problem jsonb,
  proposals jsonb, -- of the clubs of the file that are near, as the worker made them
  far_club_count integer not null default 0,
  chosen_club integer not null default 0,
  steps jsonb not null default '[]',
  reviewed jsonb, -- the proposal of the chosen club with every step applied
  accepted_items jsonb, -- what the file said of what was accepted: the next import is compared with it
  hole_count integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id)
);
create index on map_imports (club_id, created_at);

do $$
declare
  t text;
begin
  foreach t in array array['layouts', 'layout_holes', 'map_versions', 'map_imports']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('create policy staff_adds on %I for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant select, insert on %I to pinwise_app, pinwise_platform', t);
    -- Versions are kept as they were, and only staff see how the map came to be.
    if t in ('map_versions', 'map_imports') then
      execute format('create policy staff_reads on %I for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    else
      execute format('create policy of_club on %I for select to pinwise_app using (club_id = (select current_club()))', t);
    end if;
    if t = 'map_versions' then continue; end if;
    execute format('create policy staff_changes on %I for update to pinwise_app using (club_id = (select current_club()) and (select is_club_staff())) with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_removes on %I for delete to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant update, delete on %I to pinwise_app, pinwise_platform', t);
  end loop;
end $$;

-- Grows with every change of what the map shows, and is its tag: a reader who has it is answered without a read of the map.
-- Never less than the version of a record of the club. The time tells apart what grew again after a backup was restored.
alter table clubs
  add column map_revision bigint not null default 0,
  add column map_changed_at timestamptz not null default now(),
  -- Whose accepted items the next import is compared with; a version that is restored brings its own back.
  add column map_import_id uuid;
update clubs set map_revision = greatest(
  (select coalesce(max(version), 0) from courses where club_id = clubs.id),
  (select coalesce(max(version), 0) from holes where club_id = clubs.id));

create function advance_map() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clubs set map_revision = map_revision + 1, map_changed_at = now()
    where id in (select distinct club_id from changed);
  return null;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['courses', 'tees', 'holes', 'hole_tees', 'map_features', 'hole_map_features']
  loop
    execute format('create trigger map_grows after insert on %I referencing new table as changed for each statement execute function advance_map()', t);
    execute format('create trigger map_changes after update on %I referencing new table as changed for each statement execute function advance_map()', t);
    execute format('create trigger map_shrinks after delete on %I referencing old table as changed for each statement execute function advance_map()', t);
  end loop;
end $$;

create function advance_own_map() returns trigger language plpgsql as $$
begin
  if (new.boundary, new.attribution, new.name, new.lng, new.lat)
    is distinct from (old.boundary, old.attribution, old.name, old.lng, old.lat) then
    new.map_revision := old.map_revision + 1;
    new.map_changed_at := now();
  end if;
  return new;
end $$;
create trigger map_of_club before update of boundary, attribution, name, lng, lat on clubs
  for each row execute function advance_own_map();

-- Of the club that was entered: the last fifty versions, and of every day before them the last, four hundred in all.
create function thin_map_versions() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from map_versions v using (
    select number, row_number() over (order by number desc) as age,
      row_number() over (partition by (created_at at time zone 'UTC')::date order by number desc) as of_day
    from map_versions where club_id = current_club()) n
  where v.club_id = current_club() and v.number = n.number and is_club_staff()
    and n.age > 50 and (n.of_day > 1 or n.age > 400)
$$;

-- What staff call somebody whose id stands in their club's records; null once that person is gone.
create function name_of(person text) returns text
  language sql stable security definer set search_path = public, pg_temp
as $$ select name from users where subject = person $$;

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
  end;
end $$;

-- On the unit sphere the straight distance grows with the distance over ground, so that the nearest is the nearest.
create function on_sphere(lng double precision, lat double precision) returns cube
  language sql immutable strict parallel safe set search_path = public
as $$
  select cube(array[cos(radians(lat)) * cos(radians(lng)), cos(radians(lat)) * sin(radians(lng)), sin(radians(lat))])
$$;
create index clubs_place on clubs using gist (on_sphere(lng, lat)) where deleted_at is null;

grant execute on all functions in schema public to pinwise_app, pinwise_platform;
