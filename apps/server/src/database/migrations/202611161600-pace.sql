-- Pace of play: how long holes may take, who starts when, what marshals saw and did, and when play was stopped.

create table pace_templates (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  layout_id uuid not null,
  key uuid not null, -- of whoever sent it: what comes again is the first
  group_size integer not null check (group_size between 1 and 4),
  mode text not null check (mode in ('walk', 'ride')),
  time_par jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  unique (layout_id, id),
  unique (club_id, key),
  constraint pace_templates_group unique (layout_id, group_size, mode),
  foreign key (club_id, layout_id) references layouts (club_id, id) on delete cascade
);
create index on pace_templates (club_id, layout_id);

create table pace_teams (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  layout_id uuid not null,
  template_id uuid, -- none: the one of the layout that fits best
  key uuid not null,
  -- By the clocks of the club. As text: a driver would read it by the clocks of the server.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  tee_time text not null check (tee_time ~ '^\d\d:\d\d$'),
  start_position integer not null check (start_position between 1 and 54),
  hole_count integer check (hole_count between 1 and 54),
  player_count integer not null check (player_count between 1 and 8),
  players text[] not null,
  mode text not null check (mode in ('walk', 'ride')),
  state text not null default 'expected' check (state in ('expected', 'no-show', 'withdrawn')),
  simulated boolean not null default false, -- played by the demo's simulator
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (club_id, id),
  unique (club_id, key),
  foreign key (club_id, layout_id) references layouts (club_id, id) on delete cascade,
  foreign key (layout_id, template_id) references pace_templates (layout_id, id) on delete set null (template_id)
);
create index on pace_teams (club_id, day, tee_time);

-- What somebody saw of a group, or did about it. It is added to and never changed.
create table pace_log (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  team_id uuid not null,
  key uuid not null,
  kind text not null check (kind in ('tap', 'visit', 'warning', 'ruling', 'note')),
  at timestamptz not null,
  place text check (place in ('start', 'tee', 'fairway', 'green', 'finished')),
  position integer check (position between 1 and 54), -- in the group's own order
  minutes integer check (minutes between 1 and 120),
  note text,
  person text, -- none: the demo's simulator
  created_at timestamptz not null default now(),
  unique (club_id, key),
  check ((kind = 'tap') = (place is not null and position is not null)),
  check ((kind = 'ruling') = (minutes is not null)),
  foreign key (club_id, team_id) references pace_teams (club_id, id) on delete cascade
);
create index on pace_log (team_id, at);

create table pace_stops (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references clubs,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  from_at timestamptz not null,
  to_at timestamptz check (to_at >= from_at)
);
create index on pace_stops (club_id, day, from_at);
-- Play is stopped or it is not.
create unique index pace_stops_open on pace_stops (club_id, day) where to_at is null;

do $$
declare
  t text;
begin
  foreach t in array array['pace_templates', 'pace_teams', 'pace_log', 'pace_stops']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    -- Who plays when, and how slowly, is for the staff of the club alone.
    execute format('create policy staff_reads on %I for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('create policy staff_adds on %I for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()))', t);
    execute format('grant select, insert on %I to pinwise_app, pinwise_platform', t);
    if t <> 'pace_log' then
      execute format('create policy staff_changes on %I for update to pinwise_app using (club_id = (select current_club()) and (select is_club_staff())) with check (club_id = (select current_club()) and (select is_club_staff()))', t);
      execute format('grant update on %I to pinwise_app, pinwise_platform', t);
    end if;
    if t in ('pace_templates', 'pace_teams') then
      execute format('create policy staff_removes on %I for delete to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()))', t);
      execute format('grant delete on %I to pinwise_app, pinwise_platform', t);
    end if;
  end loop;
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
    when 'pace-template' then (select club_id from pace_templates where id = record)
    when 'pace-team' then (select club_id from pace_teams where id = record)
  end;
end $$;
