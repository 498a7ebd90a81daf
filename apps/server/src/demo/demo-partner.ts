import { OPEN_TEST_KEY } from '@pinwise/contract'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import { storedKey } from '../partners/partner-keys.ts'

interface DemoDeal {
  readonly title: { readonly en: string; readonly it: string }
  readonly text: { readonly en: string; readonly it: string }
  readonly code: string | null
  readonly start: string
  readonly end: string
}

/** No company and no offer: they show what a deal looks like, and one of them how an old one goes away. */
const DEALS: readonly DemoDeal[] = [
  {
    title: { en: 'Demonstration deal: a sleeve of balls', it: 'Offerta dimostrativa: una confezione di palline' },
    text: {
      en: 'An example of how a partner’s offer looks here. Show the code in the pro shop and the partner knows who sent you. There is nothing to buy.',
      it: 'Un esempio di come appare qui l’offerta di un partner. Mostri il codice al pro shop e il partner sa da dove arrivi. Non c’è nulla da acquistare.',
    },
    code: 'DEMO-18',
    start: '2026-01-01T00:00:00Z',
    end: '2036-12-31T23:59:59Z',
  },
  {
    title: { en: 'Demonstration deal: a lesson for two', it: 'Offerta dimostrativa: una lezione per due' },
    text: {
      en: 'A second example, without a code. Each deal has a first and a last day and leaves this page by itself.',
      it: 'Un secondo esempio, senza codice. Ogni offerta ha un primo e un ultimo giorno, poi sparisce da sola da questa pagina.',
    },
    code: null,
    start: '2026-01-01T00:00:00Z',
    end: '2037-12-31T23:59:59Z',
  },
  {
    title: { en: 'Demonstration deal: last winter', it: 'Offerta dimostrativa: lo scorso inverno' },
    text: {
      en: 'An example of a deal that has run out: platform staff see it, visitors do not.',
      it: 'Un esempio di offerta scaduta: la vede lo staff della piattaforma, i visitatori no.',
    },
    code: 'DEMO-WINTER',
    start: '2025-12-01T00:00:00Z',
    end: '2026-02-28T23:59:59Z',
  },
]

/** Once; a demo that is older than they are gets them too. */
async function seedDemoDeals(tx: Tx, partnerId: string): Promise<void> {
  if (await tx.maybe(query.selectFrom('partner_deals').select('id').where('demo', '=', true).limit(1))) return
  const rows = DEALS.map(({ title, text, code, start, end }) => ({
    partner_id: partnerId,
    title: json(title),
    text: json(text),
    code,
    starts_at: start,
    ends_at: end,
    demo: true,
  }))
  await tx.run(query.insertInto('partner_deals').values(rows))
}

/** The club that everybody may try the partner API on. */
const TEST_CLUB = 'golf-club-milano'

/** A partner that is none, with the demonstration deals and the test key that the developers' page shows. */
export async function seedDemoPartner(tx: Tx): Promise<void> {
  const found = await tx.maybe(query.selectFrom('partners').select('id').where('demo', '=', true).limit(1))
  const partner =
    found ?? (await tx.one(query.insertInto('partners').values({ name: 'Pinwise demo', demo: true }).returning('id')))
  await seedDemoDeals(tx, partner.id)
  const club = await tx.maybe(
    query.selectFrom('clubs').select('id').where('slug', '=', TEST_CLUB).where('demo', '=', true),
  )
  const { hash, hint } = storedKey(OPEN_TEST_KEY)
  if (!club || (await tx.maybe(query.selectFrom('partner_keys').select('id').where('key_hash', '=', hash)))) return
  const scopes = ['consumer']
  await tx.run(query.insertInto('partner_clubs').values({ partner_id: partner.id, club_id: club.id, scopes }))
  await tx.run(
    query.insertInto('partner_keys').values({
      partner_id: partner.id,
      name: 'Open test key',
      mode: 'test',
      scopes,
      key_hash: hash,
      hint,
      per_minute: 120,
      per_day: 1_000_000,
      created_at: sql<Date>`now()`,
    }),
  )
}
