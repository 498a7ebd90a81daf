import { type Account, IdentityError, type Invited } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { hashOfInvitation } from './invitation-links.ts'
import { type InvitationRow, lockedByHash } from './queries.ts'

/** A token of the identity provider contains the account id and a dot; a token of a customer invitation does not. */
export const isOfAccount = (token: string) => token.includes('.')

/** Finds and locks the invitation of a link; throws the reason when the link is no longer valid. */
export async function openInvitation(tx: Tx, token: string, now: number): Promise<InvitationRow> {
  const row = await tx.maybe(lockedByHash(hashOfInvitation(token)))
  if (!row) throw new AppError('link_unknown')
  if (row.accepted_at) throw new AppError('link_used')
  if (row.withdrawn_at) throw new AppError('link_withdrawn')
  if (row.expires_at.getTime() <= now) throw new AppError('link_expired')
  return row
}

/** Opens a link of the identity provider and translates its errors into those of the API. */
export async function openAccountLink(work: () => Promise<Invited>): Promise<Invited> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause
    if (cause.type === 'NotAuthorizedException') throw new AppError('link_used', { cause })
    if (cause.type === 'ExpiredCodeException') throw new AppError('link_expired', { cause })
    if (cause.type === 'CodeMismatchException') throw new AppError('link_unknown', { cause })
    throw cause
  }
}

/**
 * The account, if its owner can sign in with it. An invited superadmin counts too, because only the superadmin's own
 * invitation link may open that account.
 */
export function existingAccount(account: Account | null): Account | null {
  if (!account || account.status === 'UNCONFIRMED') return null
  const canSignIn = account.status !== 'FORCE_CHANGE_PASSWORD' || account.groups.includes('superadmin')
  return canSignIn ? account : null
}
