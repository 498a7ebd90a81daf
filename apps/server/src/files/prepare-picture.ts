import sharp from 'sharp'
import { AppError } from '../http/app-error.ts'

const MAX_INPUT_PIXELS = 50_000_000
const LONGEST_SIDE_PIXELS = 2400
const TIMEOUT_SECONDS = 20
/** Pictures occupy threads that files need too, and up to a few hundred megabytes each. */
const AT_ONCE = 2
const WAITING_AT_MOST = 20

/** By the name file-type gives it, the name sharp does. */
export const PICTURES: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
  ['image/gif', 'gif'],
])

// Readers of formats that we do not accept are never given a byte.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  // Drawings are not prepared here; the ones we keep are put on paper, and they were written anew before they were kept.
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map(name => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)

let working = 0
const waiting: (() => void)[] = []

/**
 * The picture drawn anew as WebP: upright, no larger than a screen needs, and without what a camera adds (place, owner).
 * Of an animation the first frame is kept.
 */
export async function preparePicture(bytes: Uint8Array, mime: string) {
  if (working >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw new AppError('unavailable', { detail: 'too many pictures at once' })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else {
    working += 1
  }
  try {
    return await draw(bytes, mime)
  } catch (cause) {
    throw new AppError('file_unreadable', { detail: `the picture: ${(cause as Error).message}`, cause })
  } finally {
    // The place is handed on, not given back, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

async function draw(bytes: Uint8Array, mime: string) {
  const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', autoOrient: true })
  const { format, hasAlpha } = await picture.metadata()
  if (format !== PICTURES.get(mime)) throw new Error(`it says ${mime} and is ${format}`)
  const { data, info } = await picture
    .resize({ width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp(hasAlpha ? { nearLossless: true, quality: 70 } : { quality: 82 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, contentType: 'image/webp', extension: 'webp', width: info.width, height: info.height }
}
