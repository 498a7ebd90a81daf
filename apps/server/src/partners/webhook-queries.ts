import type { PartnerDelivery, PartnerWebhook } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { query } from '../database/query-builder.ts'
import type { PartnerDeliveries, PartnerWebhooks } from '../database/schema.gen.ts'

type WebhookRow = Selectable<PartnerWebhooks>

export const webhookOfPartner = (partnerId: string) =>
  query.selectFrom('partner_webhooks').selectAll().where('partner_id', '=', partnerId)
export const lockedWebhook = (partnerId: string) => webhookOfPartner(partnerId).forUpdate()

export const webhookOf = (row: WebhookRow, nowMs: number): PartnerWebhook => ({
  url: row.url,
  enabled: row.enabled,
  secretHint: row.secret_hint,
  secretMadeAt: row.secret_made_at.toISOString(),
  previousUntil: row.previous_until && row.previous_until.getTime() > nowMs ? row.previous_until.toISOString() : null,
  failingSince: row.failing_since?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
})

interface NewSecret {
  readonly sealed: Buffer
  readonly hint: string
  readonly at: Date
}
export const insertWebhook = (partnerId: string, url: string, enabled: boolean, { sealed, hint, at }: NewSecret) =>
  query
    .insertInto('partner_webhooks')
    .values({ partner_id: partnerId, url, enabled, secret: sealed, secret_hint: hint, secret_made_at: at })
