import type { Partner } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import {
  clubRightOf,
  clubsOfPartner,
  dealOf,
  dealsOfPartner,
  keyOf,
  keysOfPartner,
  logosOfPartner,
  managedLogoOf,
  sortedPartners,
  summaryOf,
} from './queries.ts'
import { lockedPartner, partnerRow } from './write-queries.ts'

/** Everything that the page of a partner shows. */
export async function readPartner(tx: Tx, id: string, nowMs: number): Promise<Partner> {
  const row = await tx.maybe(sortedPartners({ id }, nowMs))
  if (!row) throw new AppError('partner_not_found')
  const clubs = await tx.all(clubsOfPartner(id))
  const deals = await tx.all(dealsOfPartner(id))
  const logos = await tx.all(logosOfPartner(id))
  const keys = await tx.all(keysOfPartner(id))
  return {
    ...summaryOf(row),
    clubs: clubs.map(clubRightOf),
    deals: deals.map(deal => dealOf(deal, nowMs)),
    logos: logos.map(logo => managedLogoOf(logo, nowMs)),
    keys: keys.map(keyOf),
  }
}

/** For those who only read what belongs to it. */
export async function findPartner(tx: Tx, id: string): Promise<void> {
  if (!(await tx.maybe(partnerRow(id)))) throw new AppError('partner_not_found')
}

/** First in every transaction that changes something of a partner. */
export async function lockPartner(tx: Tx, id: string) {
  const row = await tx.maybe(lockedPartner(id))
  if (!row) throw new AppError('partner_not_found')
  return row
}
