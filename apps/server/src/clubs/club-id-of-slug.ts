import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { existingSlug } from './queries.ts'

/** Of a club that the caller may see: a published one, their own, any for platform staff. */
export async function clubIdOfSlug({ db }: Pick<Context, 'db'>, caller: Caller, slug: string): Promise<string> {
  const find = (tx: Tx) => tx.maybe(existingSlug(slug))
  const club = caller.isSuperadmin
    ? await db.platform(caller, 'find club', find)
    : await db.readVisibleClubs(caller, find)
  if (!club) throw new AppError('club_not_found')
  return club.id
}
