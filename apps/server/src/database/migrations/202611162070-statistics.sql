-- What stays of every day at a club, once it is over: sums without names, from which all statistics are made.

create table daily_records (
  club_id uuid not null references clubs,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'), -- by the clocks of the club
  record jsonb not null,
  -- For the ranking of all clubs, which reads nothing else.
  golfers integer not null,
  over_seconds bigint not null, -- of the rounds that ended, beyond their goals
  goal_seconds bigint not null,
  simulated boolean not null default false, -- by the demo
  made_at timestamptz not null,
  primary key (club_id, day)
);
create index on daily_records (day);

alter table daily_records enable row level security;
create policy platform on daily_records to pinwise_platform using (true) with check (true);
create policy staff_reads on daily_records for select to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()));
grant select on daily_records to pinwise_app, pinwise_platform;
grant insert, update on daily_records to pinwise_platform;
