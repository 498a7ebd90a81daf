import type { TranslatedText } from '@pinwise/contract'
import { sql } from 'kysely'

export interface PushRow {
  readonly id: string
  readonly send_id: string
  readonly delivery_id: string
  readonly subscription_id: string
  readonly attempts: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
  readonly notice_id: string
  readonly kind: string
  readonly texts: TranslatedText
  readonly enabled: boolean
  readonly until: Date
  readonly club_name: string
  readonly club_slug: string
}

/** Held until the end of the transaction, so that no other server takes them. */
export const duePushes = (now: Date, limit: number) => sql<PushRow>`
  select p.id, p.send_id, p.delivery_id, p.subscription_id, p.attempts, s.endpoint, s.p256dh, s.auth, s.language,
    n.id as notice_id, n.kind, n.texts, n.enabled, least(e.shown_until, n.ends_at) as until, c.name as club_name,
    c.slug as club_slug
  from notice_pushes p join push_subscriptions s on s.id = p.subscription_id
  join notice_sends e on e.id = p.send_id join notices n on n.id = e.notice_id join clubs c on c.id = p.club_id
  where p.settled_at is null and p.due_at <= ${now} order by p.due_at, p.id limit ${limit} for update of p skip locked`

export const settlePush = (id: string, outcome: 'taken' | 'gone' | 'given-up', at: Date) => sql`
  update notice_pushes set settled_at = ${at}, outcome = ${outcome}, attempts = attempts + 1 where id = ${id}`
export const retryPush = (id: string, dueAt: Date) => sql`
  update notice_pushes set due_at = ${dueAt}, attempts = attempts + 1 where id = ${id}`
export const markDelivered = (deliveryId: string, at: Date) => sql`
  update notice_deliveries set delivered_at = coalesce(delivered_at, ${at}) where id = ${deliveryId}`
export const deleteSubscription = (id: string) => sql`delete from push_subscriptions where id = ${id}`
