import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { type PublicationRow, publicationByKey } from './publication-queries.ts'

/** The idempotency key of a request, and a hash of its content. */
export interface SentKey {
  readonly key: string
  readonly hash: string
}

/** `request` is the parsed request, so that different spellings of the same request have the same hash. */
export function sentKey(key: string, call: 'publishPins' | 'planPins', request: unknown): SentKey {
  return {
    key,
    hash: createHash('sha256')
      .update(JSON.stringify([call, request]))
      .digest('hex'),
  }
}

/** The earlier publication with this key, if any. The same key with other content is an error of the sender. */
export async function sentBefore(tx: Tx, { key, hash }: SentKey, now: number): Promise<PublicationRow | undefined> {
  const known = await tx.maybe(publicationByKey(key, now))
  if (known && known.key_hash !== hash) {
    throw new AppError('pin_conflict', { fields: [{ path: 'key', code: 'key_used' }] })
  }
  return known
}
