import { type Account, IdentityError, type Invited } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { hashOfInvitation } from './invitation-links.ts'
import { type InvitationRow, lockedByHash } from './queries.ts'

/** A link of the provider names the account that waits; one of a customer's does not. */
export const isOfAccount = (token: string) => token.includes('.')

/** The invitation that a link stands for, held; refused with the reason where it is of no use any more. */
export async function openInvitation(tx: Tx, token: string, now: number): Promise<InvitationRow> {
  const row = await tx.maybe(lockedByHash(hashOfInvitation(token)))
  if (!row) throw new AppError('link_unknown')
  if (row.accepted_at) throw new AppError('link_used')
  if (row.withdrawn_at) throw new AppError('link_withdrawn')
  if (row.expires_at.getTime() <= now) throw new AppError('link_expired')
  return row
}

/** The same for a link of the provider, in the contract's words. */
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

/** The account with which its owner signs in, if it is one: also that of platform staff who never came, whose own link is the only way in. */
export function standing(account: Account | null): Account | null {
  if (!account || account.status === 'UNCONFIRMED') return null
  const stands = account.status !== 'FORCE_CHANGE_PASSWORD' || account.groups.includes('superadmin')
  return stands ? account : null
}
