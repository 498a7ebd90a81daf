import type { FileUpload } from '@pinwise/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** A form whose part never gets past its headers leaves the parser waiting for good, though all of it has arrived. */
const PARSER_GRACE_MS = 1_000

/** The one file of a multipart form; the plugin enforces the size while it streams. */
export async function readUpload(request: FastifyRequest, maxBytes?: number): Promise<FileUpload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', { detail: 'send multipart/form-data' })
  const limits = maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } }
  try {
    const part = await Promise.race([request.file(limits), endOfForm(request)])
    if (part?.fieldname !== 'file') throw noFile('required')
    return { name: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    // The plugin's own refusals carry a code; what the parser throws at a broken form is a plain error.
    if (error instanceof AppError || (error as { code?: string }).code?.startsWith('FST_')) throw error
    throw noFile('invalid', error)
  }
}

function endOfForm(request: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    request.raw.once('end', () => setTimeout(() => reject(noFile('invalid')), PARSER_GRACE_MS).unref())
  })
}

function noFile(code: string, cause?: unknown): AppError {
  return new AppError('invalid_body', { fields: [{ path: 'file', code }], cause })
}
