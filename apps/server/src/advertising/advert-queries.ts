import { type Advert, type AdvertFields, API_BASE, type TranslatedText } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { contains } from '../database/contains.ts'
import { json } from '../database/json.ts'
import { query } from '../database/query-builder.ts'
import type { Adverts } from '../database/schema.gen.ts'

interface AdvertFilters {
  readonly id?: string | undefined
  readonly campaignId?: string | undefined
  readonly search?: string | undefined
}

function filtered({ id, campaignId, search }: AdvertFilters) {
  let found = query.selectFrom('adverts as a')
  if (id) return found.where('a.id', '=', id)
  if (campaignId) found = found.where('a.campaign_id', '=', campaignId)
  if (!search) return found
  const pattern = contains(search)
  return found.where(
    sql<boolean>`concat_ws(' ', a.headline->>'en', a.headline->>'it', a.text->>'en', a.text->>'it') ilike ${pattern}`,
  )
}

export const sortedAdverts = (filters: AdvertFilters, direction: 'asc' | 'desc' = 'asc') =>
  filtered(filters)
    .selectAll('a')
    .select(sql<boolean>`exists (select from advert_results r where r.advert_id = a.id)`.as('is_counted'))
    .orderBy('a.created_at', direction)
    .orderBy('a.id')
type AdvertRow = Awaited<ReturnType<ReturnType<typeof sortedAdverts>['executeTakeFirstOrThrow']>>

export const countAdvertsLike = (filters: AdvertFilters) =>
  filtered(filters).select(sql<number>`count(*)::int`.as('count'))

/** Another picture has another address: nobody sees an old one under it. */
export function pictureOf(
  row: Pick<Selectable<Adverts>, 'id' | 'picture_width' | 'picture_height' | 'picture_sha256'>,
): Advert['picture'] {
  const { id, picture_width: width, picture_height: height, picture_sha256: hash } = row
  if (!hash || !width || !height) return null
  return { url: `${API_BASE}/adv/${id}/picture#${hash.slice(0, 12)}`, width, height }
}

export const advertOf = (row: AdvertRow): Advert => ({
  id: row.id,
  campaignId: row.campaign_id,
  headline: row.headline as TranslatedText,
  text: row.text as TranslatedText | null,
  link: row.link,
  backgroundColour: row.background_colour,
  textColour: row.text_colour,
  enabled: row.enabled,
  picture: pictureOf(row),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: { edit: true, delete: !row.is_counted },
})

const columnsOf = (fields: Partial<AdvertFields>) => ({
  ...(fields.headline !== undefined && { headline: json(fields.headline) }),
  ...(fields.text !== undefined && { text: json(fields.text) }),
  ...(fields.link !== undefined && { link: fields.link }),
  ...(fields.backgroundColour !== undefined && { background_colour: fields.backgroundColour }),
  ...(fields.textColour !== undefined && { text_colour: fields.textColour }),
  ...(fields.enabled !== undefined && { enabled: fields.enabled }),
})

/** Answers nothing where the key is there already. */
export const insertAdvert = (given: AdvertFields & { readonly key: string; readonly campaignId: string }) =>
  query
    .insertInto('adverts')
    .values({
      ...(columnsOf(given) as Required<ReturnType<typeof columnsOf>>),
      key: given.key,
      campaign_id: given.campaignId,
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')

export const advertOfKey = (key: string) => query.selectFrom('adverts').select('id').where('key', '=', key)

export const lockedAdvert = (id: string) =>
  query.selectFrom('adverts').select(['id', 'picture_key']).where('id', '=', id).forUpdate()

const changed = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }

export const updateAdvertRow = (id: string, fields: Partial<AdvertFields>) =>
  query.updateTable('adverts').set(columnsOf(fields)).set(changed).where('id', '=', id)

export const deleteAdvertRow = (id: string) => query.deleteFrom('adverts').where('id', '=', id)

export interface StoredPicture {
  readonly key: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly sha256: string
}

export const setPicture = (id: string, picture: StoredPicture | null) =>
  query
    .updateTable('adverts')
    .set({
      picture_key: picture?.key ?? null,
      picture_bytes: picture?.bytes ?? null,
      picture_width: picture?.width ?? null,
      picture_height: picture?.height ?? null,
      picture_sha256: picture?.sha256 ?? null,
    })
    .set(changed)
    .where('id', '=', id)

export const pictureKeysOfCampaign = (campaignId: string) =>
  query.selectFrom('adverts').select('picture_key').where('campaign_id', '=', campaignId)

interface PictureRow {
  readonly picture_key: string
  readonly picture_bytes: number
  readonly picture_sha256: string
}
const PICTURE = sql`picture_key, picture_bytes, picture_sha256`
export const anyPicture = (id: string) =>
  sql<PictureRow>`select ${PICTURE} from adverts where id = ${id} and picture_key is not null`
export const shownPicture = (id: string, at: Date) =>
  sql<PictureRow>`select ${PICTURE} from shown_advert_picture(${id}, ${at})`

/** As `shown_campaigns` answers it: rows as the database has them. */
export interface ShownCampaignRow {
  readonly campaign: {
    readonly id: string
    readonly kind: string
    readonly starts_at: string
    readonly ends_at: string
    readonly placements: string[]
    readonly club_ids: string[]
    readonly course_ids: string[]
    readonly hole_ids: string[]
    readonly goal_impressions: number | null
    readonly cap_per_round: number
  }
  readonly adverts: (Pick<
    Selectable<Adverts>,
    'id' | 'link' | 'background_colour' | 'text_colour' | 'picture_width' | 'picture_height' | 'picture_sha256'
  > & { readonly headline: TranslatedText; readonly text: TranslatedText | null })[]
  readonly delivered: number | null
}
export const shownCampaigns = (at: Date) => sql<ShownCampaignRow>`select * from shown_campaigns(${at})`
