-- The days of positions that were written to the file store as Parquet, so that each is written once.

create table position_exports (
  club_id uuid not null references clubs,
  day date not null, -- UTC, as the tables of positions
  storage_key text unique, -- null where the club's devices sent nothing on that day
  positions integer not null,
  exported_at timestamptz not null,
  primary key (club_id, day)
);
alter table position_exports enable row level security;
create policy platform on position_exports to pinwise_platform using (true) with check (true);
grant select, insert on position_exports to pinwise_platform;

-- The file goes with its line: when a club is erased, its history is, too.
create function erase_position_export() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into erased_files (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger erase_position_export after delete on position_exports
  for each row when (old.storage_key is not null) execute function erase_position_export();
