-- The three records that only grow (who changed what, what the platform looked at, who signed in) by month (UTC), so that
-- what is older than its retention goes by dropping tables. Rows, ids, policies and grants stay; whoever inserts and
-- selects notices nothing. Tables of months are nobody's: every right is on the table that they are part of.

-- In the order in which a transaction of the platform comes to them.
lock table platform_access, audit_log, identity.events in access exclusive mode;

create schema log_partitions;
alter table platform_access set schema log_partitions;
alter table audit_log set schema log_partitions;
alter table identity.events set schema log_partitions;

create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  club_id uuid,
  person text not null,
  action text not null, -- 'hole.changed'
  record_id uuid not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  primary key (id, at) -- ids alone are unique too: nobody else gives them
) partition by range (at);
create index on audit_log (club_id, id);
create index on audit_log (record_id);
create index on audit_log (person, id);
alter table audit_log enable row level security;
create policy platform on audit_log to pinwise_platform using (true) with check (true);
create policy staff_reads on audit_log for select to pinwise_app using (club_id = (select current_club()) and (select is_club_staff()));
create policy staff_adds on audit_log for insert to pinwise_app with check (club_id = (select current_club()) and (select is_club_staff()));
grant select, insert on audit_log to pinwise_app, pinwise_platform;

create table platform_access (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  person text not null, -- a subject, or the name of the job
  purpose text not null,
  request_id text,
  primary key (id, at)
) partition by range (at);
grant select, insert on platform_access to pinwise_platform;

create table identity.events (
  id bigint generated always as identity,
  at timestamptz not null,
  name text not null,
  outcome text not null check (outcome in ('succeeded', 'refused')),
  reason text,
  sub uuid, -- no reference: the record outlives the person
  client_id text,
  device_key text,
  address text,
  user_agent text,
  request_id text,
  primary key (id, at)
) partition by range (at);
create index on identity.events (sub, id);
create index on identity.events (at);
grant select, insert on identity.events to pinwise_identity;

-- A table for that month, with the rows of it that had to wait in the table of the rest.
create function add_log_month(log text, month date) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s'
as $$
declare
  name text := replace(log, '.', '_') || to_char(month, '"_"YYYYMM');
  rest text := replace(log, '.', '_') || '_rest';
  first text := month || ' 00:00+00';
  beyond text := (month + interval '1 month')::date || ' 00:00+00';
begin
  if to_regclass(format('log_partitions.%I', name)) is not null then return; end if;
  execute format('create table log_partitions.%I (like %s including all excluding identity)', name, log);
  execute format('with moved as (delete from log_partitions.%I where at >= %L and at < %L returning *)
    insert into log_partitions.%I select * from moved', rest, first, beyond, name);
  execute format('alter table %s attach partition log_partitions.%I for values from (%L) to (%L)', log, name, first, beyond);
end $$;

-- Tables for this month and the next two, and for what waits in the rest; none for months that ended more than so many
-- months ago. Answers how many were dropped. By the clock of the database, and never less than three months: whoever may
-- call this cannot make the record forget what was done just now.
create function turn_log_months(log text, kept_months integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s'
as $$
declare
  prefix text := replace(log, '.', '_') || '_';
  present date := date_trunc('month', now() at time zone 'UTC');
  waiting date[];
  wanted date;
  expired text;
  dropped integer := 0;
begin
  if log <> all (array['audit_log', 'platform_access', 'identity.events']) then
    raise exception 'no such record: %', log;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('months of ' || log, 0));
  execute format('select array(select distinct date_trunc(''month'', at at time zone ''UTC'')::date from log_partitions.%I)',
    prefix || 'rest') into waiting;
  -- Whoever is about to write to the rest would find the month taken away from it.
  if cardinality(waiting) > 0 or to_regclass('log_partitions.' || prefix || to_char(present, 'YYYYMM')) is null then
    execute format('lock table only %s in access exclusive mode', log);
  end if;
  foreach wanted in array waiting || array[present, present + interval '1 month', present + interval '2 months']::date[] loop
    perform add_log_month(log, wanted);
  end loop;
  for expired in
    select c.relname from pg_class c join pg_inherits i on i.inhrelid = c.oid
    where i.inhparent = log::regclass and c.relname <> prefix || 'rest'
      and c.relname < prefix || to_char(present - make_interval(months => greatest(kept_months, 3)), 'YYYYMM')
  loop
    execute format('drop table log_partitions.%I', expired);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke execute on function add_log_month(text, date), turn_log_months(text, integer) from public;
grant execute on function turn_log_months(text, integer) to pinwise_platform;

do $$
declare
  log text;
  old text;
  month date;
  last bigint;
begin
  foreach log in array array['audit_log', 'platform_access', 'identity.events'] loop
    old := 'log_partitions.' || split_part(log, '.', -1);
    -- What belongs to no month that has a table: no line is ever refused.
    execute format('create table log_partitions.%I (like %s including all excluding identity)', replace(log, '.', '_') || '_rest', log);
    execute format('alter table %s attach partition log_partitions.%I default', log, replace(log, '.', '_') || '_rest');
    for month in execute format(
      'select distinct date_trunc(''month'', at at time zone ''UTC'')::date from %s
       union select (date_trunc(''month'', now() at time zone ''UTC'') + n * interval ''1 month'')::date from generate_series(0, 2) n', old)
    loop
      perform add_log_month(log, month);
    end loop;
    execute format('insert into %s overriding system value select * from %s', log, old);
    execute format('select last_value + case when is_called then 1 else 0 end from %s_id_seq', old) into last;
    execute format('alter table %s alter column id restart with %s', log, last);
    execute format('drop table %s', old);
  end loop;
end $$;
