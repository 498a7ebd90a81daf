-- Zones on the map, groups of them with one switch, what happened at them, and who is exempt.

create table fence_groups (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  key uuid not null, -- of whoever made it: what comes again is the first
  name text not null,
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  unique (club_id, key)
);

create table fences (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  key uuid not null,
  group_id uuid,
  name text not null,
  kind text not null check (kind in ('alert', 'slow', 'stop', 'parking', 'message', 'sponsor')),
  subjects text not null check (subjects in ('carts', 'walkers', 'both')),
  days smallint[] not null default '{}', -- 1 is Monday; none means every day
  start_time text check (start_time ~ '^\d\d:\d\d$'), -- by the clocks of the club
  end_time text check (end_time ~ '^\d\d:\d\d$'),
  message jsonb, -- by language; a missing language is null
  geometry jsonb not null,
  width_metres real not null,
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, key),
  check ((start_time is null) = (end_time is null)),
  foreign key (club_id, group_id) references fence_groups (club_id, id) on delete set null (group_id)
);
create index on fences (club_id);

create table fence_events (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  fence_id uuid references fences on delete set null,
  fence_name text not null,
  kind text not null,
  tracker_id uuid not null,
  tracker_name text not null,
  lng double precision not null,
  lat double precision not null,
  at timestamptz not null, -- by the clock of the tracker
  reported_at timestamptz not null,
  cleared_at timestamptz,
  crossed boolean not null default false,
  taken_at timestamptz,
  taken_by text,
  closed_at timestamptz,
  closed_by text,
  note text
);
create index on fence_events (club_id, at);
create index on fence_events (tracker_id);
-- One event for each breach, whatever server sees it first.
create unique index fence_events_going_on on fence_events (fence_id, tracker_id) where cleared_at is null;

create table fence_passes (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  key uuid not null,
  tracker_id uuid not null, -- a device or a user_tracker
  tracker_name text not null,
  note text,
  until timestamptz not null,
  created_at timestamptz not null default now(),
  unique (club_id, key)
);
create index on fence_passes (tracker_id);

-- While the positions of a whole fleet are poor nobody is reported.
create table fence_stand_downs (
  club_id uuid not null references clubs,
  since timestamptz not null,
  median_metres real not null,
  usual_metres real not null,
  ended_at timestamptz,
  primary key (club_id, since)
);
create unique index fence_stand_downs_open on fence_stand_downs (club_id) where ended_at is null;

do $$
declare
  t text;
begin
  foreach t in array array['fences', 'fence_groups', 'fence_events', 'fence_passes', 'fence_stand_downs']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('create policy staff_reads on %I for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant select on %I to pinwise_app', t);
    execute format('grant select, insert, update, delete on %I to pinwise_platform', t);
  end loop;
  foreach t in array array['fences', 'fence_groups', 'fence_passes']
  loop
    execute format('create policy staff_adds on %I for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_changes on %I for update to pinwise_app using (club_id = (select current_club()) and (select is_club_staff())) with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_removes on %I for delete to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant insert, update, delete on %I to pinwise_app', t);
  end loop;
end $$;
create policy staff_changes on fence_events for update to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()))
  with check (club_id = (select current_club()) and (select is_club_staff()));
grant update (taken_at, taken_by, closed_at, closed_by, note) on fence_events to pinwise_app;
-- What carts show is for everybody who may see the club; alerts are the staff's alone.
create policy public_reads on fences for select to pinwise_app
  using (club_id = (select current_club()) and enabled and kind <> 'alert');
create policy public_reads on fence_groups for select to pinwise_app using (club_id = (select current_club()));
-- An admin's list of the devices of all their clubs says which of them are parked.
create policy of_own_clubs on fences for select to pinwise_app
  using ((select current_club()) is null and club_id in (select own_clubs()));
create policy of_own_clubs on fence_groups for select to pinwise_app
  using ((select current_club()) is null and club_id in (select own_clubs()));

-- A golfer who erases a round leaves no trace of where they were.
create function forget_fence_events() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from fence_events where tracker_id = old.id;
  delete from fence_passes where tracker_id = old.id;
  return null;
end $$;
create trigger forget_fence_events after delete on user_trackers for each row execute function forget_fence_events();

-- With the positions of the same age.
create function drop_old_fence_events(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from fence_events e using clubs c where c.id = e.club_id and e.at < $1 - make_interval(days => c.retention_days);
  delete from fence_passes p using clubs c where c.id = p.club_id and p.until < $1 - make_interval(days => c.retention_days);
  delete from fence_stand_downs s using clubs c
    where c.id = s.club_id and s.ended_at < $1 - make_interval(days => c.retention_days);
$$;
revoke execute on function forget_fence_events(), drop_old_fence_events(timestamptz) from public;
grant execute on function drop_old_fence_events(timestamptz) to pinwise_platform;
