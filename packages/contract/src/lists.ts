import { z } from 'zod'
import { text } from './fields.ts'

/** Lists take limit, offset, sort and search plus the resource's own filters, each a JSON value. */
export function listQuery<
  const S extends readonly [string, ...string[]],
  F extends Record<string, z.ZodType> = Record<never, never>,
>(sortable: S, filters: F = {} as F, direction: 'asc' | 'desc' = 'asc') {
  return z.strictObject({
    limit: z.int().min(1).max(200).default(50),
    offset: z.int().min(0).max(1_000_000).default(0),
    sort: z.tuple([z.enum(sortable), z.enum(['asc', 'desc'])]).default([sortable[0], direction] as never),
    search: text(100).optional(),
    ...filters,
  })
}

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int().min(0) })
