import type pg from 'pg'
import { describeContents, EXACT_READING, OURS, type TableShape } from '../../backup/backup-contents.ts'
import { inTransaction } from '../migrate.ts'
import { readMigrations } from '../migration-files.ts'

/** Of each table; rows that these refer to come along. */
const ROWS_OF_EACH = 3
const HEAD = '-- The rows of a small database of the release whose newest migration is '

interface Reference {
  readonly child: string
  readonly parent: string
  readonly own: string[]
  readonly their: string[]
}

/**
 * A few rows of every table as SQL that `loadSnapshot` understands, the smallest ones first. The schema is not part of
 * it: migrations that were released never change, and the checksums among the rows see to that.
 */
export const writeSnapshot = (client: pg.Client): Promise<string> =>
  inTransaction(client, async () => {
    await client.query(EXACT_READING)
    const { tables, partitions, sequences } = await describeContents(client)
    const references = await readReferences(client)
    // Again, since a row may refer to one that is filled in after it.
    for (const { name } of [...tables, ...tables, ...tables]) await fillIfEmpty(client, name, references)
    const parts = new Set<string>()
    await client.query('create schema kept')
    for (const { name, partitioned } of tables) {
      const few = name.endsWith('schema_migrations') ? '' : `limit ${ROWS_OF_EACH}`
      await client.query(`create table kept.${quoted(name)} as select *, tableoid::regclass::text as part
        from ${name} t order by length(t::text), t::text ${few}`)
      if (!partitioned) continue
      const found = await client.query<{ part: string }>(`select distinct part from kept.${quoted(name)}`)
      for (const { part } of found.rows) parts.add(part)
    }
    await keepParents(client, references)
    const used = partitions.filter(
      ({ name }) => parts.has(name) || partitions.some(other => other.parent === name && parts.has(other.name)),
    )
    const inserts: string[] = []
    for (const table of tables) inserts.push(await insertOf(client, table))
    return [
      `${HEAD}${readMigrations().at(-1)?.name}`,
      'set session_replication_role = replica;',
      ...used.map(
        ({ name, parent, bound, key }) =>
          `create table if not exists ${name} partition of ${parent} ${bound}${key ? ` partition by ${key}` : ''};`,
      ),
      `truncate ${tables.map(({ name }) => name).join(', ')};`,
      ...inserts,
      ...sequences.map(({ name, value, called }) => `select setval('${name}', ${value}, ${called});`),
      'set session_replication_role = origin;',
      '',
    ].join('\n')
  })

const quoted = (name: string) => `"${name.replaceAll('"', '')}"`

async function readReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select quote_ident(attname) from unnest(conkey) with ordinality k(n, at)
        join pg_catalog.pg_attribute on attrelid = conrelid and attnum = n order by k.at) as own,
      array(select quote_ident(attname) from unnest(confkey) with ordinality k(n, at)
        join pg_catalog.pg_attribute on attrelid = confrelid and attnum = n order by k.at) as their
    from pg_catalog.pg_constraint where contype = 'f' and conparentid = 0 order by cardinality(conkey), 1, 2`)
  return rows
}

/** What no call writes, or only with time: one row with something in every column that must have a value. */
async function fillIfEmpty(client: pg.Client, name: string, references: readonly Reference[]): Promise<void> {
  if ((await client.query(`select from ${name} limit 1`)).rowCount) return
  const { rows: columns } = await client.query<{ column: string; type: string; allowed: string | null }>(
    `select quote_ident(attname) as column, format_type(atttypid, atttypmod) as type,
       (select substring(pg_get_constraintdef(k.oid) from '= ANY \\(ARRAY\\[''([^'']*)''') from pg_catalog.pg_constraint k
        where conrelid = attrelid and contype = 'c' and attnum = any (conkey) and cardinality(conkey) = 1 limit 1) as allowed
     from pg_catalog.pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull
       and not atthasdef and attidentity = '' order by attnum`,
    [name],
  )
  const values = new Map(columns.map(({ column, type, allowed }) => [column, somethingIn(column, type, allowed)]))
  for (const { child, parent, own, their } of references) {
    if (child !== name) continue
    for (const [at, column] of own.entries()) {
      if (values.has(column))
        values.set(column, `(select ${their[at]} from ${parent} order by ${their.join()} limit 1)`)
    }
  }
  await client.query(`set local session_replication_role = replica; savepoint filling`)
  const list = [...values.keys()].join(', ')
  await client
    .query(`insert into ${name} (${list}) values (${[...values.values()].join(', ')})`)
    .catch(() => client.query('rollback to savepoint filling'))
}

function somethingIn(column: string, type: string, allowed: string | null): string {
  if (allowed) return `'${allowed}'`
  // A fix is stored where its club has a table for the day.
  if (column === 'club_id') return '(select club_id from public.fix_days order by day desc limit 1)'
  if (/^timestamp|^date/.test(type)) return 'now()'
  if (column === 'day') return `'2026-11-17'`
  if (column === 'week') return `'2026-11-16'`
  if (column === 'email') return `'someone@example.org'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `decode(repeat('00', 32), 'hex')`
  if (type === 'boolean') return 'false'
  if (type.endsWith('[]') || /^jsonb?$/.test(type)) return `'{}'`
  return /int|numeric|real|double/.test(type) ? '1' : `'a'`
}

