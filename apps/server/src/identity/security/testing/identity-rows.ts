import type { IdentityApp } from '../../testing/identity-app.ts'

/**
 * One line for each table of the provider, and the outbox. Every row version carries the transaction that wrote it, and
 * later ones have greater numbers: so any insert, update or delete shows.
 */
export async function identityRows({ rows }: IdentityApp): Promise<string[]> {
  const tables = await rows<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'identity' or table_name = 'outbox' order by 1`)
  const each = tables.map(
    ({ name }) => `select '${name} ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as print from ${name}`,
  )
  return (await rows<{ print: string }>(each.join(' union all '))).map(({ print }) => print)
}