/** Whoever sets it says that it works: it has a day again. */
export const updateWebhook = (partnerId: string, url: string, enabled: boolean) =>
  query
    .updateTable('partner_webhooks')
    .set({ url, enabled, failing_since: null, disabled_at: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('partner_id', '=', partnerId)
export const replaceSecret = (partnerId: string, { sealed, hint, at }: NewSecret, previousUntil: Date) =>
  query
    .updateTable('partner_webhooks')
    .set({
      previous_secret: sql<Buffer>`secret`,
      previous_until: previousUntil,
      secret: sealed,
      secret_hint: hint,
      secret_made_at: at,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('partner_id', '=', partnerId)
export const deleteWebhook = (partnerId: string) =>
  query.deleteFrom('partner_webhooks').where('partner_id', '=', partnerId)

const isOpen = sql<boolean>`(d.delivered_at is null and d.given_up_at is null)`
const STATE = {
  waiting: isOpen,
  delivered: sql<boolean>`d.delivered_at is not null`,
  'given-up': sql<boolean>`(d.given_up_at is not null and d.delivered_at is null)`,
} as const

const deliveries = (partnerId: string, state: keyof typeof STATE | undefined) => {
  const found = query
    .selectFrom('partner_deliveries as d')
    .innerJoin('clubs as c', 'c.id', 'd.club_id')
    .where('d.partner_id', '=', partnerId)
  return state ? found.where(STATE[state]) : found
}
export const pageOfDeliveries = (
  partnerId: string,
  { limit, offset, state }: { limit: number; offset: number; state?: keyof typeof STATE | undefined },
) =>
  deliveries(partnerId, state)
    .selectAll('d')
    .select('c.name as club_name')
    .orderBy('d.moment', 'desc')
    .orderBy('d.number', 'desc')
    .limit(limit)
    .offset(offset)
export const countDeliveries = (partnerId: string, state: keyof typeof STATE | undefined) =>
  deliveries(partnerId, state).select(sql<number>`count(*)::int`.as('total'))
export const deliveryOfPartner = (partnerId: string, id: string) =>
  deliveries(partnerId, undefined).selectAll('d').select('c.name as club_name').where('d.id', '=', id)

export const deliveryOf = (row: Selectable<PartnerDeliveries> & { readonly club_name: string }): PartnerDelivery => ({
  id: row.id,
  clubId: row.club_id,
  clubName: row.club_name,
  publication: row.publication,
  moment: row.moment.toISOString(),
  state: row.delivered_at ? 'delivered' : row.given_up_at ? 'given-up' : 'waiting',
  attempts: row.attempts,
  dueAt: row.due_at.toISOString(),
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  lastStatus: row.last_status,
  lastError: row.last_error,
  lastResponse: row.last_response,
})

export const dueAgain = (id: string, at: Date) =>
  query
    .updateTable('partner_deliveries')
    .set({ due_at: at, delivered_at: null, given_up_at: null })
    .where('id', '=', id)

/** Plans that were given up or moved since are no events. */
export const dropOvertaken = (at: Date) => sql`
  delete from partner_deliveries d where ${isOpen} and d.attempts = 0 and d.due_at <= ${at} and d.moment > d.created_at
    and not exists (select from pin_positions p where p.club_id = d.club_id and p.publication = d.publication
      and p.starts_at = d.moment and p.enabled and p.cancelled_at is null)
    and not exists (select from pin_publications u where u.club_id = d.club_id and u.number = d.publication
      and u.effective_at = d.moment and u.origin <> 'plan')`

/**
 * While a committee withholds the pins of a club, no webhook about them is sent; afterwards the waiting ones are due.
 */
const isShown = (at: Date) => sql`
  not exists (select from club_committees m where m.club_id = d.club_id and m.pins_hidden_until > ${at})`

/** Partners with something to send, to each of which one thing is sent at a time. */
export const partnersDue = (at: Date) => sql<{ id: string }>`
  select distinct d.partner_id as id from partner_deliveries d
  join partner_webhooks w on w.partner_id = d.partner_id and w.enabled
  where ${isOpen} and d.due_at <= ${at} and ${isShown(at)}`

export interface ClaimedDelivery {
  readonly id: string
  readonly clubId: string
  readonly timeZone: string
  readonly publication: number
  readonly moment: Date
  readonly attempts: number
  readonly url: string
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
  readonly failingSince: Date | null
}
/**
 * The next of a partner. Of one club nothing overtakes what came before it. The row is put off until the lease ends, so
 * that a server that dies in between leaves it to the next, under the same id.
 */
export const claimDelivery = (partnerId: string, at: Date, leaseUntil: Date) => sql<ClaimedDelivery>`
  update partner_deliveries d
  set due_at = ${leaseUntil}, attempts = d.attempts + 1, last_attempt_at = ${at}
  from partner_webhooks w, clubs c
  where w.partner_id = d.partner_id and w.enabled and c.id = d.club_id and d.id = (
    select d.id from partner_deliveries d
    where d.partner_id = ${partnerId} and ${isOpen} and d.due_at <= ${at} and ${isShown(at)} and not exists (
      select from partner_deliveries e
      where e.partner_id = d.partner_id and e.club_id = d.club_id and e.delivered_at is null and e.given_up_at is null
        and e.moment <= ${at} and (e.moment, e.number) < (d.moment, d.number))
    order by d.moment, d.number limit 1 for update skip locked)
  returning d.id, d.club_id as "clubId", c.time_zone as "timeZone", d.publication, d.moment, d.attempts, w.url, w.secret,
    case when w.previous_until > ${at} then w.previous_secret end as "previousSecret", w.failing_since as "failingSince"`

interface Outcome {
  readonly status: number | null
  readonly error: string | null
  readonly response: string | null
}
const outcomeColumns = ({ status, error, response }: Outcome) => ({
  last_status: status,
  last_error: error,
  last_response: response,
})
export const markDelivered = (id: string, outcome: Outcome, at: Date) =>
  query
    .updateTable('partner_deliveries')
    .set({ ...outcomeColumns(outcome), delivered_at: at })
    .where('id', '=', id)
export const markFailed = (id: string, outcome: Outcome, dueAt: Date) =>
  query
    .updateTable('partner_deliveries')
    .set({ ...outcomeColumns(outcome), due_at: dueAt })
    .where('id', '=', id)
export const markGivenUp = (id: string, outcome: Outcome, at: Date) =>
  query
    .updateTable('partner_deliveries')
    .set({ ...outcomeColumns(outcome), given_up_at: at })
    .where('id', '=', id)
export const markWorking = (partnerId: string) =>
  query
    .updateTable('partner_webhooks')
    .set({ failing_since: null })
    .where('partner_id', '=', partnerId)
    .where('failing_since', 'is not', null)
export const markFailing = (partnerId: string, at: Date) =>
  query
    .updateTable('partner_webhooks')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${at})` })
    .where('partner_id', '=', partnerId)
export const disableWebhook = (partnerId: string, at: Date) =>
  query
    .updateTable('partner_webhooks')
    .set({ enabled: false, disabled_at: at })
    .where('partner_id', '=', partnerId)
    .where('enabled', '=', true)
/** Not what is planned for later. */
export const giveUpOpen = (partnerId: string, at: Date) =>
  query
    .updateTable('partner_deliveries')
    .set({ given_up_at: at })
    .where('partner_id', '=', partnerId)
    .where('moment', '<=', at)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
export const contactOfPartner = (partnerId: string) =>
  query.selectFrom('partners').select(['name', 'contact_email']).where('id', '=', partnerId)

/** The log of a month is enough to find out what happened. */
export const eraseDeliveries = (before: Date) =>
  query.deleteFrom('partner_deliveries').where(sql<Date>`coalesce(delivered_at, given_up_at)`, '<', before)
