-- Any number of processes on one database: who runs, which work each has claimed, and the events of every club, numbered
-- in the transaction that commits what they tell.

-- A process says every second that it is alive.
create table processes (
  id uuid primary key,
  name text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  guests jsonb not null default '{}' -- who listen without an account, by club
);

-- Work that one process at a time does. The token grows with every claim; each write of the work checks it.
create table jobs (
  name text primary key,
  token bigint not null default 0,
  process_id uuid,
  claimed_at timestamptz
);

create function is_process_alive(process uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from processes where id = process and seen_at > clock_timestamp() - interval '5 seconds')
$$;

-- Says that a process is alive, claims what nobody alive has of the jobs that it names, and answers what is its own.
create function claim_jobs(process uuid, process_name text, job_names text[]) returns table (job text, job_token bigint)
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  free text;
begin
  insert into processes (id, name) values (process, process_name)
    on conflict (id) do update set seen_at = clock_timestamp();
  insert into jobs (name) select n from unnest(job_names) n where not exists (select from jobs where name = n)
    on conflict do nothing;
  for free in
    select name from jobs where name = any (job_names) and process_id is distinct from process
      and (process_id is null or not is_process_alive(process_id))
  loop
    -- One claims at a time, and nobody while a write of the process before is under way.
    continue when not pg_try_advisory_xact_lock(5261646, hashtext(free));
    update jobs set token = token + 1, process_id = process, claimed_at = clock_timestamp()
    where name = (select name from jobs where name = free and process_id is distinct from process
      and (process_id is null or not is_process_alive(process_id)) for update skip locked);
  end loop;
  return query select name, token from jobs where process_id = process;
end $$;

-- First in every transaction of claimed work: holds the claim to its end, or refuses where another process has it. The
-- transaction says whose work it is, so that whoever watches the tables can tell it from a request's.
create function hold_job(job text, job_token bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from jobs where name = job and token = job_token for share;
  if not found then
    raise exception 'the job % is another process''s', job using errcode = 'PW001';
  end if;
  perform set_config('pinwise.job', job, true);
end $$;

create function release_jobs(process uuid) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update jobs set process_id = null where process_id = process;
  delete from processes where id = process or seen_at < clock_timestamp() - interval '1 day';
$$;

-- The process that reads a file; one whose process is gone is closed.
alter table map_imports add column process_id uuid;

-- The events of a club are numbered without a gap: the row is locked from the number to the commit, so the order of the
-- numbers is the order of the commits. The name of the feed changes where numbers could come again: after a restore.
create table club_feeds (
  club_id uuid primary key references clubs on delete cascade,
  feed text not null default left(md5(gen_random_uuid()::text), 8) check (feed ~ '^[0-9a-f]{8}$'),
  newest bigint not null default 0,
  pins_shown_at timestamptz -- until then a committee withheld the pins, and everybody was shown them after
);
insert into club_feeds (club_id, pins_shown_at)
  select c.id, m.pins_hidden_until from clubs c
  left join club_committees m on m.club_id = c.id and m.pins_hidden_until <= now();

create function create_club_feed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into club_feeds (club_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger create_club_feed after insert on clubs for each row execute function create_club_feed();

create table live_events (
  club_id uuid not null references clubs on delete cascade,
  number bigint not null,
  name text not null,
  audience text not null check (audience in ('all', 'staff') or audience ~ '^(person|device) .'),
  data json not null, -- as it is sent, to the letter
  at timestamptz not null default now(),
  primary key (club_id, number)
);
create index on live_events (at);

alter table processes enable row level security;
alter table jobs enable row level security;
alter table club_feeds enable row level security;
alter table live_events enable row level security;
create policy platform on processes to pinwise_platform using (true) with check (true);
create policy platform on jobs to pinwise_platform using (true) with check (true);
create policy platform on club_feeds to pinwise_platform using (true) with check (true);
create policy platform on live_events to pinwise_platform using (true) with check (true);
create policy of_club on club_feeds for select to pinwise_app using (club_id = (select current_club()));
create policy of_club on live_events for select to pinwise_app
  using (club_id = (select current_club()) and ((select is_club_staff()) or audience = 'all'));
grant select, update (guests) on processes to pinwise_platform;
grant select on jobs to pinwise_platform;
grant select, update (pins_shown_at) on club_feeds to pinwise_platform;
grant select, delete on live_events to pinwise_platform;
grant select on club_feeds, live_events to pinwise_app;

-- In the transaction that commits what it tells: by staff of the club that was entered, by our own work, or by whoever
-- called the marshal, of that call.
create function add_live_event(club uuid, event text, audience text, data json) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  given bigint;
begin
  if not (current_setting('role') = 'pinwise_platform'
      or (current_club() = club and is_club_staff())
      or (event = 'marshal.called' and exists (select from marshal_calls m
        where m.id = (data ->> 'id')::uuid and m.club_id = club
          and (m.person = current_golfer() or m.tracker_id = current_device())))) then
    raise exception 'not an event of the club that was entered' using errcode = 'insufficient_privilege';
  end if;
  update club_feeds f set newest = newest + 1 where f.club_id = club returning f.newest into given;
  -- Nobody listens to a club that is gone.
  if given is not null then
    insert into live_events (club_id, number, name, audience, data) values (club, given, event, audience, data);
  end if;
  return given;
end $$;

revoke execute on function is_process_alive(uuid), claim_jobs(uuid, text, text[]), hold_job(text, bigint),
  release_jobs(uuid), create_club_feed(), add_live_event(uuid, text, text, json) from public;
grant execute on function is_process_alive(uuid), claim_jobs(uuid, text, text[]), hold_job(text, bigint),
  release_jobs(uuid) to pinwise_platform;
grant execute on function add_live_event(uuid, text, text, json) to pinwise_app, pinwise_platform;

-- Plans that came true and were told of: with the event, in one transaction, so each is told once whoever tells it.
create table told_pin_switches (
  club_id uuid not null references clubs on delete cascade,
  pin_id uuid not null,
  starts_at timestamptz not null, -- a plan that is moved comes true again
  primary key (pin_id, starts_at)
);
create index on told_pin_switches (starts_at);
insert into told_pin_switches (club_id, pin_id, starts_at)
  select club_id, id, starts_at from pin_positions
  where local_start is not null and starts_at between now() - interval '7 days' and now();
alter table told_pin_switches enable row level security;
create policy platform on told_pin_switches to pinwise_platform using (true) with check (true);
grant select, insert, delete on told_pin_switches to pinwise_platform;

-- What may come only so often from one network, counted for all processes together; erased after a day.
create table request_counts (
  key text primary key,
  started_at timestamptz not null default now(),
  used integer not null default 1
);
create index on request_counts (started_at);
alter table request_counts enable row level security;
create policy platform on request_counts to pinwise_platform using (true) with check (true);
grant select, insert, update, delete on request_counts to pinwise_platform;
