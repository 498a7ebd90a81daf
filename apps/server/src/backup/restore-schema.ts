import type pg from 'pg'
import { OURS, type PartitionShape, type TableShape } from './backup-contents.ts'

/** All of it within the transaction of the restore, so that a failure leaves the database as it was. */

/** Removes whatever is not the system's or an extension's. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const schemas = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) as name from pg_catalog.pg_namespace n
     where n.nspname !~ '^(pg_|information_schema$|public$)'
       and not exists (select from pg_catalog.pg_depend d
                        where d.classid = 'pg_catalog.pg_namespace'::regclass and d.objid = n.oid and d.deptype = 'e')`)
  for (const { name } of schemas.rows) await client.query(`drop schema ${name} cascade`)
  const objects = await client.query<{ kind: string; name: string }>(`
    with ours as (
      select 'pg_catalog.pg_class'::regclass as class, oid from pg_catalog.pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')
      union all select 'pg_catalog.pg_proc'::regclass, oid from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace
      union all select 'pg_catalog.pg_type'::regclass, oid from pg_catalog.pg_type
       where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r'))
    select case i.type when 'composite type' then 'type' else i.type end as kind, i.identity as name
      from ours, lateral pg_catalog.pg_identify_object(ours.class, ours.oid, 0) i
     where not exists (select from pg_catalog.pg_depend d
                        where d.classid = ours.class and d.objid = ours.oid and d.objsubid = 0 and d.deptype in ('e', 'i'))`)
  for (const { kind, name } of objects.rows) await client.query(`drop ${kind} if exists ${name} cascade`)
}

/** The tables that hold rows; the list of migrations says nothing of anyone. */
export async function tablesWithRows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_catalog.pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations' and ${OURS} order by 1`,
  )
  const filled: string[] = []
  for (const { name } of rows) if ((await client.query(`select from ${name} limit 1`)).rowCount) filled.push(name)
  return filled
}

/** Partitions are made while the server runs, so the migrations do not bring them back. */
export async function createMissingPartitions(client: pg.Client, partitions: PartitionShape[]): Promise<void> {
  for (const { name, parent, bound, key } of partitions) {
    const { rows } = await client.query('select to_regclass($1) is null as missing', [name])
    if (!rows[0]?.missing) continue
    await client.query(`create table ${name} partition of ${parent} ${bound}${key ? ` partition by ${key}` : ''}`)
  }
}

/**
 * Empties the tables for `work` and lets rows come in any order: foreign keys are taken away and put back, which
 * checks them; triggers and forced row security rest. None of it needs a superuser.
 */
export async function withoutConstraints(
  client: pg.Client,
  tables: TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const before = await client.query<{ undo: string; redo: string }>(CONSTRAINTS)
  for (const { undo } of before.rows) await client.query(undo)
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  await work()
  await client.query('set constraints all immediate')
  for (const { redo } of before.rows) await client.query(redo)
}

const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
    from pg_catalog.pg_constraint
   where contype = 'f' and conparentid = 0 and conrelid in (select c.oid from pg_catalog.pg_class c where ${OURS})
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
         format('alter table %s enable %strigger %I', tgrelid::regclass,
                case tgenabled when 'A' then 'always ' when 'R' then 'replica ' else '' end, tgname)
    from pg_catalog.pg_trigger
   where not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
     and tgrelid in (select c.oid from pg_catalog.pg_class c where ${OURS})
  union all
  select format('alter table %s no force row level security', c.oid::regclass),
         format('alter table %s force row level security', c.oid::regclass)
    from pg_catalog.pg_class c where c.relforcerowsecurity and ${OURS}`

/**
 * Numbers of events after the backup were given out once, and come again: under other names of the feeds, so that nobody
 * goes on from an event that is another by now. Nor does any process of that time live.
 */
export async function beginFeedsAnew(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.club_feeds') is not null as has")
  if (!rows[0]?.has) return
  await client.query(`
    update public.club_feeds set feed = left(md5(gen_random_uuid()::text), 8);
    delete from public.live_events; update public.jobs set process_id = null; delete from public.processes`)
}

export async function refreshMaterializedViews(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_catalog.pg_class c
      where c.relkind = 'm' and c.relispopulated and ${OURS} order by c.oid`,
  )
  for (const { name } of rows) await client.query(`refresh materialized view ${name}`)
}
