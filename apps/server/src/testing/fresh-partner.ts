import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/** A partner of one test's own that may read one club, with a deal, a logo and a key that nobody knows. */
export interface FreshPartner {
  readonly partnerId: string
  readonly partnerDealId: string
  readonly partnerLogoId: string
  readonly partnerKeyId: string
  /** To a webhook that is switched off: nothing is sent by itself. */
  readonly partnerDeliveryId: string
}

export async function createFreshPartner(app: TestApp, clubId: string, withBytes: boolean): Promise<FreshPartner> {
  const partner: FreshPartner = {
    partnerId: randomUUID(),
    partnerDealId: randomUUID(),
    partnerLogoId: randomUUID(),
    partnerKeyId: randomUUID(),
    partnerDeliveryId: randomUUID(),
  }
  const storageKey = `partners/${partner.partnerLogoId}.webp`
  await app.repeat('fresh partner', INSERT, [
    partner.partnerId,
    clubId,
    partner.partnerDealId,
    partner.partnerLogoId,
    partner.partnerKeyId,
    storageKey,
    partner.partnerDeliveryId,
    app.context.sealer.seal('a secret', 'partner webhook'),
  ])
  if (withBytes) await app.context.files.put(storageKey, Buffer.from('a picture'), 'image/webp')
  return partner
}

const INSERT = `
  with partner as (insert into partners (id, name) values ($1::uuid, 'Partner ' || $1::uuid::text)),
  club as (insert into partner_clubs (partner_id, club_id, scopes) values ($1, $2, '{consumer,operations}')),
  deal as (
    insert into partner_deals (id, partner_id, title, text, starts_at, ends_at)
    values ($3, $1, '{"en":"Gloves","it":"Guanti"}', '{"en":"Ten per cent off","it":"Dieci per cento in meno"}',
      now() - interval '1 day', now() + interval '1 day')),
  logo as (
    insert into partner_logos (id, partner_id, name, storage_key, content_type, bytes, sha256, starts_at, ends_at)
    values ($4, $1, 'logo.webp', $6, 'image/webp', 9, 'none-' || $4::uuid::text, now() - interval '1 day', now() + interval '1 day')),
  webhook as (
    insert into partner_webhooks (partner_id, url, enabled, secret, secret_hint, secret_made_at)
    values ($1, 'https://hooks.example.org/pins', false, $8, 'cret', now())),
  delivery as (
    insert into partner_deliveries (id, partner_id, club_id, publication, moment, due_at, given_up_at)
    values ($7, $1, $2, 1, now(), now(), now()))
  insert into partner_keys (id, partner_id, name, mode, scopes, key_hash, hint, per_minute, per_day, created_at)
  values ($5, $1, 'Old', 'live', '{consumer}', decode(md5($5::uuid::text), 'hex'), 'abcd', 600, 1000, now())`
