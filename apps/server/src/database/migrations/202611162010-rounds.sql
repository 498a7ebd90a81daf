-- Golfers' own rounds: what every phone that keeps a card has written on it. No club's: staff never see a scorecard.

create table rounds (
  id uuid primary key, -- the phone's: sent again, it is the same
  start jsonb not null, -- who plays what
  started_at timestamptz not null,
  seen integer not null default 0, -- the number of the newest entry
  join_key text, -- with which another golfer keeps the same card
  share_token text unique, -- under which anybody reads it
  shared_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);

create table round_entries (
  round_id uuid not null references rounds on delete cascade,
  id uuid not null, -- the phone's
  number integer not null, -- in the order of arrival
  entry jsonb not null,
  primary key (round_id, id),
  unique (round_id, number)
);

-- Who keeps a round. Stays after the round was removed, so that another phone of the same golfer does not bring it back.
create table round_members (
  round_id uuid not null,
  person text not null, -- the subject of the golfer
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (round_id, person)
);
create index on round_members (person);

do $$
declare
  t text;
begin
  foreach t in array array['rounds', 'round_entries', 'round_members']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('grant select on %I to pinwise_app, pinwise_platform', t);
  end loop;
end $$;

create policy own on round_members for select to pinwise_app using (person = (select current_golfer()));
create policy own on rounds to pinwise_app
  using (id in (select round_id from round_members where person = (select current_golfer()) and removed_at is null))
  with check (true);
create policy own on round_entries to pinwise_app
  using (round_id in (select round_id from round_members where person = (select current_golfer()) and removed_at is null))
  with check (round_id in (select round_id from round_members where person = (select current_golfer()) and removed_at is null));
grant update (seen, join_key, share_token, shared_at, updated_at) on rounds to pinwise_app;
grant insert on round_entries to pinwise_app;

-- The round of the golfer whose transaction this is, made if nobody has the id: 'own', 'removed' or 'foreign'.
create function start_round(round uuid, given jsonb, started timestamptz, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  mine round_members;
begin
  if current_golfer() is null then return 'foreign'; end if;
  select * into mine from round_members m where m.round_id = round and m.person = current_golfer();
  if found then return case when mine.removed_at is null then 'own' else 'removed' end; end if;
  -- The id of a round that somebody else removed is nobody's any more.
  if exists (select from round_members m where m.round_id = round) then return 'foreign'; end if;
  insert into rounds (id, start, started_at, updated_at) values (round, given, started, at) on conflict do nothing;
  if found then
    insert into round_members (round_id, person, joined_at) values (round, current_golfer(), at);
    return 'own';
  end if;
  -- Another phone was first in the same moment: of the same golfer, or of somebody else.
  return case when exists (select from round_members m where m.round_id = round and m.person = current_golfer()
    and m.removed_at is null) then 'own' else 'foreign' end;
end $$;

create function join_round(round uuid, key text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_golfer() is null or not exists (select from rounds r where r.id = round and r.join_key = key) then
    return false;
  end if;
  insert into round_members as m (round_id, person, joined_at) values (round, current_golfer(), at)
    on conflict (round_id, person) do update set removed_at = null;
  return true;
end $$;

-- A round that nobody keeps any more is erased.
create function leave_round(round uuid, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update round_members m set removed_at = at
    where m.round_id = round and m.person = current_golfer() and m.removed_at is null;
  if not found then return false; end if;
  delete from rounds r where r.id = round
    and not exists (select from round_members m where m.round_id = round and m.removed_at is null);
  return true;
end $$;

-- For whoever has the link; nothing else of the round or of who keeps it.
create function shared_round(token text) returns table (id uuid, start jsonb, entries jsonb, shared_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select r.id, r.start,
    coalesce((select jsonb_agg(e.entry order by e.number) from round_entries e where e.round_id = r.id), '[]'), r.shared_at
  from rounds r where r.share_token = token
$$;

create function forget_rounds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from rounds r using round_members m where m.round_id = r.id and m.person = old.subject
    and not exists (select from round_members o where o.round_id = r.id and o.person <> old.subject and o.removed_at is null);
  delete from round_members where person = old.subject;
  return null;
end $$;
create trigger forget_rounds after delete on users for each row execute function forget_rounds();

grant execute on function start_round(uuid, jsonb, timestamptz, timestamptz), join_round(uuid, text, timestamptz),
  leave_round(uuid, timestamptz), shared_round(text) to pinwise_app, pinwise_platform;
