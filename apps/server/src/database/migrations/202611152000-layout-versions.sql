-- What a layout was played as before other holes came or went: a sheet that was printed then shows those.
create table layout_versions (
  club_id uuid not null,
  layout_id uuid not null,
  version integer not null, -- the last with these holes
  holes jsonb not null, -- in the order of play: id, number and par of each
  replaced_at timestamptz not null,
  primary key (layout_id, version),
  foreign key (club_id, layout_id) references layouts (club_id, id) on delete cascade
);
create index on layout_versions (club_id);

alter table layout_versions enable row level security;
create policy platform on layout_versions to pinwise_platform using (true) with check (true);
create policy staff_adds on layout_versions for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()));
create policy of_club on layout_versions for select to pinwise_app using (club_id = (select current_club()));
grant select, insert on layout_versions to pinwise_app, pinwise_platform;
