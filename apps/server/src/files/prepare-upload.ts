import { AppError } from '../app-error.ts'
import type { DrawnPicture } from './draw-picture.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { drawInProcess } from './picture-process.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

const MAX_SVG_BYTES = 1024 * 1024
/** A larger drawing would hold up everyone on this thread, so it is cleaned in the process that draws pictures. */
const MAX_SVG_BYTES_HERE = 16 * 1024
const MAX_SVG_MS = 10_000
/** Writers may add a little after the mark that ends a PDF; readers look for it here. */
const PDF_TAIL_BYTES = 1024

export interface PreparedUpload {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly extension: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * Prepares an upload for storage, or refuses it. The bytes alone decide its type, because a name or declared type can
 * be wrong.
 */
export async function prepareUpload(clubId: string, bytes: Uint8Array): Promise<PreparedUpload> {
  if (bytes.length > MAX_FILE_BYTES) throw new AppError('file_too_large')
  const prepared = await prepareAs(clubId, formatOf(bytes), bytes)
  if (prepared.bytes.length > MAX_FILE_BYTES) throw new AppError('file_too_large', { detail: 'once drawn anew' })
  return prepared
}

function prepareAs(clubId: string, format: string | undefined, bytes: Uint8Array): Promise<PreparedUpload> {
  if (format === undefined) return prepareSvg(clubId, bytes)
  return format === 'pdf' ? preparePdf(bytes) : preparePicture(clubId, bytes, format)
}

/** How files begin, by the name sharp has for a picture. What begins otherwise is an SVG or not taken. */
const BEGINNINGS: readonly (readonly [format: string, begins: RegExp])[] = [
  ['pdf', /^%PDF-/],
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF.{4}WEBP/s],
  // AVIF, and no other picture of its family.
  ['heif', /^.{4}ftypavi[fs]/s],
  ['gif', /^GIF8/],
]

function formatOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return BEGINNINGS.find(([, begins]) => begins.test(start))?.[0]
}

/** Kept as it is: it is only ever handed out as a download. */
async function preparePdf(bytes: Uint8Array): Promise<PreparedUpload> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!buffer.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) {
    throw new AppError('file_unreadable', { detail: 'the PDF is cut off' })
  }
  return { bytes, contentType: 'application/pdf', extension: 'pdf', width: null, height: null }
}

async function prepareSvg(clubId: string, bytes: Uint8Array): Promise<PreparedUpload> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('file_type_not_allowed', { cause })
  }
  if (!text.trimStart().startsWith('<')) throw new AppError('file_type_not_allowed')
  if (bytes.length > MAX_SVG_BYTES) throw new AppError('file_too_large', { detail: 'of an SVG' })
  const kind = { contentType: 'image/svg+xml', extension: 'svg' }
  if (bytes.length > MAX_SVG_BYTES_HERE) return { ...(await cleanElsewhere(clubId, text)), ...kind }
  const { text: clean, width, height } = sanitiseSvg(text)
  return { bytes: Buffer.from(clean), width, height, ...kind }
}

async function cleanElsewhere(clubId: string, text: string): Promise<DrawnPicture> {
  try {
    return await drawInProcess(clubId, { as: 'clean', text }, MAX_SVG_MS)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('file_unreadable', { detail: `the SVG: ${(cause as Error).message}`, cause })
  }
}

const MAX_MS = 20_000

/** An uploaded picture in the form in which it is stored. */
async function preparePicture(clubId: string, bytes: Uint8Array, format: string) {
  try {
    const job = { as: 'kept', bytes, format } as const
    return { ...(await drawInProcess(clubId, job, MAX_MS)), contentType: 'image/webp', extension: 'webp' }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('file_unreadable', { detail: `the picture: ${(cause as Error).message}`, cause })
  }
}
