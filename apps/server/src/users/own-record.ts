import { AppError } from '../app-error.ts'
import type { Caller, Identity } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { type UserRow, userBySubject } from './queries.ts'
import { wholeView } from './view-of.ts'
import { recordVisit, upsertExternalUser } from './write-queries.ts'

/** How often a visit is written: often enough to show who is active, rarely enough to be cheap. */
const SEEN_EVERY_MS = 5 * 60_000

export function identityOf({ identity }: Caller): Identity {
  if (!identity) throw new AppError('unauthenticated')
  return identity
}

/**
 * The row of the calling user, with the visit recorded. A user of an external provider gets a row on the first call,
 * with the address of the token, and a new address once the provider has verified it. A user of the embedded provider
 * has a row since the account was created; without one, the account was deleted.
 */
export async function ownRecord(context: Pick<Context, 'identity' | 'now'>, tx: Tx, caller: Caller): Promise<UserRow> {
  const { subject, email, isEmailVerified = false } = identityOf(caller)
  const own = userBySubject(wholeView(context), subject)
  const now = context.now()
  const row = await tx.maybe(own)
  const isFresh = row?.last_seen_at && row.last_seen_at.getTime() > now - SEEN_EVERY_MS
  const hasMoved = !context.identity && isEmailVerified && row?.email.toLowerCase() !== email.toLowerCase()
  if (isFresh && !hasMoved) return row
  const remember = context.identity ? recordVisit : upsertExternalUser
  await tx.run(remember({ subject, email, isEmailVerified, seenAt: new Date(now) }))
  const remembered = await tx.maybe(own)
  if (!remembered) throw new AppError('unauthenticated', { detail: 'the account was deleted' })
  return remembered
}
