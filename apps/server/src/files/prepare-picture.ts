import { AppError } from '../app-error.ts'
import { drawInProcess } from './picture-process.ts'

const MAX_MS = 20_000

/** By the name file-type gives it, the name sharp does. */
export const PICTURES: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
  ['image/gif', 'gif'],
])

/** An uploaded picture in the form in which it is stored. */
export async function preparePicture(clubId: string, bytes: Uint8Array, mime: string) {
  try {
    const job = { as: 'kept', bytes, format: PICTURES.get(mime) ?? mime } as const
    return { ...(await drawInProcess(clubId, job, MAX_MS)), contentType: 'image/webp', extension: 'webp' }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('file_unreadable', { detail: `the picture: ${(cause as Error).message}`, cause })
  }
}
