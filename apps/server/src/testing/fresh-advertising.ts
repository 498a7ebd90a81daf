import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/** An advertiser whose campaign runs at a club, and one without any. */
export interface FreshAdvertising {
  readonly advertiserId: string
  readonly looseAdvertiserId: string
  readonly campaignId: string
  /** With a picture. */
  readonly advertId: string
  /** Of the link to the campaign. */
  readonly shareToken: string
}

export const newAdvertising = (): FreshAdvertising => ({
  advertiserId: randomUUID(),
  looseAdvertiserId: randomUUID(),
  campaignId: randomUUID(),
  advertId: randomUUID(),
  shareToken: randomBytes(32).toString('base64url'),
})

/** Loose is named after its id, to be found by it. */
export async function addAdvertising(
  app: TestApp,
  clubId: string,
  given: FreshAdvertising & { readonly withBytes: boolean },
): Promise<void> {
  const { advertiserId, looseAdvertiserId, campaignId, advertId, shareToken, withBytes } = given
  await app.repeat(
    'fresh advertising',
    `with advertiser as (
       insert into advertisers (id, key, name) values ($1, $1, 'Advertiser ' || $1::uuid), ($2, $2, 'Advertiser ' || $2::uuid)),
     campaign as (
       insert into campaigns (id, key, advertiser_id, name, kind, starts_at, ends_at, club_ids, placements, cap_per_round,
         share_hash, share_hint, share_made_at)
       values ($3, $3, $1, 'Campaign ' || $3::uuid, 'paid', now() - interval '1 day', '2098-12-31T23:59:59Z', array[$5]::uuid[],
         '{between-holes,scorecard}', 3, $6, 'none', now()))
     insert into adverts (id, key, campaign_id, headline, background_colour, text_colour, picture_key, picture_bytes,
       picture_width, picture_height, picture_sha256)
     values ($4, $4, $3, '{"en":"A sleeve of balls","it":null}', '#0b3d2e', '#ffffff', 'adverts/' || $4::uuid || '.webp', 9, 800, 400,
       repeat('0', 64))`,
    [
      advertiserId,
      looseAdvertiserId,
      campaignId,
      advertId,
      clubId,
      Buffer.from(hash('sha256', shareToken, 'hex'), 'hex'),
    ],
  )
  if (withBytes) await app.context.files.put(`adverts/${advertId}.webp`, Buffer.from('a picture'), 'image/webp')
}

/** Of all that is not the demo's, in order of making. */
export async function advertisingPools(app: TestApp, shares: readonly FreshAdvertising[]) {
  const records = await app.rows<{ kind: string; id: string; version: number }>(
    `select kind, id, version from (
       select 'advertiser' as kind, id, version, created_at from advertisers where not demo
       union all select 'campaign', id, version, created_at from campaigns where not demo
       union all select 'adv', id, version, created_at from adverts where campaign_id in (select id from campaigns where not demo)
     ) records order by kind, created_at, id`,
  )
  return {
    ...Object.groupBy(records, ({ kind }) => kind),
    share: shares.map(({ shareToken }) => ({ id: shareToken, version: 1 })),
  }
}
