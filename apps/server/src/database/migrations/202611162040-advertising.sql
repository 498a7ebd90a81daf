-- Advertising: who pays, what they booked, what is shown, and how often it was seen and tapped.
--
-- All of it is platform work. Requests (pinwise_app) read what may be shown at the club they entered, and count, through
-- functions that do nothing else. No count says who saw what: neither a golfer, nor a round, nor an address.

create table advertisers (
  id uuid primary key default gen_random_uuid(),
  key uuid not null unique, -- of whoever sent it: what comes again is the first
  name text not null,
  contact_name text,
  contact_email text,
  link text check (link like 'https://%'),
  note text,
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table campaigns (
  id uuid primary key default gen_random_uuid(),
  key uuid not null unique,
  advertiser_id uuid not null references advertisers,
  name text not null,
  kind text not null check (kind in ('hole-sponsor', 'paid', 'house', 'partner-network')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  enabled boolean not null default true,
  -- Empty: all of them. No foreign keys: a club, course or hole that is gone shows nothing anyway.
  club_ids uuid[] not null default '{}',
  course_ids uuid[] not null default '{}',
  hole_ids uuid[] not null default '{}',
  placements text[] not null check (cardinality(placements) > 0),
  goal_impressions integer check (goal_impressions > 0), -- null: to be there every day of the period
  cap_per_round integer not null check (cap_per_round between 1 and 36),
  share_hash bytea unique, -- SHA-256 of the random token of 256 bits in the advertiser's link; null once revoked
  share_hint text,
  share_made_at timestamptz,
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at <= ends_at),
  check (kind <> 'hole-sponsor' or cardinality(hole_ids) > 0)
);
create index on campaigns (advertiser_id);
create index on campaigns (ends_at);

create table adverts (
  id uuid primary key default gen_random_uuid(),
  key uuid not null unique,
  campaign_id uuid not null references campaigns on delete cascade,
  headline jsonb not null, -- {"en": …, "it": …}
  text jsonb,
  link text check (link like 'https://%'),
  background_colour text not null,
  text_colour text not null,
  enabled boolean not null default true,
  picture_key text unique, -- where its bytes are
  picture_bytes integer,
  picture_width integer,
  picture_height integer,
  picture_sha256 text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((picture_key is null) = (picture_bytes is null or picture_width is null or picture_height is null or picture_sha256 is null))
);
create index on adverts (campaign_id);

-- The ids of what was counted, so that nothing is counted twice: by the day (UTC) that the phone said. They are needed
-- for as long as a count may come late, and go with their table.
create table advert_events (
  day date not null,
  id uuid not null,
  primary key (day, id)
) partition by range (day);
create schema advert_partitions;

-- The counts, added up as they come, by the days of each club. What looks suspicious is counted apart.
create table advert_results (
  campaign_id uuid not null references campaigns,
  day date not null,
  advert_id uuid not null references adverts,
  club_id uuid not null references clubs,
  placement text not null,
  kind text not null check (kind in ('impression', 'click')),
  flag text not null default '',
  count bigint not null,
  primary key (campaign_id, day, advert_id, club_id, placement, kind, flag)
) with (fillfactor = 70); -- the rows of today are changed in place all day
create index on advert_results (advert_id);

do $$
declare
  t text;
begin
  foreach t in array array['advertisers', 'campaigns', 'adverts', 'advert_events', 'advert_results']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('grant select on %I to pinwise_platform', t);
  end loop;
end $$;
grant insert, update, delete on advertisers, campaigns, adverts to pinwise_platform;
-- Row security shows a request none of them.
grant select on advert_results to pinwise_app;

-- Tables for the days that counts may be of, and none for those that are over.
create function turn_advert_days(today date) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s'
as $$
declare
  wanted date;
  expired record;
begin
  perform pg_advisory_xact_lock(hashtextextended('advert days', 0));
  for wanted in select generate_series(today - 8, today + 3, interval '1 day')::date loop
    if to_regclass(format('advert_partitions.%I', to_char(wanted, '"d"YYYYMMDD'))) is null then
      execute format('create table advert_partitions.%I (like advert_events including all)', to_char(wanted, '"d"YYYYMMDD'));
      execute format('alter table advert_events attach partition advert_partitions.%I for values from (%L) to (%L)',
        to_char(wanted, '"d"YYYYMMDD'), wanted, wanted + 1);
    end if;
  end loop;
  for expired in
    select c.relname from pg_class c join pg_inherits i on i.inhrelid = c.oid
    where i.inhparent = 'advert_events'::regclass and c.relname < to_char(today - 10, '"d"YYYYMMDD')
  loop
    execute format('alter table advert_events detach partition advert_partitions.%I', expired.relname);
    execute format('drop table advert_partitions.%I', expired.relname);
  end loop;
end $$;

-- Counts what arrived from any number of phones, each id once. Answers which were not counted: 'unknown' where there is
-- no such advert or club, null where the id was there already. One caller at a time.
create function count_adverts(received timestamptz, ids uuid[], kinds text[], advert_ids uuid[], club_ids uuid[],
  shown_in text[], ats timestamptz[], flags text[], out skipped jsonb)
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  with sent as materialized (
    select s.n, s.id, s.kind, s.advert_id, s.club_id, s.placement, (s.at at time zone 'UTC')::date as utc_day,
      k.id as campaign_id, c.id is not null and k.id is not null as is_known,
      (least(s.at, received) at time zone coalesce(c.time_zone, 'UTC'))::date as day,
      coalesce(s.flag, case when s.at < k.starts_at - interval '5 minutes' or s.at > k.ends_at + interval '5 minutes'
        or (cardinality(k.club_ids) > 0 and s.club_id <> all (k.club_ids)) or s.placement <> all (k.placements)
        then 'not_running' end, '') as flag
    from unnest(ids, kinds, advert_ids, club_ids, shown_in, ats, flags) with ordinality
      as s(id, kind, advert_id, club_id, placement, at, flag, n)
    left join adverts a on a.id = s.advert_id
    left join campaigns k on k.id = a.campaign_id
    left join clubs c on c.id = s.club_id),
  first as (
    select distinct on (utc_day, id) * from sent where is_known order by utc_day, id, n),
  stored as (
    insert into advert_events (day, id) select utc_day, id from first on conflict do nothing returning day, id),
  counted as (
    select f.* from first f join stored s on s.day = f.utc_day and s.id = f.id),
  added as (
    insert into advert_results as r (campaign_id, day, advert_id, club_id, placement, kind, flag, count)
    select campaign_id, day, advert_id, club_id, placement, kind, flag, count(*) from counted
    group by campaign_id, day, advert_id, club_id, placement, kind, flag
    order by campaign_id, day, advert_id, club_id, placement, kind, flag
    on conflict (campaign_id, day, advert_id, club_id, placement, kind, flag) do update set count = r.count + excluded.count)
  select jsonb_agg(jsonb_build_array(s.n, case when not s.is_known then 'unknown' end))
    from sent s where not exists (select from counted c where c.n = s.n) into skipped;
end $$;

-- What may be shown at the club that was entered, with what each campaign has delivered everywhere.
create function shown_campaigns(at timestamptz) returns table (campaign jsonb, adverts jsonb, delivered bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select to_jsonb(k) - 'share_hash' - 'share_hint', a.adverts,
    case when k.goal_impressions is not null then (select coalesce(sum(r.count), 0) from advert_results r
      where r.campaign_id = k.id and r.kind = 'impression' and r.flag = '') end
  from campaigns k
  cross join lateral (
    select jsonb_agg(to_jsonb(a) order by a.created_at, a.id) as adverts from adverts a
    where a.campaign_id = k.id and a.enabled) a
  where current_club() is not null and k.enabled and at between k.starts_at and k.ends_at and a.adverts is not null
    and (cardinality(k.club_ids) = 0 or current_club() = any (k.club_ids))
  order by k.starts_at, k.id
$$;

-- The picture of an advert that may be shown somewhere now.
create function shown_advert_picture(advert uuid, at timestamptz) returns table (picture_key text, picture_bytes integer, picture_sha256 text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select a.picture_key, a.picture_bytes, a.picture_sha256 from adverts a join campaigns k on k.id = a.campaign_id
  where a.id = advert and a.picture_key is not null and a.enabled and k.enabled and at between k.starts_at and k.ends_at
$$;

revoke execute on function turn_advert_days(date), count_adverts(timestamptz, uuid[], text[], uuid[], uuid[], text[], timestamptz[], text[]),
  shown_campaigns(timestamptz), shown_advert_picture(uuid, timestamptz) from public;
grant execute on function turn_advert_days(date) to pinwise_platform;
grant execute on function count_adverts(timestamptz, uuid[], text[], uuid[], uuid[], text[], timestamptz[], text[]),
  shown_campaigns(timestamptz), shown_advert_picture(uuid, timestamptz) to pinwise_app;
