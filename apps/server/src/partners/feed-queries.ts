import type { FeedKeys } from '@pinwise/contract'
import { sql } from 'kysely'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'

/** Two who need the first key at once make one. */
export const lockFeedKeys = sql`select pg_advisory_xact_lock(hashtext('partner feed keys'))`

export const newestFeedKeys = query.selectFrom('partner_feed_keys').selectAll().orderBy('created_at', 'desc')

export const insertFeedKey = (kid: string, publicKey: FeedKeys['keys'][number], sealed: Buffer, at: Date) =>
  query
    .insertInto('partner_feed_keys')
    .values({ kid, public_key: json(publicKey), private_key: sealed, created_at: at })
