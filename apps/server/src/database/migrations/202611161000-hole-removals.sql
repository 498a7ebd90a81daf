-- What depended on holes when they were deleted: a version of the map that brings a hole back brings its layouts, sheets,
-- templates and pins back too.
create table hole_removals (
  id uuid primary key,
  club_id uuid not null references clubs,
  hole_ids uuid[] not null, -- those that have not come back
  publication integer, -- the one that took their pins out; null where they had none
  layouts jsonb not null, -- as they were, with their prints, templates and earlier versions
  removed_at timestamptz not null
);
create index on hole_removals (club_id);

alter table hole_removals enable row level security;
create policy platform on hole_removals to pinwise_platform using (true) with check (true);
create policy staff_adds on hole_removals for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()));
create policy staff_reads on hole_removals for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()));
create policy staff_changes on hole_removals for update to pinwise_app using (club_id = (select current_club()) and (select is_club_staff())) with check (club_id = (select current_club()) and (select is_club_staff()));
create policy staff_removes on hole_removals for delete to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()));
grant select, insert, update, delete on hole_removals to pinwise_app, pinwise_platform;
