import type { Tx } from './dependencies.ts'
import { IdentityError } from './identity-error.ts'
import { sql } from './store/sql.ts'
import { groupsOf, type UserRow } from './store/users.ts'

/** Only a superadmin can appoint staff; without one, access could only be restored in the database. */
export class LastSuperadmin extends IdentityError {
  constructor() {
    super('InvalidParameterException', 'The last superadmin must stay')
  }
}

/**
 * Runs work that may remove a superadmin, and throws, which rolls the transaction back, when no active superadmin is
 * left. Invited superadmins who have never signed in do not count.
 */
export async function ensureSuperadminRemains(tx: Tx, user: UserRow, work: () => Promise<unknown>): Promise<void> {
  const isOne = user.enabled && user.status === 'CONFIRMED' && (await groupsOf(tx, user.sub)).includes('superadmin')
  await work()
  if (!isOne) return
  // Of two concurrent removals, the second waits here and then sees the result of the first.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('identity superadmins'))`)
  const other = await tx.maybe(sql`
    select from identity.users u join identity.group_members m using (sub)
    where u.enabled and u.status = 'CONFIRMED' and m.group_name = 'superadmin' limit 1`)
  if (!other) throw new LastSuperadmin()
}
