import type { FileUpload } from '@pinwise/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** The one file of a multipart form; the plugin enforces the size while it streams. */
export async function readUpload(request: FastifyRequest): Promise<FileUpload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', { detail: 'send multipart/form-data' })
  const part = await request.file()
  if (part?.fieldname !== 'file') {
    throw new AppError('invalid_body', { fields: [{ path: 'file', code: 'required' }] })
  }
  return { name: part.filename, bytes: await part.toBuffer() }
}
