import type { websiteCalls } from '@pinwise/contract'
import type { Verb } from '../http/route.ts'
import { logoOf, shownLogos } from './partner-queries.ts'

export const listPartnerLogos: Verb<typeof websiteCalls.listPartnerLogos> = async ({ db }, { caller }) => {
  const rows = await db.readVisibleClubs(caller, tx => tx.all(shownLogos))
  return { items: rows.map(logoOf), total: rows.length }
}
