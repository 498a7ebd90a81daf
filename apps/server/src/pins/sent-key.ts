import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { type PublicationRow, publicationByKey } from './publication-queries.ts'

/** The key that somebody gave their act, and a hash of what they asked for under it. */
export interface SentKey {
  readonly key: string
  readonly hash: string
}

/** `asked` as it is understood, so that the same written differently is the same. */
export function sentKey(key: string, call: 'publishPins' | 'planPins', asked: unknown): SentKey {
  return {
    key,
    hash: createHash('sha256')
      .update(JSON.stringify([call, asked]))
      .digest('hex'),
  }
}

/** What was published under the key before, if anything. The same key for something else is a mistake of the sender. */
export async function sentBefore(tx: Tx, { key, hash }: SentKey, now: number): Promise<PublicationRow | undefined> {
  const known = await tx.maybe(publicationByKey(key, now))
  if (known && known.key_hash !== hash) {
    throw new AppError('pin_conflict', { fields: [{ path: 'key', code: 'key_used' }] })
  }
  return known
}
