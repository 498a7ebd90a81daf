import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../http/app-error.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { PICTURES, preparePicture } from './prepare-picture.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

/** Read twice in one go on the thread that serves everyone: about 0.2 s at this size. */
const MAX_SVG_BYTES = 1024 * 1024
/** Writers may add a little after the mark that ends a PDF; readers look for it here. */
const PDF_TAIL_BYTES = 1024

export interface PreparedUpload {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly extension: string
  readonly width: number | null
  readonly height: number | null
}

/** What of an upload may be kept. The bytes alone say what it is: a name or a declared type can say anything. */
export async function prepareUpload(clubId: string, bytes: Uint8Array): Promise<PreparedUpload> {
  if (bytes.length > MAX_FILE_BYTES) throw new AppError('file_too_large')
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  const prepared = await prepareAs(clubId, mime, bytes)
  if (prepared.bytes.length > MAX_FILE_BYTES) throw new AppError('file_too_large', { detail: 'once drawn anew' })
  return prepared
}

async function prepareAs(clubId: string, mime: string | undefined, bytes: Uint8Array): Promise<PreparedUpload> {
  if (mime && PICTURES.has(mime)) return preparePicture(clubId, bytes, mime)
  if (mime === 'application/pdf') return preparePdf(bytes)
  if (mime === undefined || mime === 'application/xml') return prepareSvg(bytes)
  throw new AppError('file_type_not_allowed', { detail: mime })
}

/** Kept as it is: it is only ever handed out as a download. */
function preparePdf(bytes: Uint8Array): PreparedUpload {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (buffer.subarray(0, 5).toString('latin1') !== '%PDF-') throw new AppError('file_type_not_allowed')
  if (!buffer.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) {
    throw new AppError('file_unreadable', { detail: 'the PDF is cut off' })
  }
  return { bytes, contentType: 'application/pdf', extension: 'pdf', width: null, height: null }
}

function prepareSvg(bytes: Uint8Array): PreparedUpload {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('file_type_not_allowed', { cause })
  }
  if (!text.trimStart().startsWith('<')) throw new AppError('file_type_not_allowed')
  if (bytes.length > MAX_SVG_BYTES) throw new AppError('file_too_large', { detail: 'of an SVG' })
  const { text: clean, width, height } = sanitiseSvg(text)
  return { bytes: Buffer.from(clean), contentType: 'image/svg+xml', extension: 'svg', width, height }
}
