import type { fileCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { fileById } from './queries.ts'
import { downloadName } from './rules.ts'
import { DRAWING_RULES, servedDrawing } from './served-drawing.ts'

export const getFile: Verb<typeof fileCalls.getFile> = async ({ db, files }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'file', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, fileById(params.id))
  const [row] = rows
  if (!row) throw new AppError('file_not_found')
  const isPublic = row.published && row.is_attached
  if (access !== 'staff' && !isPublic) throw new AppError('file_not_found')
  const isDrawing = row.content_type === 'image/svg+xml'
  const tag = row.sha256.slice(0, 22)
  return {
    tag: isDrawing ? `${tag}-${DRAWING_RULES}` : tag,
    size: isDrawing ? null : row.bytes,
    open: async () => {
      const bytes = await (isDrawing ? servedDrawing(files, row.storage_key) : files.open(row.storage_key))
      if (!bytes) throw new Error(`the bytes of file ${row.id} are missing`)
      return bytes
    },
    contentType: row.content_type,
    download: row.content_type === 'application/pdf',
    name: downloadName(row.name, row.storage_key),
    isPublic,
  }
}
