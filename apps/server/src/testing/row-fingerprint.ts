import type { TestApp } from './test-app.ts'

/** Every transaction of platform work leaves a line here, refused or not. */
const NOT_COMPARED = 'platform_access'

/**
 * One line for each table. Every row version carries the transaction that wrote it (xmin), so any insert, update
 * or delete of any row of any club shows, a write of equal values included.
 */
export async function rowFingerprint({ rows }: TestApp): Promise<Record<string, string>> {
  const each = (await tablesOf(rows)).map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' rows ' || coalesce(md5(string_agg(ctid || ' ' || xmin, ',' order by ctid)), '') as print from "${name}"`,
  )
  return byName(await rows<{ name: string; print: string }>(each.join(' union all ')))
}

/** What is written in the rows of these clubs, and in every table that no club owns. */
export async function rowContents({ rows }: TestApp, clubIds: readonly string[]): Promise<Record<string, string>> {
  const each = (await tablesOf(rows)).map(
    ({ name, club_column: column }) => `select '${name}' as name,
      count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), ',' order by md5(t::text))), '') as print
      from "${name}" t ${column ? `where ${column} = any($1)` : ''}`,
  )
  return byName(await rows<{ name: string; print: string }>(each.join(' union all '), [clubIds]))
}

/** Asked of the database, so that a table of tomorrow is compared too. */
function tablesOf(rows: TestApp['rows']) {
  return rows<{ name: string; club_column: 'club_id' | 'id' | null }>(
    `select t.table_name as name, case when t.table_name = 'clubs' then 'id' else c.column_name::text end as club_column
     from information_schema.tables t
     left join information_schema.columns c
       on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'club_id'
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> '${NOT_COMPARED}'
     order by 1`,
  )
}

function byName(prints: readonly { name: string; print: string }[]): Record<string, string> {
  return Object.fromEntries(prints.map(({ name, print }) => [name, print]))
}
