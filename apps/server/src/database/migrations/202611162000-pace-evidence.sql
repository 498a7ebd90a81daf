-- Positions as evidence of pace: what people corrected about who carries which tracker, what a club judges pace by, and
-- how the rounds of days that are over went.

-- Which tracker is with which group is worked out from the fixes; this is only where people said otherwise.
create table pace_trackers (
  club_id uuid not null,
  team_id uuid not null,
  tracker_id uuid not null, -- a device or a user_tracker
  is_with boolean not null,
  person text,
  created_at timestamptz not null default now(),
  primary key (team_id, tracker_id),
  foreign key (club_id, team_id) references pace_teams (club_id, id) on delete cascade
);
create index on pace_trackers (club_id);

-- What the club judges pace by, whatever the time par says.
create table pace_settings (
  club_id uuid primary key references clubs,
  settings jsonb not null,
  version integer not null, -- what is usual was the first
  updated_at timestamptz not null default now()
);

-- How each group of a day that is over went: its fixes are too many to be read for a month's report, and their retention
-- may be over.
create table pace_rounds (
  club_id uuid not null,
  team_id uuid primary key,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  round jsonb not null,
  foreign key (club_id, team_id) references pace_teams (club_id, id) on delete cascade
);
create index on pace_rounds (club_id, day);

do $$
declare
  t text;
begin
  foreach t in array array['pace_trackers', 'pace_settings', 'pace_rounds']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('create policy staff_reads on %I for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_adds on %I for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_changes on %I for update to pinwise_app using (club_id = (select current_club()) and (select is_club_staff())) with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant select, insert, update on %I to pinwise_app, pinwise_platform', t);
  end loop;
end $$;
-- While play is stopped, who has come in.
alter table pace_log drop constraint pace_log_kind_check;
alter table pace_log add constraint pace_log_kind_check
  check (kind in ('tap', 'visit', 'warning', 'ruling', 'note', 'in'));

-- Who is changed after their day was over is worked out again.
create function forget_pace_round() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'pace_teams' then
    delete from pace_rounds where team_id = new.id;
  else
    delete from pace_rounds where team_id = new.team_id;
  end if;
  return null;
end $$;
create trigger forget_round after update on pace_teams for each row execute function forget_pace_round();
create trigger forget_round after insert on pace_log for each row execute function forget_pace_round();
create trigger forget_round after insert or update on pace_trackers for each row execute function forget_pace_round();

-- The board of a day asks every few seconds for what has arrived since. Fixes are added in the order of arrival, for
-- which this index costs next to nothing.
create index fixes_received on fixes using brin (received_at) with (pages_per_range = 16);
