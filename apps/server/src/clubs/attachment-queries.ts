import type { Attachment } from '@pinwise/contract'
import { sql } from 'kysely'
import { query, statementOf } from '../database/query-builder.ts'
import { fileUrl } from '../files/file-url.ts'

/** More than any club shows; the total still says how many there are. */
const MAX_LIST_LENGTH = 500

const attachments = query
  .selectFrom('club_attachments as a')
  .innerJoin('files as f', join => join.onRef('f.id', '=', 'a.file_id').onRef('f.club_id', '=', 'a.club_id'))
  .select(['a.file_id', 'a.caption', 'a.created_at', 'f.name', 'f.content_type', 'f.bytes'])
  .where('a.club_id', '=', sql<string>`current_club()`)

type Row = Awaited<ReturnType<(typeof attachments)['executeTakeFirstOrThrow']>>

export function attachmentOf(row: Row): Attachment {
  return {
    fileId: row.file_id,
    name: row.name,
    contentType: row.content_type,
    bytes: Number(row.bytes),
    caption: row.caption,
    url: fileUrl(row.file_id),
    createdAt: row.created_at.toISOString(),
  }
}

export const attachmentsOfClub = statementOf(
  attachments
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('a.created_at')
    .orderBy('a.file_id')
    .limit(MAX_LIST_LENGTH),
)

export const attachmentByFile = (fileId: string) => attachments.where('a.file_id', '=', fileId)
export const lockedAttachment = (fileId: string) => attachmentByFile(fileId).forUpdate('a')

/** Held until the commit, so that the file is not deleted in between. */
export const lockedFileOfClub = (fileId: string) =>
  query
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('club_id', '=', sql<string>`current_club()`)
    .forKeyShare()

export const insertAttachment = (clubId: string, fileId: string, caption: string | null) =>
  query.insertInto('club_attachments').values({ club_id: clubId, file_id: fileId, caption })

export const updateCaption = (fileId: string, caption: string | null) =>
  query
    .updateTable('club_attachments')
    .set({ caption })
    .where('club_id', '=', sql<string>`current_club()`)
    .where('file_id', '=', fileId)

export const deleteAttachment = (fileId: string) =>
  query.deleteFrom('club_attachments').where('club_id', '=', sql<string>`current_club()`).where('file_id', '=', fileId)
