-- Notices: what a club tells people, each time that it was sent, and whom it reached. Messages to golfers on the course
-- are notices, too. Phones that asked for push messages, and the keys that sign those.

create table notices (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  key uuid not null, -- of whoever sent it: what comes again is the first
  texts jsonb not null, -- by language; a missing language is null
  kind text not null check (kind in ('info', 'warning', 'safety')),
  audience jsonb not null,
  starts_at timestamptz, -- without a start or an end it is a draft
  ends_at timestamptz,
  enabled boolean not null default true,
  repeat jsonb, -- every day at a time of the club, for so many minutes
  person text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  unique (club_id, key),
  check (ends_at >= starts_at)
);
create index on notices (club_id, starts_at);
create index notices_ahead on notices (ends_at) where enabled;

-- Once for each occurrence, whatever server sends it and however often it looks: a day of the club for a notice that
-- repeats, otherwise once.
create table notice_sends (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  notice_id uuid not null,
  occurrence text not null,
  sent_at timestamptz not null,
  shown_until timestamptz not null default 'infinity', -- the end of the notice may be earlier
  unique (notice_id, occurrence),
  unique (notice_id, id),
  foreign key (club_id, notice_id) references notices (club_id, id) on delete cascade
);
create index on notice_sends (club_id, sent_at);

-- A phone that asked for the notices of a club; without an account it has no person.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  person text,
  created_at timestamptz not null default now(),
  unique (club_id, endpoint)
);
create index on push_subscriptions (person);

-- One row for each person, device or phone each time: that is what makes a count a count.
create table notice_deliveries (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  notice_id uuid not null,
  send_id uuid not null,
  person text,
  user_tracker_id uuid, -- the round that the golfer shared at that time
  device_id uuid references devices,
  subscription_id uuid, -- outlives the subscription, so that a phone stays counted
  recipient text not null generated always as (coalesce('person ' || person, 'device ' || device_id::text, 'phone ' || subscription_id::text)) stored,
  is_staff boolean not null default false,
  addressed_at timestamptz not null,
  delivered_at timestamptz,
  read_at timestamptz,
  unique (send_id, recipient),
  check (read_at is null or delivered_at is not null),
  foreign key (notice_id, send_id) references notice_sends (notice_id, id) on delete cascade,
  foreign key (club_id, user_tracker_id) references user_trackers (club_id, id) on delete cascade
);
create index on notice_deliveries (club_id, notice_id);
create index on notice_deliveries (person);
create index on notice_deliveries (user_tracker_id);

-- Push messages on their way: settled once the push service took them, or never will.
create table notice_pushes (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  send_id uuid not null references notice_sends on delete cascade,
  delivery_id uuid not null references notice_deliveries on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('taken', 'gone', 'given-up')),
  unique (send_id, subscription_id)
);
create index notice_pushes_due on notice_pushes (due_at) where settled_at is null;

-- Staff who want notices by email.
create table notice_emails (
  club_id uuid not null references clubs,
  person text not null,
  primary key (club_id, person)
);

-- Secrets of the platform, sealed under a key outside the database.
create table platform_secrets (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on platform_secrets to pinwise_platform;

do $$
declare
  t text;
begin
  foreach t in array array['notices', 'notice_sends', 'notice_deliveries', 'notice_pushes', 'push_subscriptions', 'notice_emails']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('create policy staff_reads on %I for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_adds on %I for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant select, insert, update, delete on %I to pinwise_platform', t);
    execute format('grant select, insert on %I to pinwise_app', t);
  end loop;
end $$;
create policy staff_changes on notices for update to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()))
  with check (club_id = (select current_club()) and (select is_club_staff()));
create policy staff_removes on notices for delete to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()));
create policy staff_removes on notice_emails for delete to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()));
grant update, delete on notices to pinwise_app;
grant delete on notice_emails to pinwise_app;
-- In a spreadsheet of the notices of all clubs that an admin manages. Without a club the person is set for admins only.
create policy of_own_clubs on notices for select to pinwise_app
  using ((select current_club()) is null and club_id in (select own_clubs()));
create policy of_own_clubs on notice_sends for select to pinwise_app
  using ((select current_club()) is null and club_id in (select own_clubs()));
create policy of_own_clubs on notice_deliveries for select to pinwise_app
  using ((select current_club()) is null and club_id in (select own_clubs()));

-- A golfer sees what they got, and says that they have read it.
create policy own_reads on notice_deliveries for select to pinwise_app using (person = (select current_golfer()));
create policy own_changes on notice_deliveries for update to pinwise_app
  using (person = (select current_golfer())) with check (person = (select current_golfer()));
create policy own_reads on notice_sends for select to pinwise_app
  using ((select current_golfer()) is not null and id in (select send_id from notice_deliveries));
create policy own_reads on notices for select to pinwise_app
  using ((select current_golfer()) is not null and id in (select notice_id from notice_deliveries));
grant update (delivered_at, read_at) on notice_deliveries to pinwise_app;

