import type pg from 'pg'
import { copyOut, RowSum } from './copy-stream.ts'

/** Names are quoted and qualified, ready for SQL. */
export interface TableShape {
  name: string
  partitioned: boolean
  columns: string[]
}

export interface PartitionShape {
  name: string
  parent: string
  bound: string
  /** The key of a partition that has partitions itself. */
  key: string | null
}

interface SequenceState {
  name: string
  value: string
  called: boolean
}

export interface DatabaseContents {
  tables: TableShape[]
  partitions: PartitionShape[]
  sequences: SequenceState[]
}

export interface TableSum {
  name: string
  rows: number
  checksum: string
}

/**
 * For the transaction: values written as text that reads back exactly, names qualified, and an error instead of
 * silence where row security would hide rows.
 */
export const EXACT_READING = `
  set local search_path = ''; set local row_security = off; set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local xmloption = 'content'; set local client_encoding = 'UTF8'; set local statement_timeout = 0`

/** A condition on pg_class `c`: ours, not the system's, an extension's or a session's. */
export const OURS = `
  c.relnamespace not in (select oid from pg_catalog.pg_namespace where nspname ~ '^(pg_|information_schema$)')
  and c.relpersistence <> 't'
  and not exists (select from pg_catalog.pg_depend d
                   where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Needs `EXACT_READING` in the transaction. */
export async function describeContents(client: pg.ClientBase): Promise<DatabaseContents> {
  const tables = await client.query<TableShape>(`
    select c.oid::regclass::text as name, c.relkind = 'p' as partitioned,
           (select coalesce(json_agg(quote_ident(attname) order by attnum), '[]') from pg_catalog.pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_catalog.pg_class c where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} order by 1`)
  const partitions = await client.query<PartitionShape>(`
    select c.oid::regclass::text as name, i.inhparent::regclass::text as parent,
           pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partkeydef(c.oid) as key
      from pg_catalog.pg_class c join pg_catalog.pg_inherits i on i.inhrelid = c.oid
     where c.relispartition and c.relkind in ('r', 'p') and ${OURS} order by c.oid`)
  return { tables: tables.rows, partitions: partitions.rows, sequences: await readSequences(client) }
}

/** Sequences stand outside transactions: read after the snapshot they are at least as far as its rows. */
async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_catalog.pg_class c where c.relkind = 'S' and ${OURS} order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as value, is_called as called from ${name}`)
    states.push({ name, ...state.rows[0] })
  }
  return states
}

export async function readTable(
  client: pg.Client,
  { name, partitioned, columns }: TableShape,
  onRow: (line: Buffer) => Promise<void> | void = () => undefined,
): Promise<TableSum> {
  const sum = new RowSum()
  const sql = `copy (select ${columns.join(', ')} from ${partitioned ? '' : 'only '}${name}) to stdout`
  await copyOut(client, sql, line => {
    sum.add(line)
    return onRow(line)
  })
  return { name, rows: sum.rows, checksum: sum.checksum }
}
