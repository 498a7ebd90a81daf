import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'

/** No company and no offer: they show what golfers see, and say so. */
const ADVERTS = [
  {
    headline: { en: 'Demonstration: the bar is open', it: 'Dimostrazione: il bar è aperto' },
    text: {
      en: 'An example of an advert between two holes. There is nothing to buy.',
      it: 'Un esempio di annuncio tra due buche. Non c’è nulla da acquistare.',
    },
    background: '#0b3d2e',
  },
  {
    headline: { en: 'Demonstration: lessons on Saturday', it: 'Dimostrazione: lezioni il sabato' },
    text: {
      en: 'A second example: the adverts of a campaign take turns.',
      it: 'Un secondo esempio: gli annunci di una campagna si alternano.',
    },
    background: '#1e3a5f',
  },
] as const

/** One house campaign at the demo clubs, once; a demo that is older than it gets it too. */
export async function seedDemoAdverts(tx: Tx): Promise<void> {
  if (await tx.maybe(query.selectFrom('advertisers').select('id').where('demo', '=', true).limit(1))) return
  const advertiser = await tx.one(
    query
      .insertInto('advertisers')
      .values({ key: sql<string>`gen_random_uuid()`, name: 'Pinwise demo', demo: true })
      .returning('id'),
  )
  const campaign = await tx.one(
    query
      .insertInto('campaigns')
      .values({
        key: sql<string>`gen_random_uuid()`,
        advertiser_id: advertiser.id,
        name: 'Demonstration of a house campaign',
        kind: 'house',
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2036-12-31T23:59:59Z',
        club_ids: sql<string[]>`array(select id from clubs where demo and deleted_at is null order by name)`,
        placements: ['between-holes', 'scorecard', 'cart-screen'],
        cap_per_round: 6,
        demo: true,
      })
      .returning('id'),
  )
  const rows = ADVERTS.map(({ headline, text, background }) => ({
    key: sql<string>`gen_random_uuid()`,
    campaign_id: campaign.id,
    headline: json(headline),
    text: json(text),
    background_colour: background,
    text_colour: '#ffffff',
  }))
  await tx.run(query.insertInto('adverts').values(rows))
}
