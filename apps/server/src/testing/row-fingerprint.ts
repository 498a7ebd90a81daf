import { importQueueOf } from '../map-imports/import-queue.ts'
import type { TestApp } from './test-app.ts'

/**
 * Every transaction of platform work leaves a line in platform_access, refused or not. The others are written by themselves:
 * what partners ask is counted, events are sent to them, keys of ours are made when first needed, processes say that they
 * live and what they claim, and requests are counted.
 */
export const NOT_COMPARED_TABLES = [
  'jobs',
  'partner_deliveries',
  'partner_feed_keys',
  'partner_usage',
  'partner_webhooks',
  'platform_access',
  'platform_secrets',
  'processes',
  'request_counts',
]
export const NOT_COMPARED = `(${NOT_COMPARED_TABLES.map(name => `'${name}'`).join()})`

/**
 * One line for each table. Every row version carries the transaction that wrote it (xmin), and later ones have greater
 * numbers: so any insert, update or delete of any row of any club shows, a write of equal values included.
 */
export async function rowFingerprint({ context, rows }: TestApp): Promise<Record<string, string>> {
  // A file that was handed in is read after the answer: what it writes is no one else's doing.
  await importQueueOf(context).idle()
  const each = (await tablesOf(rows)).map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' rows, the newest of ' || coalesce(max(xmin::text::bigint), 0) as print from "${name}"`,
  )
  return byName(await rows<{ name: string; print: string }>(each.join(' union all ')))
}

const OF_THE_DEMO = 'partner_id in (select id from partners where demo)'

/** In tables of people, those who look on; what is written to anybody is nobody's. */
const ONLOOKERS: Readonly<Record<string, string>> = {
  users: 'demo',
  customers: 'demo',
  partners: 'demo',
  partner_deals: OF_THE_DEMO,
  partner_logos: OF_THE_DEMO,
  partner_keys: OF_THE_DEMO,
  partner_external_ids: OF_THE_DEMO,
  subscriptions: 'customer_id in (select id from customers where demo)',
  customer_managers: 'user_id in (select id from users where demo)',
  email_links: 'false',
  outbox: 'false',
  enquiries: 'false',
  advertisers: 'demo',
  campaigns: 'demo',
  adverts: 'campaign_id in (select id from campaigns where demo)',
  advert_events: 'false',
  counted_advert_events: 'false',
  // A golfer's own, wherever it was played.
  rounds: 'false',
  round_entries: 'false',
  round_members: 'false',
  golfer_profiles: 'false',
}

/** What is written in the rows of these clubs, of the demo's people, and in every table that neither owns. */
export async function rowContents({ rows }: TestApp, clubIds: readonly string[]): Promise<Record<string, string>> {
  const each = (await tablesOf(rows)).map(
    ({ name, club_column: column }) => `select '${name}' as name,
      count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), ',' order by md5(t::text))), '') as print
      from "${name}" t where ${column ? `${column} = any($1)` : (ONLOOKERS[name] ?? 'true')}`,
  )
  return byName(await rows<{ name: string; print: string }>(each.join(' union all '), [clubIds]))
}

interface Table {
  readonly name: string
  readonly club_column: 'club_id' | 'id' | null
}
const known = new WeakMap<TestApp['rows'], Promise<Table[]>>()

/** Asked of the database, so that a table of tomorrow is compared too. */
function tablesOf(rows: TestApp['rows']): Promise<Table[]> {
  const asked = known.get(rows) ?? rows<Table>(TABLES)
  known.set(rows, asked)
  return asked
}
const TABLES = `
  select t.table_name as name, case when t.table_name = 'clubs' then 'id' else c.column_name::text end as club_column
  from information_schema.tables t
  left join information_schema.columns c
    on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'club_id'
  where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not in ${NOT_COMPARED}
  order by 1`

function byName(prints: readonly { name: string; print: string }[]): Record<string, string> {
  return Object.fromEntries(prints.map(({ name, print }) => [name, print]))
}
