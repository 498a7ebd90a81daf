import { type RawBuilder, sql } from 'kysely'
import type { Json } from './schema.gen.ts'

/** A value for a jsonb column; the driver would send a bare array as a Postgres array. */
export function json(value: unknown): RawBuilder<Json> {
  return sql<Json>`${value === null ? null : JSON.stringify(value)}::jsonb`
}
