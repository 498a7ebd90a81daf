-- Counts of adverts, exact by the id of the event alone, and which of them the switches of adverts and campaigns allow.
--
-- An event is accepted from a day ahead of our clock to seven days behind it. Its id is remembered for at least those
-- eight days from when it was received, whatever time the phone says: in the table of the period of eight days in which
-- it came, which is kept through the next period. One look-up in the period before tells what came earlier.

create table counted_advert_events (
  period integer not null,
  id uuid not null,
  primary key (period, id)
) partition by list (period);
alter table counted_advert_events enable row level security;
create policy platform on counted_advert_events to pinwise_platform using (true) with check (true);
grant select on counted_advert_events to pinwise_platform;

create function advert_period(at timestamptz) returns integer
  language sql immutable
as $$ select floor(extract(epoch from at) / (8 * 86400))::integer $$;

-- Tables for this period and the two beside it, and none for those that are over. A day is left to clocks that differ.
create function turn_advert_periods(at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s'
as $$
declare
  expired record;
begin
  perform pg_advisory_xact_lock(hashtextextended('advert periods', 0));
  for wanted in advert_period(at) - 1 .. advert_period(at) + 1 loop
    if to_regclass(format('advert_partitions.p%s', wanted)) is null then
      execute format('create table advert_partitions.p%s (like counted_advert_events including all)', wanted);
      execute format('alter table counted_advert_events attach partition advert_partitions.p%s for values in (%s)', wanted, wanted);
    end if;
  end loop;
  for expired in
    select c.relname from pg_class c join pg_inherits i on i.inhrelid = c.oid
    where i.inhparent = 'counted_advert_events'::regclass
      and substr(c.relname, 2)::integer < advert_period(at - interval '1 day') - 1
  loop
    execute format('alter table counted_advert_events detach partition advert_partitions.%I', expired.relname);
    execute format('drop table advert_partitions.%I', expired.relname);
  end loop;
end $$;

-- When the switch was turned off; null while it is on, and '-infinity' of what was never on.
alter table campaigns add column disabled_at timestamptz;
alter table adverts add column disabled_at timestamptz;
update campaigns set disabled_at = updated_at where not enabled;
update adverts set disabled_at = updated_at where not enabled;

create function note_disabled_at() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.enabled then
    new.disabled_at := null;
  elsif tg_op = 'INSERT' then
    new.disabled_at := '-infinity';
  elsif old.enabled then
    new.disabled_at := now();
  end if;
  return new;
end $$;
create trigger note_disabled_at before insert or update of enabled on campaigns for each row execute function note_disabled_at();
create trigger note_disabled_at before insert or update of enabled on adverts for each row execute function note_disabled_at();

-- Counts what arrived from any number of phones, each id once. Answers which were not counted: 'unknown' where there is
-- no such advert or club, null where the id was there already.
--
-- An event that comes late is judged by the time it was shown: of an advert that was switched off since, it counts. Of
-- one that was off by then, or never on, it is flagged and counted apart, not dropped: a phone without a signal may have
-- shown it in good faith. What is on now counts whenever it was shown, even if it was off for a while.
--
-- The lock lets one caller in at a time, of all processes: at the turn of a period two of them look into different
-- tables. They would wait for each other anyway, for the sums of a campaign are the same rows.
create function count_advert_events(received timestamptz, ids uuid[], kinds text[], advert_ids uuid[], club_ids uuid[],
  shown_in text[], ats timestamptz[], flags text[], out skipped jsonb)
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  present integer := advert_period(received);
  tolerance interval := '5 minutes';
  earlier uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('advert events', 0));
  -- Asked apart, which leaves the statement below as simple as it was. The clock of another process may have
  -- been in the next period already.
  earlier := array(select e.id from unnest(ids) sent(id) join counted_advert_events e on e.period = present - 1 and e.id = sent.id
    union all select e.id from unnest(ids) sent(id) join counted_advert_events e on e.period = present + 1 and e.id = sent.id);
  with sent as materialized (
    select s.n, s.id, s.kind, s.advert_id, s.club_id, s.placement,
      k.id as campaign_id, c.id is not null and k.id is not null as is_known,
      (least(s.at, received) at time zone coalesce(c.time_zone, 'UTC'))::date as day,
      coalesce(s.flag, case when s.at < k.starts_at - tolerance or s.at > k.ends_at + tolerance
        or s.at > k.disabled_at + tolerance or s.at > a.disabled_at + tolerance
        or (cardinality(k.club_ids) > 0 and s.club_id <> all (k.club_ids)) or s.placement <> all (k.placements)
        then 'not_running' end, '') as flag
    from unnest(ids, kinds, advert_ids, club_ids, shown_in, ats, flags) with ordinality
      as s(id, kind, advert_id, club_id, placement, at, flag, n)
    left join adverts a on a.id = s.advert_id
    left join campaigns k on k.id = a.campaign_id
    left join clubs c on c.id = s.club_id),
  first as (
    select distinct on (id) * from sent where is_known and id <> all (earlier) order by id, n),
  stored as (
    insert into counted_advert_events (period, id) select present, id from first
    on conflict do nothing returning id),
  counted as (
    select f.* from first f join stored s on s.id = f.id),
  added as (
    insert into advert_results as r (campaign_id, day, advert_id, club_id, placement, kind, flag, count)
    select campaign_id, day, advert_id, club_id, placement, kind, flag, count(*) from counted
    group by campaign_id, day, advert_id, club_id, placement, kind, flag
    order by campaign_id, day, advert_id, club_id, placement, kind, flag
    on conflict (campaign_id, day, advert_id, club_id, placement, kind, flag) do update set count = r.count + excluded.count)
  select jsonb_agg(jsonb_build_array(s.n, case when not s.is_known then 'unknown' end))
    from sent s where not exists (select from counted c where c.n = s.n) into skipped;
end $$;

-- While the release before this one still runs beside it, or again: what it counts is noted here too, and what was
-- counted here it does not count again. A later release drops advert_events, count_adverts and this trigger.
create function note_counted_before() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('advert events', 0));
  if exists (select from counted_advert_events e where e.id = new.id and e.period >= advert_period(now()) - 1) then
    return null;
  end if;
  insert into counted_advert_events (period, id) values (advert_period(now()), new.id);
  return new;
end $$;
create trigger note_counted_before before insert on advert_events for each row execute function note_counted_before();

select turn_advert_periods(now());
insert into counted_advert_events (period, id) select distinct advert_period(now()), id from advert_events;

revoke execute on function turn_advert_periods(timestamptz), note_disabled_at(), note_counted_before(),
  count_advert_events(timestamptz, uuid[], text[], uuid[], uuid[], text[], timestamptz[], text[]) from public;
grant execute on function turn_advert_periods(timestamptz) to pinwise_platform;
grant execute on function count_advert_events(timestamptz, uuid[], text[], uuid[], uuid[], text[], timestamptz[], text[])
  to pinwise_app;
