import type { DealFields, LogoFields, PartnerClubRight, PartnerFields } from '@pinwise/contract'
import { type Insertable, sql } from 'kysely'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { PartnerKeys, PartnerLogos } from '../database/schema.gen.ts'

type Columns = Partial<Omit<PartnerFields, 'clubs'>>

function partnerColumns(fields: Columns) {
  const columns = {
    name: fields.name,
    contact_name: fields.contactName,
    contact_email: fields.contactEmail,
    website: fields.website,
    note: fields.note,
    enabled: fields.enabled,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof columns]?: Exclude<(typeof columns)[K], undefined>
  }
}

/** Answers nothing where the key was sent before. */
export const insertPartner = (fields: Required<Columns>, key: string) =>
  query
    .insertInto('partners')
    .values({ ...(partnerColumns(fields) as Required<ReturnType<typeof partnerColumns>>), key })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
export const partnerByKey = (key: string) => query.selectFrom('partners').select('id').where('key', '=', key)

/** Locked until the end of the transaction: all changes of a partner wait here. */
export const lockedPartner = (id: string) => partnerRow(id).forUpdate()
export const partnerRow = (id: string) => query.selectFrom('partners').selectAll().where('id', '=', id)

export const updatePartnerRow = (id: string, fields: Columns) =>
  query
    .updateTable('partners')
    .set(partnerColumns(fields))
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

export const deletePartnerRow = (id: string) => query.deleteFrom('partners').where('id', '=', id)

export const removeClubs = (partnerId: string) => query.deleteFrom('partner_clubs').where('partner_id', '=', partnerId)
export const insertClubs = (partnerId: string, clubs: readonly PartnerClubRight[]) =>
  query.insertInto('partner_clubs').values(
    clubs.map(({ clubId, scopes, courseIds }) => ({
      partner_id: partnerId,
      club_id: clubId,
      scopes,
      course_ids: courseIds,
    })),
  )

export const existingClubs = (ids: readonly string[]) =>
  query.selectFrom('clubs').select('id').where('id', 'in', ids).where('deleted_at', 'is', null)
export const coursesAmong = (ids: readonly string[]) =>
  query.selectFrom('courses').select(['id', 'club_id']).where('id', 'in', ids)

const dealColumns = ({ title, text, code, url, start, end, enabled }: DealFields) => ({
  title: json(title),
  text: json(text),
  code,
  url,
  starts_at: start,
  ends_at: end,
  enabled,
})
export const insertDeal = (partnerId: string, fields: DealFields) =>
  query
    .insertInto('partner_deals')
    .values({ partner_id: partnerId, ...dealColumns(fields) })
    .returning('id')
export const updateDealRow = (id: string, fields: DealFields) =>
  query
    .updateTable('partner_deals')
    .set({ ...dealColumns(fields), version: sql`version + 1` })
    .where('id', '=', id)
export const deleteDealRow = (id: string) => query.deleteFrom('partner_deals').where('id', '=', id)

export const insertLogo = (logo: Insertable<PartnerLogos>) =>
  query.insertInto('partner_logos').values(logo).returning('id')
export const updateLogoRow = (id: string, { url, position, start, end, enabled }: LogoFields) =>
  query
    .updateTable('partner_logos')
    .set({ url, position, starts_at: start, ends_at: end, enabled, version: sql`version + 1` })
    .where('id', '=', id)
export const deleteLogoRow = (id: string) => query.deleteFrom('partner_logos').where('id', '=', id)

export const insertKey = (key: Insertable<PartnerKeys>) => query.insertInto('partner_keys').values(key).returning('id')
export const revokeKeyRow = (id: string, at: Date) =>
  query.updateTable('partner_keys').set({ revoked_at: at }).where('id', '=', id).where('revoked_at', 'is', null)
