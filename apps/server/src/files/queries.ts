import type { StoredFile } from '@pinwise/contract'
import { type Selectable, sql } from 'kysely'
import { query, statementOf } from '../database/query-builder.ts'
import type { Files } from '../database/schema.gen.ts'
import { fileUrl } from './file-url.ts'

type Row = Selectable<Files>

export function storedFileOf(row: Row): StoredFile {
  return {
    id: row.id,
    clubId: row.club_id,
    name: row.name,
    contentType: row.content_type,
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    url: fileUrl(row.id),
    createdAt: row.created_at.toISOString(),
  }
}

/** Uploads of one club wait for each other here, so that two cannot both take the last of the quota. */
export const lockedQuota = statementOf(
  query
    .selectFrom('clubs')
    .select(sql<number>`file_quota_bytes`.as('quota_bytes'))
    .where('id', '=', sql<string>`current_club()`)
    .forNoKeyUpdate(),
)
/** A statement of its own: within the one that waits for the lock it would not see what the other upload added. */
export const usedBytes = statementOf(
  query
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('used_bytes'))
    .where('club_id', '=', sql<string>`current_club()`),
)

type NewFile = Omit<Row, 'created_at' | 'bytes'> & { readonly bytes: number }

export const insertFile = (file: NewFile) => query.insertInto('files').values(file).returningAll()

export const enteredClubId = sql<{ id: string }>`select current_club() as id`

const isAttached = sql<boolean>`exists (
  select from club_attachments a where a.club_id = files.club_id and a.file_id = files.id)`

export const fileById = (id: string) =>
  query
    .selectFrom('files')
    .innerJoin('clubs', 'clubs.id', 'files.club_id')
    .selectAll('files')
    .select(['clubs.published', isAttached.as('is_attached')])
    .where('files.id', '=', id)
    .where('files.club_id', '=', sql<string>`current_club()`)

const ofClub = (id: string) =>
  query.selectFrom('files').where('id', '=', id).where('club_id', '=', sql<string>`current_club()`)

export const lockedFile = (id: string) => ofClub(id).selectAll().forUpdate()
const isOnSheets = sql<boolean>`exists (
  select from layout_prints p where p.club_id = files.club_id and files.id in (p.logo_file_id, p.sponsor_file_id))`

/** Asked once the file is locked: nothing can be attached from then on. */
export const isFileInUse = (id: string) => ofClub(id).select(sql<boolean>`${isAttached} or ${isOnSheets}`.as('is_used'))

export const deleteFileRow = (id: string) => query.deleteFrom('files').where('id', '=', id)
