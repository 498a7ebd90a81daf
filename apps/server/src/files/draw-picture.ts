import sharp, { type Sharp } from 'sharp'
import { sanitiseSvg } from './sanitise-svg.ts'

const MAX_INPUT_PIXELS = 50_000_000
const MAX_SIDE_PIXELS = 2400
/** More than a printer shows of the largest box that a sheet has for a picture. */
const MAX_SIDE_ON_PAPER_PIXELS = 900
/** For drawings without a size in pixels. */
const DENSITY = 300

/**
 * `kept`: an upload prepared for storage; `printed`: a stored picture for a printed sheet; `clean`: a drawing that
 * satisfies our rules; `card`: a drawing of our own.
 */
export type PictureJob =
  | { readonly as: 'clean'; readonly text: string }
  | { readonly as: 'kept'; readonly bytes: Uint8Array; readonly format: string }
  | { readonly as: 'card'; readonly bytes: Uint8Array }
  | { readonly as: 'printed'; readonly bytes: Uint8Array; readonly isDrawing: boolean }

export interface DrawnPicture {
  readonly bytes: Uint8Array
  readonly width: number | null
  readonly height: number | null
}

// Readers of formats that we do not accept are never given a byte.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  // Uploaded drawings are not prepared here. Stored drawings, which were sanitised on upload, are rendered for
  // printing.
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map(name => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)

export async function drawPicture(job: PictureJob): Promise<DrawnPicture> {
  if (job.as === 'clean') {
    const { text, width, height } = sanitiseSvg(job.text)
    return { bytes: Buffer.from(text), width, height }
  }
  const picture = job.as === 'kept' ? await storable(job) : job.as === 'card' ? cardOf(job) : printable(job)
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Re-encoded as WebP: upright, no larger than a screen needs, and without camera metadata (place, owner). Only the
 * first frame of an animation is stored.
 */
async function storable({ bytes, format: declared }: Extract<PictureJob, { as: 'kept' }>): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', autoOrient: true })
  const { format, hasAlpha } = await picture.metadata()
  if (format !== declared) throw new Error(`it says ${declared} and is ${format}`)
  return picture
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp(hasAlpha ? { nearLossless: true, quality: 70 } : { quality: 82 })
}

/** At the drawing's own size, in few colours. */
const cardOf = ({ bytes }: Extract<PictureJob, { as: 'card' }>): Sharp => sharp(bytes).png({ palette: true })

/** It lies on white, so it needs no transparency, which is slow to take apart. */
function printable({ bytes, isDrawing }: Extract<PictureJob, { as: 'printed' }>): Sharp {
  const [width, height] = [MAX_SIDE_ON_PAPER_PIXELS, MAX_SIDE_ON_PAPER_PIXELS]
  return sharp(bytes, isDrawing ? { density: DENSITY } : {})
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 9 })
}
