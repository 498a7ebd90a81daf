import type { Customer } from '@pinwise/contract'
import { sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { query } from '../database/query-builder.ts'

function filtered(search: string | undefined) {
  const customers = query.selectFrom('customers as c')
  return search ? customers.where('c.name', 'ilike', contains(search)) : customers
}

const SORT_COLUMN = { name: 'c.name', createdAt: 'c.created_at' } as const

export function pageOfCustomers(page: {
  search?: string | undefined
  limit: number
  offset: number
  sort: readonly [keyof typeof SORT_COLUMN, 'asc' | 'desc']
}) {
  return filtered(page.search)
    .selectAll('c')
    .select([
      sql<number>`(select count(*) from customer_managers m where m.customer_id = c.id)`.as('manager_count'),
      sql<Customer['clubs']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
        from clubs k where k.customer_id = c.id and k.deleted_at is null), '[]')`.as('clubs'),
    ])
    .orderBy(SORT_COLUMN[page.sort[0]], page.sort[1])
    .orderBy('c.id')
    .limit(page.limit)
    .offset(page.offset)
}

export const countCustomers = (search: string | undefined) => filtered(search).select(sql<number>`count(*)`.as('total'))

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof pageOfCustomers>['executeTakeFirstOrThrow']>>

export function customerOf(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    clubs: row.clubs,
    managerCount: row.manager_count,
    demo: row.demo,
    createdAt: row.created_at.toISOString(),
  }
}

/** Locked: neither goes while one is made the other's. */
export const lockedCustomer = (id: string) =>
  query.selectFrom('customers').select('id').where('id', '=', id).forKeyShare()
export const lockedUser = (id: string) => query.selectFrom('users').select('id').where('id', '=', id).forUpdate()

export const addManagerRow = (customerId: string, userId: string) =>
  query
    .insertInto('customer_managers')
    .values({ customer_id: customerId, user_id: userId })
    .onConflict(conflict => conflict.doNothing())

export const removeManagerRow = (customerId: string, userId: string) =>
  query.deleteFrom('customer_managers').where('customer_id', '=', customerId).where('user_id', '=', userId)

/** Their customers are part of a person's record: whoever edits an older one is told. */
export const touchUser = (id: string) =>
  query.updateTable('users').set({ version: sql`version + 1`, updated_at: sql`now()` }).where('id', '=', id)
