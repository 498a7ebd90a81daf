import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { query } from '../database/query-builder.ts'

/** The customer, for platform staff and for those who manage it; to anybody else it is not there. */
export const ownCustomer = (caller: Caller, id: string) =>
  query
    .selectFrom('customers as c')
    .selectAll('c')
    .where('c.id', '=', id)
    .where(
      sql<boolean>`(${caller.isSuperadmin} or ${caller.isAdmin} and exists (
        select from customer_managers m join users u on u.id = m.user_id
        where m.customer_id = c.id and m.kind = 'manager' and u.subject = ${caller.identity?.subject ?? null}))`,
    )

/** The same, held until the transaction ends: what follows from it is written by one at a time. */
export const lockedOwnCustomer = (caller: Caller, id: string) => ownCustomer(caller, id).forNoKeyUpdate()

export type CustomerRecord = Awaited<ReturnType<ReturnType<typeof ownCustomer>['executeTakeFirstOrThrow']>>

/** For somebody whose right to it was proved otherwise. */
export const customerById = (id: string) => query.selectFrom('customers').selectAll().where('id', '=', id)
