import { type Language, type TranslatedText, textFor, type UserData } from '@pinwise/contract'
import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'

/** The part of the personal data export that this module stores; row security leaves the golfer's own. */
export const ownNoticeData = (
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  language: Language,
): Promise<Pick<UserData, 'notices' | 'pushSubscriptions'>> =>
  db.golferWork(caller, async tx => ({
    notices: (await tx.all(notices)).map(({ club_id, texts, addressed_at, read_at }) => ({
      clubId: club_id,
      text: textFor(texts, language),
      addressedAt: addressed_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    })),
    pushSubscriptions: (await tx.all(subscriptions)).map(({ club_id, endpoint, language, created_at }) => ({
      clubId: club_id,
      endpoint,
      language,
      createdAt: created_at.toISOString(),
    })),
  }))

const notices = sql<{ club_id: string; texts: TranslatedText; addressed_at: Date; read_at: Date | null }>`
  select d.club_id, n.texts, d.addressed_at, d.read_at
  from notice_deliveries d join notices n on n.id = d.notice_id
  where d.person = (select current_golfer()) order by d.addressed_at, d.id`

const subscriptions = sql<{ club_id: string; endpoint: string; language: string; created_at: Date }>`
  select club_id, endpoint, language, created_at from push_subscriptions
  where person = (select current_golfer()) order by created_at, id`
