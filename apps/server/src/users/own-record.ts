import { AppError } from '../app-error.ts'
import type { Caller, Identity } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { type UserRow, userBySubject } from './queries.ts'
import { wholeView } from './view-of.ts'
import { rememberAccountless, rememberVisit } from './write-queries.ts'

/** Often enough to tell who is active, seldom enough to cost nothing. */
const SEEN_EVERY_MS = 5 * 60_000

export function identityOf({ identity }: Caller): Identity {
  if (!identity) throw new AppError('unauthenticated')
  return identity
}

/**
 * The caller's own row, with their visit in it. People of another provider get it on their first call, with the
 * address of their token, and another address once their provider says that they proved it. Ours had it with their
 * account: who has none was deleted, and their token will not last either.
 */
export async function ownRecord(context: Pick<Context, 'identity' | 'now'>, tx: Tx, caller: Caller): Promise<UserRow> {
  const { subject, email, isEmailVerified = false } = identityOf(caller)
  const own = userBySubject(wholeView(context), subject)
  const now = context.now()
  const row = await tx.maybe(own)
  const isFresh = row?.last_seen_at && row.last_seen_at.getTime() > now - SEEN_EVERY_MS
  const hasMoved = !context.identity && isEmailVerified && row?.email.toLowerCase() !== email.toLowerCase()
  if (isFresh && !hasMoved) return row
  const remember = context.identity ? rememberVisit : rememberAccountless
  await tx.run(remember({ subject, email, isEmailVerified, seenAt: new Date(now) }))
  const remembered = await tx.maybe(own)
  if (!remembered) throw new AppError('unauthenticated', { detail: 'the account was deleted' })
  return remembered
}