-- Who works for the entered club, for its staff.
create function club_people() returns table (subject text, name text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.subject, u.name from clubs c
  join customer_managers m on m.customer_id = c.customer_id join users u on u.id = m.user_id
  where c.id = current_club() and is_club_staff()
$$;

-- What the entered club tells everybody at a moment.
create function public_notices(moment timestamptz)
  returns table (send_id uuid, notice_id uuid, kind text, texts jsonb, course_id uuid, sent_at timestamptz, until timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.id, n.id, n.kind, n.texts, (n.audience ->> 'courseId')::uuid, s.sent_at, least(s.shown_until, n.ends_at)
  from notice_sends s join notices n on n.id = s.notice_id
  where s.club_id = current_club() and n.enabled and n.audience ->> 'to' in ('everyone', 'course')
    and least(s.shown_until, n.ends_at) > moment
  order by s.sent_at, s.id
$$;

-- The app of the entered golfer shows a notice, or they have read it. What is for everybody is theirs, too, although
-- nobody knew of them when it was sent. Answers whether there is such a notice for them.
create function receive_notice(notice uuid, send uuid, moment timestamptz, is_read boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into notice_deliveries as d (club_id, notice_id, send_id, person, addressed_at, delivered_at, read_at)
    select s.club_id, n.id, s.id, current_golfer(), moment, moment, case when is_read then moment end
    from notice_sends s join notices n on n.id = s.notice_id join clubs c on c.id = s.club_id
    where s.id = send and n.id = notice and exists (select from users u where u.subject = current_golfer())
      and (exists (select from notice_deliveries k where k.send_id = send and k.person = current_golfer())
        or (n.audience ->> 'to' in ('everyone', 'course') and c.published and c.deleted_at is null))
    on conflict (send_id, recipient) do update set
      delivered_at = coalesce(d.delivered_at, moment),
      read_at = case when is_read then coalesce(d.read_at, moment) else d.read_at end;
  return found;
end $$;

-- A phone asks for notices of a club, whoever holds it. The person is whoever is signed in on it now.
create function subscribe_phone(club uuid, address text, p256dh_key text, auth_secret text, wanted_language text, holder text) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into push_subscriptions as s (club_id, endpoint, p256dh, auth, language, person)
    values (club, address, p256dh_key, auth_secret, wanted_language, holder)
    on conflict (club_id, endpoint) do update set
      p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, person = excluded.person
$$;
create function unsubscribe_phone(club uuid, address text) returns void
  language sql security definer set search_path = public, pg_temp
as $$ delete from push_subscriptions where club_id = club and endpoint = address $$;

-- Of all clubs: the notices that may be due at a moment, and when the next one starts. A repetition is a matter of the
-- club's clocks, which the server reads; it is told the newest day that was sent.
create function notices_ahead(moment timestamptz)
  returns table (id uuid, club_id uuid, time_zone text, starts_at timestamptz, ends_at timestamptz, repeat jsonb, newest text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select n.id, n.club_id, c.time_zone, n.starts_at, n.ends_at, n.repeat, s.newest
  from notices n join clubs c on c.id = n.club_id
  left join lateral (select max(occurrence) as newest from notice_sends where notice_id = n.id) s on true
  where n.enabled and n.ends_at > moment and n.starts_at < moment + interval '1 hour' and c.deleted_at is null
    and (n.repeat is not null or s.newest is null)
$$;

-- The messages that golfers got before there were notices, each notification one notice.
insert into notices (club_id, key, texts, kind, audience, starts_at, ends_at, person, created_at, updated_at)
  select club_id, key, jsonb_build_object('en', min(text), 'it', null), 'info',
    jsonb_build_object('to', 'golfers', 'userTrackerIds', jsonb_agg(user_tracker_id)), min(sent_at),
    min(sent_at) + interval '12 hours', min(person), min(sent_at), min(sent_at)
  from user_tracker_messages group by club_id, key;
insert into notice_sends (club_id, notice_id, occurrence, sent_at)
  select club_id, id, 'once', starts_at from notices;
insert into notice_deliveries (id, club_id, notice_id, send_id, person, user_tracker_id, addressed_at, delivered_at, read_at)
  select m.id, m.club_id, n.id, s.id, u.person, m.user_tracker_id, m.sent_at, m.read_at, m.read_at
  from user_tracker_messages m join notices n on n.club_id = m.club_id and n.key = m.key
  join notice_sends s on s.notice_id = n.id join user_trackers u on u.id = m.user_tracker_id
  on conflict do nothing;
drop table user_tracker_messages;

-- Whoever closes their account leaves nothing that names them.
create function forget_notices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from notice_deliveries where person = old.subject;
  delete from push_subscriptions where person = old.subject;
  delete from notice_emails where person = old.subject;
  return null;
end $$;
create trigger forget_notices after delete on users for each row execute function forget_notices();

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
    when 'pace-template' then (select club_id from pace_templates where id = record)
    when 'pace-team' then (select club_id from pace_teams where id = record)
    when 'notice' then (select club_id from notices where id = record)
  end;
end $$;

revoke execute on function club_people(), public_notices(timestamptz), receive_notice(uuid, uuid, timestamptz, boolean),
  subscribe_phone(uuid, text, text, text, text, text), unsubscribe_phone(uuid, text), notices_ahead(timestamptz) from public;
grant execute on function club_people(), public_notices(timestamptz), receive_notice(uuid, uuid, timestamptz, boolean),
  subscribe_phone(uuid, text, text, text, text, text), unsubscribe_phone(uuid, text), notices_ahead(timestamptz) to pinwise_app, pinwise_platform;
