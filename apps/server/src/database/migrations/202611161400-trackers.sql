-- Devices, the positions that they and golfers' phones send, and messages to golfers on the course.

create table devices (
  id uuid primary key default gen_random_uuid(),
  club_id uuid references clubs, -- null while it is in stock
  kind text not null check (kind in ('cart', 'tag', 'tablet', 'staff-vehicle', 'other')),
  label text not null,
  cart_number integer check (cart_number between 1 and 9999),
  serial text,
  firmware text,
  note text,
  reporting_seconds integer not null default 10 check (reporting_seconds between 1 and 3600),
  key_hash bytea unique, -- SHA-256 of a random key of 192 bits; null once revoked
  key_hint text, -- the last four characters, for people
  key_made_at timestamptz,
  simulated boolean not null default false,
  decommissioned_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint devices_revoked check (decommissioned_at is null or key_hash is null)
);
create index on devices (club_id);
create unique index devices_serial on devices (lower(serial)) where decommissioned_at is null;

-- Where a device was when: a late fix belongs to the club that had the device at the time of the fix.
create table device_assignments (
  device_id uuid not null references devices,
  club_id uuid not null references clubs,
  starts_at timestamptz not null,
  ends_at timestamptz not null default 'infinity' check (ends_at > starts_at),
  primary key (device_id, starts_at)
);
create unique index device_assignments_open on device_assignments (device_id) where ends_at = 'infinity';
create index on device_assignments (club_id);

-- A golfer who shares their position during one round.
create table user_trackers (
  id uuid primary key, -- the phone's: sent again, it is the same
  club_id uuid not null references clubs,
  person text not null, -- the subject of the golfer
  name text not null,
  consent_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  simulated boolean not null default false,
  unique (club_id, id)
);
create index on user_trackers (person, started_at);
create index on user_trackers (club_id, started_at);
-- One round at a time.
create unique index user_trackers_open on user_trackers (person) where ended_at is null;

create table user_tracker_messages (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  user_tracker_id uuid not null,
  key uuid not null, -- of the notification: what is sent again is the first
  text text not null,
  person text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  unique (user_tracker_id, key),
  foreign key (club_id, user_tracker_id) references user_trackers (club_id, id) on delete cascade
);
create index on user_tracker_messages (club_id, key);

-- Every fix that came in, raw: by club, so that each club's retention ends by dropping its tables, and by day (UTC).
-- A tracker is a device or a user_tracker. No foreign keys: this is where thousands of rows a second arrive.
create table fixes (
  club_id uuid not null,
  tracker_id uuid not null,
  at timestamptz not null, -- by the clock of the tracker
  fix_id uuid not null, -- the sender's
  received_at timestamptz not null,
  lng_e7 integer not null, -- 1e-7 degree
  lat_e7 integer not null,
  accuracy_metres real,
  speed_mps real,
  heading_degrees real,
  altitude_metres real,
  battery_percent real,
  charging boolean,
  satellites smallint,
  hdop real,
  signal_dbm smallint,
  source text,
  rejected text check (rejected in ('accuracy', 'speed', 'clock_ahead')),
  primary key (club_id, tracker_id, at, fix_id)
) partition by list (club_id);

create schema fix_partitions;

-- The days that have a table. A fix of another day has no place.
create table fix_days (
  club_id uuid not null references clubs,
  day date not null,
  primary key (club_id, day)
);

-- The newest accepted fix of each tracker at each club, and when it was last heard of.
create table tracker_positions (
  club_id uuid not null references clubs,
  tracker_id uuid not null,
  contact_at timestamptz not null,
  firmware text,
  at timestamptz, -- null as long as no fix was accepted
  fix_id uuid,
  lng_e7 integer,
  lat_e7 integer,
  accuracy_metres real,
  speed_mps real,
  heading_degrees real,
  battery_percent real,
  charging boolean,
  primary key (club_id, tracker_id)
) with (fillfactor = 50); -- every fix changes a row here: in place, as long as its page has room

-- The golfer whose own records this transaction works on, at whatever club. Entering a club never sets it.
create function current_golfer() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('pinwise.golfer', true), '') $$;
create function enter_golfer(person text) returns void language sql
  as $$ select set_config('pinwise.golfer', coalesce(person, ''), true) $$;

do $$
declare
  t text;
begin
  foreach t in array array['devices', 'device_assignments', 'user_trackers', 'user_tracker_messages', 'fixes', 'fix_days',
    'tracker_positions']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    -- Where somebody is concerns the staff of their club, never the public.
    execute format('create policy staff_reads on %I for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant select on %I to pinwise_app, pinwise_platform', t);
  end loop;
end $$;

-- In a list of the devices of all clubs that an admin manages. Without a club the person is set for admins only.
create policy of_own_clubs on devices for select to pinwise_app
  using ((select current_club()) is null and club_id in (select own_clubs()));
create policy of_own_clubs on tracker_positions for select to pinwise_app
  using ((select current_club()) is null and club_id in (select own_clubs()));

