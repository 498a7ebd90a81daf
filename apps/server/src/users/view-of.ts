import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { customersOf, type View } from './queries.ts'

/** A single record that the caller may see at all is shown with all its customers. */
export const wholeView = ({ identity }: Pick<Context, 'identity'>): View => ({
  accountsAreOurs: identity !== null,
  customers: 'all',
})

/** Lists: everyone for platform staff, for admins those who look after the same customers. */
export async function viewOf(context: Pick<Context, 'identity'>, tx: Tx, caller: Caller): Promise<View> {
  if (caller.isSuperadmin) return wholeView(context)
  const customers = await tx.all(customersOf(caller.identity?.subject ?? ''))
  return { ...wholeView(context), customers: customers.map(({ id }) => id) }
}
