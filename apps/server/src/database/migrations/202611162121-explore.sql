-- Where groups stood still on a day, in squares of the ground: beside the record of the day and not in it, because most
-- questions about a period need none of it.

create table daily_standing (
  club_id uuid not null references clubs,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'), -- by the clocks of the club
  layout_id uuid not null,
  cells jsonb not null, -- [[row, column, seconds, groups, golfers], …]
  simulated boolean not null default false, -- by the demo
  primary key (club_id, day, layout_id)
);

-- Who wants the weekly report of a club by email, and the weeks that were sent: one row a week, so that it is sent once.
create table report_emails (
  club_id uuid not null references clubs on delete cascade,
  person text not null,
  primary key (club_id, person)
);
create table weekly_reports (
  club_id uuid not null references clubs on delete cascade,
  week text not null check (week ~ '^\d{4}-\d\d-\d\d$'), -- its Monday
  recipients integer not null,
  sent_at timestamptz not null,
  primary key (club_id, week)
);

do $$
declare
  t text;
begin
  foreach t in array array['daily_standing', 'report_emails', 'weekly_reports']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy platform on %I to pinwise_platform using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to pinwise_platform', t);
  end loop;
end $$;
create policy staff_reads on daily_standing for select to pinwise_app
  using (club_id = (select current_club()) and (select is_club_staff()));
grant select on daily_standing to pinwise_app;
create policy own_reads on report_emails for select to pinwise_app
  using (club_id = (select current_club()) and person = (select current_person()) and (select is_club_staff()));
create policy own_adds on report_emails for insert to pinwise_app
  with check (club_id = (select current_club()) and person = (select current_person()) and (select is_club_staff()));
create policy own_removes on report_emails for delete to pinwise_app
  using (club_id = (select current_club()) and person = (select current_person()) and (select is_club_staff()));
grant select, insert, delete on report_emails to pinwise_app;

-- Whoever closes their account leaves nothing that names them.
create function forget_report_emails() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from report_emails where person = old.subject;
  return null;
end $$;
create trigger forget_report_emails after delete on users for each row execute function forget_report_emails();