create policy own_reads on user_trackers for select to pinwise_app using (person = (select current_golfer()));
create policy own_adds on user_trackers for insert to pinwise_app
  with check (person = (select current_golfer()) and exists (select from clubs c where c.id = club_id and c.published));
create policy own_changes on user_trackers for update to pinwise_app
  using (person = (select current_golfer())) with check (person = (select current_golfer()));
create policy own_removes on user_trackers for delete to pinwise_app using (person = (select current_golfer()));
create policy own_reads on fixes for select to pinwise_app
  using ((select current_golfer()) is not null and tracker_id in (select id from user_trackers));
create policy own_reads on user_tracker_messages for select to pinwise_app
  using ((select current_golfer()) is not null and user_tracker_id in (select id from user_trackers));
create policy own_changes on user_tracker_messages for update to pinwise_app
  using ((select current_golfer()) is not null and user_tracker_id in (select id from user_trackers))
  with check ((select current_golfer()) is not null);
create policy staff_adds on user_tracker_messages for insert to pinwise_app
  with check (club_id = (select current_club()) and (select is_club_staff()));

grant insert, update on devices, device_assignments to pinwise_platform;
grant insert, update, delete on user_trackers to pinwise_app, pinwise_platform;
grant insert on user_tracker_messages to pinwise_app;
grant update (read_at) on user_tracker_messages to pinwise_app;

-- A table for each day of the club that has none. Attached rather than created in place, which would wait for writers.
create function add_fix_days(club uuid, first date, last date) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  parent text := 'club_' || club;
  leaf text;
  missing date;
begin
  perform pg_advisory_xact_lock(hashtextextended('fix days of ' || club, 0));
  if to_regclass(format('fix_partitions.%I', parent)) is null then
    execute format('create table fix_partitions.%I (like fixes including all) partition by range (at)', parent);
    execute format('alter table fixes attach partition fix_partitions.%I for values in (%L)', parent, club);
  end if;
  for missing in
    select d::date from generate_series(first::timestamp, last::timestamp, interval '1 day') d
    where not exists (select from fix_days f where f.club_id = club and f.day = d::date)
  loop
    leaf := to_char(missing, '"d"YYYYMMDD_') || club;
    execute format('create table fix_partitions.%I (like fixes including all)', leaf);
    execute format('alter table fix_partitions.%I attach partition fix_partitions.%I for values from (%L) to (%L)',
      parent, leaf, missing || ' 00:00+00', missing + 1 || ' 00:00+00');
    insert into fix_days (club_id, day) values (club, missing);
  end loop;
end $$;

-- Tables ahead of time for every club that has trackers, and back to what may still come late.
create function prepare_fix_days(today date) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found record;
begin
  for found in
    select c.id, least(7, c.retention_days - 1) as late_days from clubs c
    where c.deleted_at is null and (exists (select from device_assignments a where a.club_id = c.id and a.ends_at = 'infinity')
      or exists (select from user_trackers u where u.club_id = c.id and u.ended_at is null))
  loop
    perform add_fix_days(found.id, today - found.late_days, today + 2);
  end loop;
end $$;

-- The days whose retention is over go with their tables; answers how many.
create function drop_fix_days(today date) returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s'
as $$
declare
  expired record;
  dropped integer := 0;
begin
  for expired in
    select f.club_id, f.day from fix_days f join clubs c on c.id = f.club_id
    where f.day < today - c.retention_days order by f.club_id, f.day
  loop
    execute format('alter table fix_partitions.%I detach partition fix_partitions.%I', 'club_' || expired.club_id,
      to_char(expired.day, '"d"YYYYMMDD_') || expired.club_id);
    execute format('drop table fix_partitions.%I', to_char(expired.day, '"d"YYYYMMDD_') || expired.club_id);
    delete from fix_days where club_id = expired.club_id and day = expired.day;
    dropped := dropped + 1;
  end loop;
  -- What is known of a tracker beyond its fixes goes at the same age.
  delete from tracker_positions p using clubs c
    where c.id = p.club_id and p.contact_at < today - (c.retention_days || ' days')::interval;
  delete from user_trackers u using clubs c
    where c.id = u.club_id and u.ended_at < today - (c.retention_days || ' days')::interval;
  return dropped;
end $$;

-- A club's first tracker does not wait for the job that prepares its days.
create function prepare_days_of_tracker() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform add_fix_days(new.club_id, (now() at time zone 'UTC')::date - 1, (now() at time zone 'UTC')::date + 1);
  return null;
end $$;
create trigger prepare_days after insert on device_assignments for each row execute function prepare_days_of_tracker();
create trigger prepare_days after insert on user_trackers for each row when (new.ended_at is null)
  execute function prepare_days_of_tracker();

-- A golfer who erases a round, or their account, leaves no position behind. As text with its values, so that the plan
-- touches the days of the round alone.
create function erase_positions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  execute format('delete from fixes where club_id = %L and tracker_id = %L and at >= %L and at <= %L',
    old.club_id, old.id, old.started_at, coalesce(old.ended_at, now() + interval '2 days'));
  delete from tracker_positions where club_id = old.club_id and tracker_id = old.id;
  return null;
