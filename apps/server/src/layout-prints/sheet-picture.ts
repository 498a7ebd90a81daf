import sharp from 'sharp'

/** More than a printer shows of the largest box that a sheet has for a picture. */
const LONGEST_SIDE_PIXELS = 900
const TIMEOUT_SECONDS = 10
/** Of drawings without a size in pixels. */
const DENSITY = 300

export interface SheetPicture {
  readonly bytes: Uint8Array
  /** Width by height. */
  readonly aspect: number
}

/** A picture of the club as a PDF takes it. It lies on white, so it needs no transparency, which is slow to take apart. */
export async function sheetPicture(stored: Uint8Array, contentType: string): Promise<SheetPicture> {
  const { data, info } = await sharp(stored, contentType === 'image/svg+xml' ? { density: DENSITY } : {})
    .resize({ width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, aspect: info.width / info.height }
}
