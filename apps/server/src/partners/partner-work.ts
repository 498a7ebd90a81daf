import { createHash } from 'node:crypto'
import type { PartnerScope } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller, PartnerCaller } from '../caller.ts'
import type { Tx } from '../database/database.ts'
import type { Tagged } from '../verb.ts'
import { enterPartnerClub, type Reach } from './api-queries.ts'

/** Calls of the partner API let nobody else in. */
export function partnerOf({ partner }: Caller): PartnerCaller {
  if (!partner) throw new AppError('unauthenticated')
  return partner
}

/** Which courses of the club the key reaches; a club that it does not reach is not there. */
export async function enterAsPartner(tx: Tx, clubId: string, scope: PartnerScope = 'consumer'): Promise<Reach> {
  const { reach } = await tx.one(enterPartnerClub(clubId, scope))
  if (!reach) throw new AppError('club_not_found')
  return reach
}

/** An answer whose tag is of what it says. It is read once, whether the caller has it already or not. */
export function taggedByContent<T>(read: () => Promise<T>): Tagged<T> {
  let made: Promise<{ tag: string; body: T }> | undefined
  const once = () => {
    made ??= read().then(body => ({ tag: hashOf(body), body }))
    return made
  }
  return { tag: async () => (await once()).tag, read: once }
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)
