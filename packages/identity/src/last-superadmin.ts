import type { Tx } from './dependencies.ts'
import { IdentityError } from './identity-error.ts'
import { sql } from './store/sql.ts'
import { groupsOf, type UserRow } from './store/users.ts'

/** Staff let staff in: with nobody left who may, only a hand on the database could. */
export class LastSuperadmin extends IdentityError {
  constructor() {
    super('InvalidParameterException', 'The last superadmin must stay')
  }
}

/**
 * Does what may make one superadmin fewer, and undoes it with its transaction where no other is left. Who was invited
 * and never came counts for nobody.
 */
export async function keepSuperadmin(tx: Tx, user: UserRow, work: () => Promise<unknown>): Promise<void> {
  const isOne = user.enabled && user.status === 'CONFIRMED' && (await groupsOf(tx, user.sub)).includes('superadmin')
  await work()
  if (!isOne) return
  // Of two at once, the second waits here and then sees what the first did.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('identity superadmins'))`)
  const other = await tx.maybe(sql`
    select from identity.users u join identity.group_members m using (sub)
    where u.enabled and u.status = 'CONFIRMED' and m.group_name = 'superadmin' limit 1`)
  if (!other) throw new LastSuperadmin()
}