end $$;
create trigger erase_positions after delete on user_trackers for each row execute function erase_positions();

create function forget_golfer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from user_trackers where person = old.subject;
  return null;
end $$;
create trigger forget_golfer after delete on users for each row execute function forget_golfer();

-- Whose key it is; nothing else of the device.
create function device_of_key(hash bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
as $$ select id from devices where key_hash = hash and decommissioned_at is null $$;

-- Stores what arrived from any number of trackers. The club of a fix is never the sender's to say: it is where the
-- device was assigned, or where the golfer shared, at the time of the fix. Answers which fixes were not stored and why,
-- and the newest position of each tracker of the clubs that somebody watches. One caller at a time.
create function store_fixes(
  received timestamptz, tracker_ids uuid[], ats timestamptz[], fix_ids uuid[], lngs integer[], lats integer[],
  accuracies real[], speeds real[], headings real[], altitudes real[], batteries real[], chargings boolean[],
  satellite_counts smallint[], hdops real[], signals smallint[], sources text[], firmwares text[], rejections text[], watched uuid[],
  out skipped jsonb, out moved jsonb)
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  with sent as materialized (
    select s.*, coalesce(a.club_id, u.club_id) as club_id, d.day is not null as has_day
    from unnest(tracker_ids, ats, fix_ids, lngs, lats, accuracies, speeds, headings, altitudes, batteries, chargings,
        satellite_counts, hdops, signals, sources, firmwares, rejections) with ordinality
      as s(tracker_id, at, fix_id, lng, lat, accuracy, speed, heading, altitude, battery, charging, satellites, hdop,
        signal, source, firmware, rejected, n)
    left join device_assignments a on a.device_id = s.tracker_id and s.at >= a.starts_at and s.at < a.ends_at
    left join user_trackers u on u.id = s.tracker_id and s.at >= u.started_at and s.at <= coalesce(u.ended_at, 'infinity')
    left join fix_days d on d.club_id = coalesce(a.club_id, u.club_id) and d.day = (s.at at time zone 'UTC')::date),
  stored as (
    insert into fixes (club_id, tracker_id, at, fix_id, received_at, lng_e7, lat_e7, accuracy_metres, speed_mps,
      heading_degrees, altitude_metres, battery_percent, charging, satellites, hdop, signal_dbm, source, rejected)
    select club_id, tracker_id, at, fix_id, received, lng, lat, accuracy, speed, heading, altitude, battery, charging,
      satellites, hdop, signal, source, rejected
    from sent where has_day order by club_id, tracker_id, at
    on conflict do nothing
    returning tracker_id, at, fix_id),
  heard as (
    select club_id, tracker_id, max(firmware) as firmware from sent where has_day group by club_id, tracker_id),
  newest as (
    select distinct on (club_id, tracker_id) * from (
      select club_id, tracker_id, at, fix_id, lng, lat, accuracy, speed, heading, battery, charging
      from sent where has_day and rejected is null
      union all
      select p.club_id, p.tracker_id, p.at, p.fix_id, p.lng_e7, p.lat_e7, p.accuracy_metres, p.speed_mps,
        p.heading_degrees, p.battery_percent, p.charging
      from heard join tracker_positions p using (club_id, tracker_id) where p.at is not null) known
    -- The smallest of two that have the same time, so that their order does not matter.
    order by club_id, tracker_id, at desc, fix_id),
  written as (
    insert into tracker_positions as p (club_id, tracker_id, contact_at, firmware, at, fix_id, lng_e7, lat_e7,
      accuracy_metres, speed_mps, heading_degrees, battery_percent, charging)
    select h.club_id, h.tracker_id, received, h.firmware, n.at, n.fix_id, n.lng, n.lat, n.accuracy, n.speed, n.heading,
      n.battery, n.charging
    from heard h left join newest n using (club_id, tracker_id) order by h.club_id, h.tracker_id
    on conflict (club_id, tracker_id) do update set
      contact_at = greatest(p.contact_at, excluded.contact_at), firmware = coalesce(excluded.firmware, p.firmware),
      at = excluded.at, fix_id = excluded.fix_id, lng_e7 = excluded.lng_e7, lat_e7 = excluded.lat_e7,
      accuracy_metres = excluded.accuracy_metres, speed_mps = excluded.speed_mps,
      heading_degrees = excluded.heading_degrees, battery_percent = excluded.battery_percent, charging = excluded.charging
    returning p.*)
  select
    (select jsonb_agg(jsonb_build_array(s.n, case when s.club_id is null then 'not_assigned' when not s.has_day then 'too_old' end))
      from sent s left join stored t using (tracker_id, at, fix_id) where t.fix_id is null),
    (select jsonb_agg(to_jsonb(w)) from written w where w.club_id = any (watched))
    into skipped, moved;
end $$;

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
    when 'device' then (select club_id from devices where id = record)
  end;
end $$;

grant execute on all functions in schema public to pinwise_app, pinwise_platform;
revoke execute on function prepare_fix_days(date), drop_fix_days(date), add_fix_days(uuid, date, date) from public, pinwise_app;
