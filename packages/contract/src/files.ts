import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, IdParams, Instant } from './fields.ts'

export const StoredFile = z
  .object({
    id: Id,
    clubId: Id,
    name: z.string(),
    contentType: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    url: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'StoredFile' })

export type StoredFile = z.infer<typeof StoredFile>

export const fileCalls = defineCalls('file', {
  uploadFile: {
    method: 'POST',
    path: '/file',
    summary: 'Upload a picture or a PDF for the club of the header',
    access: ['admin', 'superadmin'],
    rate: 'upload',
    clubHeader: 'required',
    body: 'file',
    answer: StoredFile,
    status: 201,
    errors: [
      'club_required',
      'club_not_found',
      'file_too_large',
      'file_type_not_allowed',
      'file_unreadable',
      'file_quota_exceeded',
    ],
  },
  deleteFile: {
    method: 'DELETE',
    path: '/file',
    summary: 'Delete a file that nothing hangs on',
    access: ['admin', 'superadmin'],
    clubHeader: 'optional',
    query: z.strictObject({ id: Id }),
    answer: 'nothing',
    errors: ['club_not_found', 'file_not_found', 'file_in_use'],
  },
  getFile: {
    method: 'GET',
    path: '/file/{id}',
    summary: "A file's bytes: public when its club is published and it hangs on a public record",
    access: ['public'],
    clubHeader: 'optional',
    params: IdParams,
    answer: 'file',
    etag: true,
    errors: ['club_not_found', 'file_not_found'],
  },
})
