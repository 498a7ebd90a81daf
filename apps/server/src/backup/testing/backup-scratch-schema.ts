/** For the tests of backup and restore: what is hard to bring back. */

/** Cycles of foreign keys, an append-only table, generated and identity columns, partitions, odd names, odd values. */
export const SCHEMA = `
  create extension if not exists citext;
  create type mood as enum ('good', 'bad');
  create function stamp() returns trigger language plpgsql as $$ begin new.seen := now(); return new; end $$;
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
  create table club (id int generated always as identity primary key, name citext, main_course int, seen timestamptz);
  create table course (id bigserial primary key, club_id int not null references club, par numeric(4, 1),
    double_par numeric generated always as (par * 2) stored);
  alter table club add foreign key (main_course) references course;
  create trigger stamp before insert on club for each row execute function stamp();
  create table "Odd ""Name" ("select" text, b bytea, f double precision, r real, n numeric, at timestamptz, i interval,
    j jsonb, js json, ts text[], ns numeric[], m mood, d date, u uuid, t tsrange, x xml, big text);
  create table fix (at timestamptz not null, v int) partition by range (at);
  create table log (line text);
  create trigger refuse before update or delete or truncate on log for each statement execute function refuse();
  create schema extra;
  create table extra.thing (id int primary key references club deferrable initially deferred);
  create materialized view totals as select count(*) as clubs from club;
  insert into log values ('written by the migration');
  alter table course enable row level security;
  grant select on course to pinwise_app;`

export const ROWS = `
  insert into club (name) values ('Łódź'), (null), (E'tab\\there\\nand \\\\. there');
  insert into course (club_id, par) select 1 + n % 3, n / 10.0 from generate_series(1, 5000) n;
  update club set main_course = id, seen = '2026-01-01 00:00:00.123456+00';
  insert into "Odd ""Name" values
    (E'\\\\.', '\\x000aff5c2e0a', 'NaN', 'infinity', 'NaN', 'infinity', '1 mon -2 days 00:00:00.000001', 'null', '{"a": 1, "a": 2}',
     array['a,b', null, '', '"q"', E'x\\ny'], array[1.10, 'NaN', null], 'bad', '0044-03-15 BC', gen_random_uuid(), '[2026-01-01,)', '<a/>', null),
    ('', '', 0.1::float8 + 0.2::float8, 1e-45::real, 12345678901234567890.123456789012345678901234567890, '0001-01-01 00:00:00.000001 BC',
     '-178000000 years', '{"k": [1.0, 1e400, "\\u00e9\\ud83c\\udfcc"]}', '[]', '{}', '{{1,2},{3,4}}', null, 'infinity', null, 'empty', null, repeat('é', 3000000)),
    (null, null, '-0', null, 1e-300, '294276-12-31 23:59:59.999999+00', null, null, null, null, null, null, null, null, null, null, null);
  create table fix_day partition of fix for values from ('2026-01-01') to ('2026-01-02');
  insert into fix select '2026-01-01'::timestamptz + n * interval '1 second', n from generate_series(1, 100) n;
  insert into log values ('written later');
  insert into extra.thing values (2);
  refresh materialized view totals;`

export const EVERYTHING = `
  select (select md5(string_agg(t::text, '|' order by t::text)) from club t) as club,
         (select md5(string_agg(t::text, '|' order by id)) from course t) as course,
         (select md5(string_agg(t::text, '|' order by t::text)) from "Odd ""Name" t) as odd,
         (select md5(string_agg(t::text, '|' order by at)) from only fix_day t) as fixes,
         (select array_agg(line order by line) from log) as log,
         (select array_agg(name || checksum || applied_at) from schema_migrations) as migrations,
         (select clubs from totals) as totals, (select array_agg(id) from extra.thing) as things,
         (select string_agg(conrelid::regclass || pg_get_constraintdef(oid), '|' order by conrelid::regclass::text, conname) from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
         (select string_agg(tgname || tgenabled::text, '|' order by tgname) from pg_trigger where not tgisinternal) as triggers`

export const NEXT_IDS = "select nextval('course_id_seq') as course, nextval('club_id_seq') as club"
