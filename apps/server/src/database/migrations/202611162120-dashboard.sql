-- When somebody last looked at the dashboard of a club: what others did since then is news to them. On the server and not
-- in the browser, because the same person looks from the office and from a phone on the course.

create table dashboard_visits (
  club_id uuid not null references clubs on delete cascade,
  person text not null,
  since timestamptz, -- the visit before this one; null on the first
  seen_at timestamptz not null,
  primary key (club_id, person)
);

alter table dashboard_visits enable row level security;
create policy platform on dashboard_visits to pinwise_platform using (true) with check (true);
create policy own_reads on dashboard_visits for select to pinwise_app
  using (club_id = (select current_club()) and person = (select current_person()) and (select is_club_staff()));
create policy own_adds on dashboard_visits for insert to pinwise_app
  with check (club_id = (select current_club()) and person = (select current_person()) and (select is_club_staff()));
create policy own_changes on dashboard_visits for update to pinwise_app
  using (club_id = (select current_club()) and person = (select current_person()) and (select is_club_staff()))
  with check (club_id = (select current_club()) and person = (select current_person()) and (select is_club_staff()));
grant select, insert, update on dashboard_visits to pinwise_app;
grant select, insert, update, delete on dashboard_visits to pinwise_platform;

-- Whoever closes their account leaves nothing that names them.
create function forget_dashboard_visits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from dashboard_visits where person = old.subject;
  return null;
end $$;
create trigger forget_dashboard_visits after delete on users for each row execute function forget_dashboard_visits();

-- What failed lately is counted without reading everything that was ever sent.
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
create index notice_pushes_given_up on notice_pushes (settled_at) where outcome = 'given-up';
