import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { customersOf, type View } from './queries.ts'

/** For single records: one that the caller may see is shown with all its customers. */
export const wholeView = ({ identity }: Pick<Context, 'identity'>): View => ({
  accountsAreOurs: identity !== null,
  customers: 'all',
})

/** For lists: platform staff see everyone, admins see the users of their own customers. */
export async function viewOf(context: Pick<Context, 'identity'>, tx: Tx, caller: Caller): Promise<View> {
  if (caller.isSuperadmin) return wholeView(context)
  const customers = await tx.all(customersOf(caller.identity?.subject ?? ''))
  return { ...wholeView(context), customers: customers.map(({ id }) => id) }
}
