import type { PartnerDeal, PartnerLogo } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { query } from '../database/query-builder.ts'
import type { PartnerDeals, PartnerLogos } from '../database/schema.gen.ts'
import { fileUrl } from '../files/file-url.ts'

/** Those that end first, first. Row security leaves requests only those that are switched on. */
export const allDeals = query.selectFrom('partner_deals').selectAll().orderBy('ends_at').orderBy('id')

export function dealOf(row: Selectable<PartnerDeals>): Omit<PartnerDeal, 'status'> {
  const { id, partner, code, url, enabled, demo, version } = row
  return {
    id,
    partner,
    title: row.title as PartnerDeal['title'],
    text: row.text as PartnerDeal['text'],
    code,
    url,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    enabled,
    demo,
    version,
  }
}

export const shownLogos = sql<Selectable<PartnerLogos>>`select * from shown_partner_logos() order by position, id`

export function logoOf({ id, partner, url, file_id, position, version }: Selectable<PartnerLogos>): PartnerLogo {
  return { id, partner, url, fileId: file_id, position, address: fileUrl(file_id), version }
}
