-- A club that was deleted is erased when nobody can bring it back any more.

create index clubs_deleted on clubs (deleted_at) where deleted_at is not null;

-- Bytes in the file store whose rows are gone. A line goes when its bytes are gone, so that none is left behind by a
-- server that stops in between.
create table erased_files (
  storage_key text primary key,
  erased_at timestamptz not null default now()
);
alter table erased_files enable row level security;
create policy platform on erased_files to pinwise_platform using (true) with check (true);
grant select, delete on erased_files to pinwise_platform;

-- What an advertiser has paid for stays as it was counted, also of a club that is gone. It names nobody.
alter table advert_results drop constraint advert_results_club_id_fkey;

-- What a device recorded before it is given to a club belongs to that club, unless another club had it and was erased.
alter table devices add column free_since timestamptz;

-- The positions of a club go first and by themselves: dropping their tables takes a moment however many there are, where
-- deleting them row by row would not end. Nobody can store a position while the table of all positions gives up a part.
create function erase_positions_of_club(club uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s'
as $$
begin
  perform from clubs where id = club and deleted_at is not null for update;
  if not found then return; end if;
  delete from fix_days where club_id = club;
  execute format('drop table if exists fix_partitions.%I', 'club_' || club);
end $$;
revoke execute on function erase_positions_of_club(uuid) from public;
grant execute on function erase_positions_of_club(uuid) to pinwise_platform;

-- Erases one club with every row of every table that has a club_id, tables of later migrations included, and answers how
-- many rows of which table went. Four tables stay: what was counted for advertisers, devices, which go back into stock,
-- courses that the site features, which name their club no longer, and the record of who did what, without its contents.
create function erase_club(club uuid) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s'
as $$
declare
  waiting text[];
  blocked text[];
  t text;
  rows_of bigint;
  erased jsonb := '{}';
begin
  perform from clubs where id = club and deleted_at is not null for update;
  if not found then return null; end if;

  waiting := array(
    select c.table_name from information_schema.columns c
    join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'club_id' and b.table_type = 'BASE TABLE'
      and c.table_name not in ('advert_results', 'audit_log', 'devices', 'fixes', 'leading_courses')
    order by c.table_name);
  -- Counted before anything goes, because one row takes others with it.
  foreach t in array waiting || array['devices'] loop
    execute format('select count(*) from %I where club_id = $1', t) into rows_of using club;
    if rows_of > 0 then erased := erased || jsonb_build_object(t, rows_of); end if;
  end loop;

  insert into erased_files (storage_key) select storage_key from files where club_id = club on conflict do nothing;
  delete from partner_external_ids where (kind = 'club' and record_id = club)
    or (kind = 'course' and record_id in (select id from courses where club_id = club));
  update devices set club_id = null, free_since = now(), version = version + 1, updated_at = now() where club_id = club;

  -- A table whose rows others refer to has its turn after those others.
  while cardinality(waiting) > 0 loop
    blocked := '{}';
    foreach t in array waiting loop
      begin
        execute format('delete from %I where club_id = $1', t) using club;
      exception when foreign_key_violation then
        blocked := blocked || t;
      end;
    end loop;
    if cardinality(blocked) = cardinality(waiting) then
      raise exception 'rows of other clubs refer to %', blocked;
    end if;
    waiting := blocked;
  end loop;

  update audit_log set before = null, after = null where club_id = club and (before is not null or after is not null);
  delete from clubs where id = club;
  execute format('drop table if exists fix_partitions.%I', 'club_' || club);
  return erased;
end $$;
revoke execute on function erase_club(uuid) from public;
grant execute on function erase_club(uuid) to pinwise_platform;
