-- What a golfer erases is gone to the last position, also those of a clock that was ahead, and those on their way.

-- As text with its values, so that the plan touches the days since the round began alone.
create or replace function erase_positions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  execute format('delete from fixes where club_id = %L and tracker_id = %L and at >= %L',
    old.club_id, old.id, old.started_at);
  delete from tracker_positions where club_id = old.club_id and tracker_id = old.id;
  return null;
end $$;

-- In the order in which store_fixes takes the same rounds.
create or replace function forget_golfer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from user_trackers where person = old.subject order by id for update;
  delete from user_trackers where person = old.subject;
  return null;
end $$;

-- The events of the last hour keep their numbers, so that nobody who listens misses one, and nothing of the golfer.
create or replace function forget_marshal_calls() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from marshal_calls where tracker_id = old.id;
  update live_events set name = 'erased', audience = 'person -', data = '{}'
    where club_id = old.club_id and strpos(data::text, old.id::text) > 0;
  return null;
end $$;

-- Who began a card always has room on it, whatever others whom they invited have written.
create function began_round(round uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select current_golfer() = (select m.person from round_members m where m.round_id = round
    order by m.joined_at, m.person limit 1)
$$;
revoke execute on function began_round(uuid) from public;
grant execute on function began_round(uuid) to pinwise_app;

-- A golfer takes along which of their phones get notices.
create policy own_reads on push_subscriptions for select to pinwise_app using (person = (select current_golfer()));

-- Stores what arrived from any number of trackers. The club of a fix is never the sender's to say: it is where the
-- device was assigned, or where the golfer shared, at the time of the fix. Answers which fixes were not stored and why,
-- and the newest position of each tracker of the clubs that somebody watches. One caller at a time.
create or replace function store_fixes(
  received timestamptz, tracker_ids uuid[], ats timestamptz[], fix_ids uuid[], lngs integer[], lats integer[],
  accuracies real[], speeds real[], headings real[], altitudes real[], batteries real[], chargings boolean[],
  satellite_counts smallint[], hdops real[], signals smallint[], sources text[], firmwares text[], rejections text[], watched uuid[],
  out skipped jsonb, out moved jsonb)
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- A round that is being erased is gone before its positions are stored, or they are stored before and go with it.
  perform from user_trackers where id = any (tracker_ids) order by id for key share;
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