/** What a kept row refers to is kept, and so on. */
async function keepParents(client: pg.Client, references: readonly Reference[]): Promise<void> {
  for (let added = 1; added > 0; ) {
    added = 0
    for (const { child, parent, own, their } of references) {
      const same = (a: string, as: string[], b: string, bs: string[]) =>
        as.map((column, at) => `${a}.${column} = ${b}.${bs[at]}`).join(' and ')
      const { rowCount } = await client.query(`insert into kept.${quoted(parent)}
        select *, tableoid::regclass::text from ${parent} p
        where exists (select from kept.${quoted(child)} c where ${same('c', own, 'p', their)})
          and not exists (select from kept.${quoted(parent)} k where ${same('k', their, 'p', their)})`)
      added += rowCount ?? 0
    }
  }
}

async function insertOf(client: pg.Client, { name, columns }: TableShape): Promise<string> {
  const { rows } = await client.query<{ json: string; n: number }>(
    `select jsonb_agg(to_jsonb(t) - 'part')::text as json, count(*)::int as n from kept.${quoted(name)} t`,
  )
  const [{ json, n }] = rows as [{ json: string; n: number }]
  if (n === 0) return `-- ${name} is empty`
  const list = columns.join(', ')
  return `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, ${client.escapeLiteral(json)});`
}

/** The newest migration of the release that the snapshot is of. */
export const releaseOf = (snapshot: string): string => /^-- .* is (\S+)\n/.exec(snapshot)?.[1] ?? ''

/** Into a database that has the schema of that release. */
export const loadSnapshot = (client: pg.Client, snapshot: string): Promise<unknown> =>
  inTransaction(client, () => client.query(snapshot))

/** Every row of every table, as the columns of these tables show it. */
export async function rowsOf(client: pg.Client, tables: readonly TableShape[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select row(${columns.join(', ')})::text as line from ${name} order by 1`,
    )
    found[name] = rows.map(({ line }) => line)
  }
  return found
}

/** Everything that is made by migrations, and nothing that is made while the server runs. */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(SCHEMA)
  return rows.map(({ line }) => line)
}

const SCHEMA = `
  with ours as (select * from pg_catalog.pg_class c where not relispartition and ${OURS})
  select line from (
    select format('%s %s %s %s %s', relkind, oid::regclass, relacl, relrowsecurity, pg_get_partkeydef(oid)) from ours where relkind <> 'i' and relkind <> 'I'
    union all select format('column %s.%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      attnotnull, attidentity, pg_get_expr(adbin, adrelid))
      from pg_attribute join ours c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v')
    union all select pg_get_indexdef(oid) from ours where relkind in ('i', 'I')
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join ours c on c.oid = conrelid
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join ours c on c.oid = tgrelid where not tgisinternal
    union all select format('policy %s %s %s %s %s %s', polrelid::regclass, polname, polcmd, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
    union all select format('%s %s', p.oid::regprocedure, proacl) || md5(pg_get_functiondef(p.oid)) from pg_proc p
      join pg_namespace n on n.oid = pronamespace where nspname !~ '^(pg_|information_schema$)' and prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_'
    union all select format('view %s %s', oid::regclass, pg_get_viewdef(oid)) from ours where relkind = 'v'
  ) all_of_it(line) order by 1`
